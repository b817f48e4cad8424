"""Decisions carried out as events, from the muster to the clean-up."""
