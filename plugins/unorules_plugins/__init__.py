"""The rules and rulesets that come with unorules: plugins like anyone's, found by entry point."""
