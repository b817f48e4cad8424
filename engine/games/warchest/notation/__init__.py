"""The canonical texts of War Chest: positions, actions, chance, records (`warchest-notation.md`)."""
