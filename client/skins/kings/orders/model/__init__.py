"""The model of an order that grows under the hand; nothing of it needs a window."""
