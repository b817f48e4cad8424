"""Rolls: dice, hits and damage, and tests of nerve (KW-5.1, KW-8.3, KW-8.4, KW-11)."""
