"""Foresight of charges: the engine's result, computed beside the picture."""
