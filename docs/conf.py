"""Configuration of Sphinx. Build with ``sphinx-build -W -n -b html docs docs/_build``."""

from __future__ import annotations

import importlib.metadata

project = "unorules"
author = "the unorules developers"
project_copyright = "the unorules developers"
release = version = importlib.metadata.version("unorules")

extensions = ["myst_parser"]
exclude_patterns = ["_build", "generate", "tutorial/peek"]
html_theme = "furo"
html_title = "unorules"
html_static_path: list[str] = []
pygments_style = "friendly"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

nitpicky = True
