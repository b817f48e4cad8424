"""Inputs that a fuzzer invents, for everything that reads and for the rules of each game."""
