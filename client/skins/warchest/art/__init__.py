"""The pictures of War Chest: coins in stacks, tiles, markers, seals."""
