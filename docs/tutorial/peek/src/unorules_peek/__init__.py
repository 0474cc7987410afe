"""A house rule for unorules: peek."""
