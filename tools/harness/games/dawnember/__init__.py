"""Scenes of Dawn and Ember."""
