"""Pictures of cards, dice and the battlefield."""
