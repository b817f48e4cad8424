"""Texts about a match: actions, events, questions."""
