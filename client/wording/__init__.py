"""Sentences that window and terminal share."""
