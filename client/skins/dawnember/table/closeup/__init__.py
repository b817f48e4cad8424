"""The close-up: a card or a pile that is looked at, and what values are made of."""
