"""The room of this machine from its owner's view."""
