"""A display without a window, which tests ask for the state of Shift."""

from __future__ import annotations

from tests.client.skins.kings.orders.conftest import _no_keys_held

__all__ = ["_no_keys_held"]
