"""Deployment by hand: a unit is taken, led to its place, turned, and put down."""
