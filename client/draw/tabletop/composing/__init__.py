"""The composition of the picture of a table: its things, their order, and the redrawn parts."""
