"""Marks in everything that is secret, and the places where they should not be."""
