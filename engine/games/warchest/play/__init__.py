"""The course of a game of War Chest: set-up, draft, rounds, decisions and consequences."""
