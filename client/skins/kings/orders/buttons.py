"""The buttons of the order tool: the kind of order, giving it, and ending the phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.skins.kings.orders.foresight.assault import Assault
from client.skins.kings.orders.gestures import KINDS
from client.skins.kings.orders.model.draft import Draft
from client.skins.kings.orders.rules import KingsRules
from client.skins.tabletop.orders.buttons import list_giving, list_joining, list_options, make_attack
from client.skins.tabletop.orders.order_editor import OrderEditor
from client.skins.tabletop.tools.tool import Answer
from client.ui import keys
from engine.games.kings.actions import Done, Pass
from engine.games.kings.state import State


def order_buttons(
    editor: OrderEditor[State, Draft, Assault], rules: KingsRules, nearby: Draft | None
) -> list[Answer]:
    """Return the buttons for the selected units, or without any the end of the phase."""
    context, held = editor.context, editor.held
    if not held.units:
        # A player with a unit selected is not about to end the phase.
        return [_end(editor, van=rules.state.phase == "van")]
    tr = context.words.tr
    found = list_options(editor)
    if rules.joins:
        found.append(make_attack(editor, "order.chg", tr("hand.kind.chg"), keys.DIGITS[len(KINDS)]))
    drop = rules.find_drop(held.units)
    if drop is not None:
        run = partial(context.decide, drop)
        found.append(Answer("drop", tr("order.drop"), run, scancode=keys.DIGITS[len(KINDS) + 1]))
    if nearby is not None:
        run_nearby = partial(editor.steer, nearby)
        found.append(Answer("nearby", tr("hand.nearby"), run_nearby, scancode=pygame.KSCAN_O))
    found += list_giving(editor)
    if len(held.units) > 1 and not held.target:
        text = tr("hand.alike" if rules.dressed else "hand.dress")
        run_dress = partial(dress, editor, rules)
        found.append(Answer("dress", text, run_dress, "quiet", scancode=pygame.KSCAN_L))
    return found + list_joining(editor)


def dress(editor: OrderEditor[State, Draft, Assault], rules: KingsRules) -> None:
    """Lead the units onto one line, or all equally far."""
    rules.dressed = not rules.dressed
    editor.held.renew()
    editor.note_change()


def _end(editor: OrderEditor[State, Draft, Assault], *, van: bool) -> Answer:
    """Return the button that ends the phase, or passes."""
    words, waiting = editor.context.words, editor.held.waiting
    run: Callable[[], object] = partial(editor.context.decide, Pass() if van else Done())
    if van:
        text = words.tr("order.pass")
    else:
        text = words.tr_n("hand.done", len(waiting)) if waiting else words.tr("hand.end")
    return Answer("done", text, run, "primary", scancode=pygame.KSCAN_E)
