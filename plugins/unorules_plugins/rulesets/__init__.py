"""One ruleset, one module."""
