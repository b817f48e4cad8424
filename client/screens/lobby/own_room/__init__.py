"""The room of this machine, as its owner has it."""
