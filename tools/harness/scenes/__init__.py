"""Scenes of the client, for pictures and tests."""
