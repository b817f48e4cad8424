"""Dawn and Ember's support for tests and command lines of the rules."""
