"""The client in a terminal: for screen readers, machines without a display, and tests."""

from client.text.play import run_text

__all__ = ["run_text"]
