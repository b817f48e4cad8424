"""Legal actions: commands, tactics, reactions, and who is asked for them."""
