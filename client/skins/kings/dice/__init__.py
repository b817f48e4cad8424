"""Dice that people watch: what was rolled, for what, and the tray in which it tumbles."""
