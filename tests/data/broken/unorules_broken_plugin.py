"""A plugin that breaks when it is imported."""

from __future__ import annotations

raise ImportError("the well has run dry")
