"""What is looked at, large, and what it is made of."""
