"""The interface: screens, with their layout, focus and scale."""
