"""Six-sided dice: cubes seen from above at an angle, and the paths on which they tumble to what was rolled."""
