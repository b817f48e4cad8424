"""Pictures that War Chest is made of: coins in stacks, tiles, markers, seals."""
