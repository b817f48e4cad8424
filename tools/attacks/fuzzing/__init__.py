"""Inputs of a fuzzer, for every reader of bytes and for the rules of each game."""
