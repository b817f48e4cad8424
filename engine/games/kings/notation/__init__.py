"""Texts of orders and positions, byte for byte (KW-22)."""
