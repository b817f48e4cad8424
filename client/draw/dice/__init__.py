"""Six-sided dice: cubes seen from above, and the paths on which they tumble to the rolled faces."""
