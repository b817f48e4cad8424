"""Connections: from the socket to whole messages, and back."""
