"""Keys of the order tool: arrows change the numbers of the order."""

from __future__ import annotations

import pygame

from client.skins.kings.orders.model.draft import Draft, Way
from client.skins.kings.orders.model.numbers import (
    FINE_KEY_STEP_U,
    FINE_TURN,
    KEY_STEP_U,
    TURN,
    lengthen,
    turn_end,
)
from client.skins.kings.orders.order_editor import OrderEditor
from client.ui import keys

ALONG: dict[int, Way] = {keys.UP: "fwd", keys.DOWN: "back"}
ASIDE: dict[int, Way] = {keys.LEFT: "left", keys.RIGHT: "right"}
TURNS = {keys.LEFT: -1, keys.RIGHT: 1}


def key(editor: OrderEditor, event: pygame.event.Event) -> bool:
    """Take a key for the selected units: arrows change numbers, Enter gives the order; True if used."""
    held = editor.held
    scancode, fine = event.scancode, keys.has_shift(event)
    if not held.units or editor.keys_elsewhere:
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
    editor.steer(_apply_arrow(held.draft, scancode, fine=fine, aside=bool(event.mod & pygame.KMOD_CTRL)))
    return True


def _apply_arrow(draft: Draft, scancode: int, *, fine: bool, aside: bool) -> Draft:
    """Return the order after an arrow: up and down go, left and right turn or sidestep."""
    far, turn = (FINE_KEY_STEP_U, FINE_TURN) if fine else (KEY_STEP_U, TURN)
    if scancode in ALONG:
        named: Way | None = "back" if draft.chosen == "back" else None
        if named is not None:
            # For an order to go back, up and down mean farther and less far.
            return lengthen(draft, "back" if scancode == keys.UP else "fwd", far)
        if draft.chosen in ("halt", "face", "side"):
            return draft
        return lengthen(draft, ALONG[scancode], far)
    if aside or draft.chosen == "side" or draft.way in ("left", "right"):
        return lengthen(draft, ASIDE[scancode], far)
    return turn_end(draft, turn * TURNS[scancode])


def _elsewhere(editor: OrderEditor) -> bool:
    """Say whether the keyboard is at another unit, which then gets Enter."""
    at = "" if editor.by_mouse else editor.keyed_unit
    return bool(at) and at not in (*editor.held.units, editor.held.target)


def _join(editor: OrderEditor) -> bool:
    """Let the unit under the keyboard move or charge together with the others."""
    unit = editor.keyed_unit
    if unit in editor.held.waiting and editor.held.state.phase == "move":
        editor.join(unit)
        return True
    return False
