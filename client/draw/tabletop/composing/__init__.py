"""Composing of the picture of a table: what stands where, in which order, what of it is drawn anew."""
