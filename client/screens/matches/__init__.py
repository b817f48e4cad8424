"""Screens of the matches that were played on this machine."""
