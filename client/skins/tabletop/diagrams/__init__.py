"""Diagrams of the rules: parts of a table, drawn as the table itself is."""
