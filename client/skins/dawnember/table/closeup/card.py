"""A card looked at: large, with its text, and for a unit in play where its values come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from client.draw.lettering import fitted, place, squeezed
from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, mix
from client.i18n import Words
from client.skins.dawnember.art.cards import face
from client.skins.dawnember.table.signs import BETTER, WORSE, number, sign
from client.skins.dawnember.wording.cards import card_name
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.plates import leaf
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import (
    command_value,
    points,
    ranged_values,
    scout,
    strength,
    terror,
    victory,
)

AFTER = 0.2
"""Seconds that mouse or keyboard rest on a card before it is shown."""
TALL = 0.66
"""The part of the column that a card takes at most."""

Row = tuple[str, str, int | None]
"""A line of a sum: the sign before it, the words, the number; None for a heading's own value in the words."""


def draw_closeup(
    target: pygame.Surface,
    room: pygame.Rect,
    scale: Scale,
    words: Words,
    state: State,
    card: str,
    tag: str = "",
    refusal: str = "",
) -> None:
    """Draw a card in the column, below it the values of the unit that it is, or why it cannot be chosen."""
    rows = breakdown(words, state, tag) if tag and state.there(tag) else []
    height = min(round(room.height * TALL), round(room.width * 7 / 5))
    line = round(scale.letters("small") * 1.35)
    if rows:
        height = max(round(room.height * 0.4), min(height, room.height - len(rows) * line - scale.px(34)))
    note = None
    if refusal:
        note = Writing(scale, refusal, "small", room.width - scale.px(24), colour=WORSE)
        height = min(height, room.height - note.height - len(rows) * line - scale.px(34))
    picture = face(card, height, words)
    box = picture.get_rect(midtop=(room.centerx, room.y + scale.px(4)))
    below = len(rows) * line + (note.height if note else 0)
    back = pygame.Rect(room.x, room.y, room.width, box.height + scale.px(8))
    if below:
        back.height = min(room.height, back.height + below + scale.px(22))
    target.blit(leaf(back.size, scale.factor, 0.97), back)
    target.blit(picture, box)
    inner = pygame.Rect(room.x + scale.px(12), box.bottom + scale.px(8), room.width - scale.px(24), line)
    if note is not None:
        note.draw(target, inner.topleft)
        inner.y += note.height
    for name, text, n in rows:
        _row(target, inner, scale, name, text, n)
        inner.y += line


def draw_pile(
    target: pygame.Surface,
    room: pygame.Rect,
    scale: Scale,
    words: Words,
    title: str,
    cards: Sequence[str],
) -> None:
    """List the cards of a pile in the column: each name once, with its number."""
    counts = Counter(cards)
    unknown = counts.pop(UNKNOWN, 0)
    rows = sorted((card_name(words, card), n) for card, n in counts.items())
    if unknown:
        rows.append((card_name(words, UNKNOWN), unknown))
    size = scale.letters("small")
    head = round(scale.letters("body") * 1.8)
    line = min(round(size * 1.4), (room.height - head - scale.px(20)) // max(1, len(rows)))
    back = pygame.Rect(room.x, room.y, room.width, head + len(rows) * line + scale.px(20))
    target.blit(leaf(back.size, scale.factor, 0.97), back)
    inner = back.inflate(-scale.px(28), -scale.px(16))
    top = pygame.Rect(inner.x, inner.y, inner.width, head)
    count = number(len(cards), scale.letters("body"))
    place(target, count, top, 1.0)
    top.width -= count.width + scale.px(6)
    tone = mix(BRASS, PARCHMENT, 0.4)
    place(target, squeezed(title, scale.letters("body"), top.size, tone, bold=True), top)
    row = pygame.Rect(inner.x, inner.y + head, inner.width, line)
    for name, n in rows:
        figure = fitted(f"× {n}", min(size, line), inner.width // 4, MUTED, bold=True)
        place(target, figure, row, 1.0)
        room_left = inner.width - figure.width - scale.px(6)
        place(target, fitted(name, min(size, line), room_left, PARCHMENT), row)
        row.y += line


def _row(target: pygame.Surface, box: pygame.Rect, scale: Scale, name: str, text: str, n: int | None) -> None:
    size, heading = scale.letters("small"), bool(name)
    indent = round(size * 1.3)
    if heading:
        icon = sign(name, round(size * 1.1))
        place(target, icon, box)
    colour = PARCHMENT if heading else mix(MUTED, PARCHMENT, 0.3)
    figure = None
    if n is not None:
        shown = str(n) if heading else f"{n:+d}"
        tone = mix(BRASS, PARCHMENT, 0.4) if heading else BETTER if n > 0 else WORSE if n < 0 else MUTED
        figure = fitted(shown, size, box.width // 3, tone, bold=True)
        place(target, figure, box, 1.0)
    room = pygame.Rect(
        box.x + indent, box.y, box.width - indent - (figure.width + 4 if figure else 0), box.height
    )
    place(target, fitted(text, size, room.width, colour, bold=heading), room)
    if heading:
        pygame.draw.line(target, mix(BRASS, NIGHT, 0.6), box.bottomleft, box.bottomright)


def breakdown(words: Words, state: State, tag: str) -> list[Row]:
    """Return a unit's present values, each with what it is made of."""
    unit, combat = state.unit(tag), state.combat
    card = CARDS[unit.card]
    rows: list[Row] = []

    def gained(name: str) -> int:
        return combat.mod(f"{tag}.{name}") if combat is not None else 0

    def summed(name: str, now: int, printed: int, attached: str, mod: str) -> None:
        parts: list[Row] = []
        rest = now - printed
        for each in unit.attachments:
            bonus = getattr(CARDS[each], attached, 0) if attached else 0
            rest -= bonus
            if bonus:
                parts.append(("", card_name(words, each), bonus))
        bonus = gained(mod) if mod else 0
        rest -= bonus
        if rest:
            parts.append(("", words.tr(f"duel.value.others.{name}"), rest))
        if bonus:
            parts.append(("", words.tr("duel.value.combat"), bonus))
        rows.append((name, words.tr(f"duel.value.{name}"), now))
        if parts:
            rows.append(("", words.tr("duel.value.printed"), printed))
            rows.extend(parts)

    summed("strength", strength(state, tag), card.strength, "strength", "str")
    full = card.tactics
    summed("tactics", points(state, tag), full, "tactics", "")
    summed("command", command_value(state, tag), card.command, "", "cmd")
    for kind, value in ranged_values(state, tag).items():
        rows.append(("strength", words.tr(f"duel.value.{kind}"), value))
    for name, n in (
        ("terror", terror(state, tag)),
        ("scout", scout(state, tag)),
        ("victory", victory(state, tag)),
    ):
        if n:
            rows.append(("", words.tr(f"duel.value.{name}"), n))
    return rows
