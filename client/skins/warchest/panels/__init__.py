"""Parts of the picture of War Chest: the board, the tray, the players' panels, a card."""
