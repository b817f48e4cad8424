"""Armies: lists, sheets, and the faults of a sheet (TR-4)."""
