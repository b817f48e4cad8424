"""The model of an order under construction; none of it needs a window."""
