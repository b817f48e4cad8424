"""The buttons of the order tool: naming an order, attacking, giving the order, and a whole line."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from client.skins.tabletop.orders.order_editor import OrderEditor
from client.skins.tabletop.tools.tool import Answer
from client.ui import keys
from client.ui.widgets.plates import Kind


def list_options(editor: OrderEditor[Any, Any, Any]) -> list[Answer]:
    """Return a button for each order that may be named, with the digits as keys."""
    held, found = editor.held, []
    plain = "" if held.target or held.undecided or held.draft.chosen is not None else held.draft.order
    for at, (name, text, draft, why) in enumerate(editor.builder.options(held.draft)):
        kind: Kind = "primary" if name in (held.draft.chosen, plain) else "normal"
        run = partial(editor.steer, draft)
        found.append(Answer(f"order.{name}", text, run, kind, not why, why, keys.DIGITS[at]))
    return found


def make_attack(editor: OrderEditor[Any, Any, Any], name: str, text: str, scancode: int) -> Answer:
    """Return the button that goes from one possible target to the next."""
    kind: Kind = "primary" if editor.held.target else "normal"
    return Answer(name, text, editor.next_target, kind, bool(editor.open), scancode=scancode)


def list_giving(editor: OrderEditor[Any, Any, Any]) -> list[Answer]:
    """Return the button that gives the order, if there is one."""
    held, tr = editor.held, editor.context.words.tr
    if held.action is None:
        return []
    going = len(held.orders)
    part = tr("tabletop.order.give.part", n=going, of=len(held.units)) if held.body else ""
    text = part or tr("tabletop.order.give")
    return [Answer("give", text, editor.give, "primary", held.reason is None)]


def list_joining(editor: OrderEditor[Any, Any, Any]) -> list[Answer]:
    """Return the button that selects all units that the selected one would lead, if there are others."""
    if editor.line < 2:
        return []
    text = editor.context.words.tr_n("tabletop.order.line", editor.line)
    return [Answer("line", text, editor.select_line, "quiet", scancode=pygame.KSCAN_L)]
