"""The buttons of the order tool: the kind of order, giving it, and ending the phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.skins.kings.orders.model.draft import OrderKind
from client.skins.kings.orders.order_editor import OrderEditor
from client.skins.kings.wording.reasons import reason
from client.skins.tabletop.tools.tool import Answer
from client.ui import keys
from engine.games.kings.actions import Done, Pass
from engine.games.kings.movement.moves import refuse_order

KINDS: tuple[OrderKind, ...] = ("halt", "face", "adv", "dbl", "back", "side")
AHEAD: tuple[OrderKind, ...] = ("adv", "dbl")
"""The orders by name that are allowed as a Vanguard move."""


def order_buttons(editor: OrderEditor) -> list[Answer]:
    """Return the buttons for the selected units, or without any the end of the phase."""
    context, held = editor.context, editor.held
    tr = context.words.tr
    van = held.state.phase == "van"
    found: list[Answer] = []
    if held.units:
        kinds = AHEAD if van else KINDS
        found += [_kind(editor, kind, keys.DIGITS[at]) for at, kind in enumerate(kinds)]
    if held.units and not van:
        found.append(_charge(editor, keys.DIGITS[len(KINDS)]))
    drop = held.drop
    if drop is not None:
        run = partial(context.decide, drop)
        found.append(Answer("drop", tr("order.drop"), run, scancode=keys.DIGITS[len(KINDS) + 1]))
    if held.action is not None:
        nearby = None if editor.leading else held.nearby
        if nearby is not None:
            run_nearby = partial(editor.steer, nearby)
            found.append(Answer("nearby", tr("hand.nearby"), run_nearby, scancode=pygame.KSCAN_O))
        going = len(held.orders)
        text = tr("hand.give.part", n=going, of=len(held.units)) if held.body else tr("hand.give")
        found.append(Answer("give", text, editor.give, "primary", held.reason is None))
    if len(held.units) > 1 and not held.target:
        name = "hand.alike" if held.dressed else "hand.dress"
        found.append(Answer("dress", tr(name), editor.dress, "quiet", scancode=pygame.KSCAN_L))
    elif editor.line > 1:
        text = context.words.tr_n("hand.line", editor.line)
        found.append(Answer("line", text, editor.select_line, "quiet", scancode=pygame.KSCAN_L))
    if held.units:
        # A player with a unit selected is not about to end the phase.
        return found
    run_end: Callable[[], object] = partial(context.decide, Pass() if van else Done())
    if van:
        text = tr("order.pass")
    else:
        text = context.words.tr_n("hand.done", len(held.waiting)) if held.waiting else tr("hand.end")
    return [Answer("done", text, run_end, "primary", scancode=pygame.KSCAN_E)]


def _kind(editor: OrderEditor, kind: OrderKind, scancode: int) -> Answer:
    """Return the button that names a kind of order."""
    context, held = editor.context, editor.held
    unit = held.state.units[held.units[0]]
    why = refuse_order(held.state, unit, kind) if kind in ("adv", "dbl", "back", "side") else None
    lit = held.draft.chosen == kind or (
        not held.target and held.draft.chosen is None and not held.draft.empty and held.draft.order == kind
    )
    return Answer(
        f"order.{kind}",
        context.words.tr(f"hand.kind.{kind}"),
        partial(editor.name, kind),
        "primary" if lit else "normal",
        why is None,
        "" if why is None else reason(context.words, why, held.state),
        scancode,
    )


def _charge(editor: OrderEditor, scancode: int) -> Answer:
    """Return the button that goes from one possible charge target to the next."""
    can = bool(editor.open)
    lit = bool(editor.held.target)
    text = editor.context.words.tr("hand.kind.chg")
    return Answer(
        "order.chg", text, editor.next_target, "primary" if lit else "normal", can, scancode=scancode
    )
