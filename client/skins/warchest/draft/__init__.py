"""The draft of the armies on the screen."""
