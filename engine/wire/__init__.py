"""What passes between the programs, as both of them know it."""
