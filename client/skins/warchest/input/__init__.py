"""What mouse and keys mean in War Chest: the tree of choices, and hints on the way."""
