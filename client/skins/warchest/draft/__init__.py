"""The forming of the armies on the screen."""
