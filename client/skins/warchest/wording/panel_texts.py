"""The words of a panel, shown as a hint if the picture has no room for large letters."""

from __future__ import annotations

import pygame

from client.i18n import Words
from client.skins.warchest.panels.player.coin_counts import tally
from client.skins.warchest.panels.player.head import STATUS
from client.skins.warchest.panels.player.labels import LABELS, label_of
from client.skins.warchest.panels.player.panel import PlayerPanel
from client.skins.warchest.wording.sentences import unit_stem
from engine.games.warchest.state import State

Told = tuple[str, pygame.Rect]


def at_panel(
    words: Words, state: State, panel: PlayerPanel, pos: tuple[int, int], name: str, status: str
) -> Told | None:
    """Return the panel's words about the thing at a point, and its place.

    The thing is a kind of coins, a column, a pile, or the player.
    """
    plan = panel.plan
    if plan is None or not plan.rect.collidepoint(pos):
        return None
    part, kind = plan.part_at(pos), plan.kind_at(pos)
    if kind is None and part not in LABELS:
        return of_panel(words, state, panel, -1, name, status)
    if part in LABELS:
        box = next(box for name, box in [*plan.heads.items(), *plan.piles.items()] if name == part)
        return label_of(words, part, own=state.sees(panel.seat) and part in plan.heads), box
    assert kind is not None
    return of_kind(words, state, panel, kind), plan.rows[kind]


def of_panel(words: Words, state: State, panel: PlayerPanel, row: int, name: str, status: str) -> Told | None:
    """Return the panel's words about the row under the keyboard, or about the player, and the place."""
    plan = panel.plan
    if plan is None:
        return None
    if 0 <= row < len(panel.kinds):
        kind = panel.kinds[row]
        return of_kind(words, state, panel, kind), plan.rows[kind]
    seat = panel.seat
    piles = {"bag": state.bag, "hand": state.hand, "up": state.up, "down": state.down}
    told = [f"{label_of(words, key)}: {len(piles[key][seat])}" for key in plan.piles]
    side = words.tr(f"side.{state.setup.variant.seats[seat]}.name")
    turn = [words.tr(STATUS[status])] if status else []
    return "\n".join([name, *([side] if side != name else []), *turn, *told]), plan.rect


def of_kind(words: Words, state: State, panel: PlayerPanel, kind: int) -> str:
    """Return the name of a kind of coin, and the number of its coins in each place."""
    own, numbers = state.sees(panel.seat), tally(state, panel.seat)
    told = [f"{label_of(words, key, own=own)}: {numbers[key][kind]}" for key in numbers]
    return "\n".join([words.tr(f"{unit_stem(kind)}.name"), *told])
