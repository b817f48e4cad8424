"""Exact geometry of the table: poses, footprints, arcs, sweeps, sight, contact and alignment."""
