"""Stilts: bands on a marsh, a game with round bases and centimetres that the tabletop is tested with."""
