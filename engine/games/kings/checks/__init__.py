"""Kings of War's support for tests and command lines of the rules."""
