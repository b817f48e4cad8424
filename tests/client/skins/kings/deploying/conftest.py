"""A display without a window: who holds Shift is asked of it."""

from __future__ import annotations

from tests.client.skins.kings.orders.conftest import _no_keys_held

__all__ = ["_no_keys_held"]
