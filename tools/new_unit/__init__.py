"""Makes the files of a new unit, Decree, card or regiment."""
