"""The maker of the files of a new unit, Decree, card or regiment."""
