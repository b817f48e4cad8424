"""The interface: screens and what they are laid out, focused and scaled by."""
