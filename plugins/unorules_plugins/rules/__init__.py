"""One rule, one module."""
