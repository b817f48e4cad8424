"""Measurements of the program, beside others, in one run on one machine."""
