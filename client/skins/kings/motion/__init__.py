"""Motions and sounds of events."""
