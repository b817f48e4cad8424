"""The client in a terminal: for screen readers, machines without a display, and tests."""

from client.text.solo import run_text

__all__ = ["run_text"]
