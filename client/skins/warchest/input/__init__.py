"""The meaning of mouse and keys in War Chest: the tree of choices, and hints on the way."""
