"""The army lists, a file for each, found by its name; each has its sample army (TR-4.2.6)."""
