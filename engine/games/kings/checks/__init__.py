"""Answers to what tests and command lines of the rules ask of Kings of War."""
