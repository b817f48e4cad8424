"""Stored records, and the program that writes them."""
