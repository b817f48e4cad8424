"""The army lists, a package each, found by its name; in it a file for each unit (KW-21.1)."""
