"""Legal actions: commands, tactics, reactions, and the seats that are asked for them."""
