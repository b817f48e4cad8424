"""The figures and devices of the units: a file for each, found by its name."""
