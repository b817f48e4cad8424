"""Scenes of the client that pictures are taken of and tests play."""
