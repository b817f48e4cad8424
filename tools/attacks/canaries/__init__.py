"""Marks in all secrets, and the places where they should not be."""
