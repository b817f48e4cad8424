"""Foresight of charges: what the engine would have happen, worked out beside the picture."""
