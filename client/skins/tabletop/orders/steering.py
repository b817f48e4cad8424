"""Keys of the order tool: arrows change the numbers of the order."""

from __future__ import annotations

from typing import Any

import pygame

from client.skins.tabletop.orders.drafts import Nudge
from client.skins.tabletop.orders.order_editor import OrderEditor
from client.ui import keys

AHEAD = {keys.UP: 1, keys.DOWN: -1}
RIGHT = {keys.RIGHT: 1, keys.LEFT: -1}


def key(editor: OrderEditor[Any, Any, Any], event: pygame.event.Event) -> bool:
    """Take a key for the selected units: arrows change numbers, Enter gives the order; True if used."""
    held, pointing = editor.held, editor.pointing
    scancode, fine = event.scancode, keys.has_shift(event)
    # A button under the keyboard gets keys such as Enter.
    if not held.units or (pointing.at_button and not pointing.by_mouse):
        return False
    if scancode in keys.ENTER and fine:
        return _join(editor)
    if scancode in keys.ENTER and (held.action is not None) and not _elsewhere(editor):
        editor.give()
        return True
    if scancode not in keys.ARROWS or event.mod & pygame.KMOD_ALT:
        return False
    if held.target:
        editor.next_target(1 if scancode in (keys.RIGHT, keys.DOWN) else -1)
        return True
    aside = bool(event.mod & pygame.KMOD_CTRL)
    nudge = Nudge(AHEAD.get(scancode, 0), RIGHT.get(scancode, 0), fine, aside)
    editor.steer(editor.builder.nudge(held.draft, nudge))
    return True


def _elsewhere(editor: OrderEditor[Any, Any, Any]) -> bool:
    """Say whether the keyboard is at another unit, which then gets Enter."""
    at = "" if editor.pointing.by_mouse else editor.pointing.unit
    return bool(at) and at not in (*editor.held.units, editor.held.target)


def _join(editor: OrderEditor[Any, Any, Any]) -> bool:
    """Let the unit under the keyboard move or attack together with the others."""
    unit = editor.pointing.unit
    if unit in editor.held.waiting and editor.rules.joins:
        editor.join(unit)
        return True
    return False
