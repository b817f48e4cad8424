"""Deployment by hand: the player takes a unit, leads it to its place, turns it, and puts it down."""
