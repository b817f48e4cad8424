"""The close-up of a card: large, with its text, and with the sources of a unit's values."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, mix
from client.i18n import Words
from client.skins.dawnember.art.cards import face
from client.skins.dawnember.table.closeup.values import Row
from client.skins.dawnember.table.signs import BETTER_COLOUR, WORSE_COLOUR, sign
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.plates import leaf

CLOSEUP_DELAY_S = 0.2
"""Seconds of rest of mouse or keyboard on a card before it is shown."""
MAX_CARD_SHARE = 0.78
"""Greatest part of the column for a card."""
HEIGHT_STEP_PX = 20
"""Heights of smaller cards are multiples of this many pixels."""
MIN_SIZE_BESIDE_PLAYERS = 0.85
"""Least size of the card beside the players, as a part of its usual size."""

MAX_KEYWORDS_SHARE = 0.3
"""Greatest part of the column for the keywords."""
MAX_VALUES_SHARE = 0.56
"""Greatest part of the column for the values of a unit with the text above them."""


def draw_closeup(
    target: pygame.Surface,
    room: pygame.Rect,
    top: int,
    scale: Scale,
    words: Words,
    card: str,
    rows: Sequence[Row] = (),
    refusal: str = "",
    keywords: str = "",
) -> pygame.Rect:
    """Draw a card in its room, below it the reason against choosing it, its values and its keywords.

    The keywords are left out where they would take too much of the room.

    It begins at `top` if it is nearly as large below that, otherwise at the top of the room. Returns the
    covered rectangle.
    """
    full = min(round(room.height * MAX_CARD_SHARE), round(room.width * 7 / 5))
    note = (
        Writing(scale, refusal, "small", room.width - scale.px(24), colour=WORSE_COLOUR) if refusal else None
    )
    told = note.height if note is not None else 0
    terms = _write_keywords(keywords, room, scale)
    line = int(
        min(scale.letters("small") * 1.35, (room.height * MAX_VALUES_SHARE - told) / max(1, len(rows)))
    )
    below = len(rows) * line + told + (terms.height + scale.px(6) if terms is not None else 0)
    rest = below + scale.px(30 if below else 8)
    high = room.bottom - top - rest
    if high < MIN_SIZE_BESIDE_PLAYERS * full:
        high, top = room.height - rest, room.y
    # Few different sizes are faster: a coming or going value seldom needs another one.
    picture = face(card, full if high >= full else high - high % HEIGHT_STEP_PX, words)
    back = pygame.Rect(room.x, top, room.width, min(picture.height + rest, room.height))
    box = picture.get_rect(midtop=(room.centerx, back.y + scale.px(4)))
    target.blit(leaf(back.size, scale.factor, 0.97), back)
    target.blit(picture, box)
    inner = pygame.Rect(room.x + scale.px(12), box.bottom + scale.px(8), room.width - scale.px(24), line)
    if note is not None:
        note.draw(target, inner.topleft)
        inner.y += note.height
    for row in rows:
        _row(target, inner, row)
        inner.y += line
    if terms is not None:
        terms.draw(target, (inner.x, inner.y + scale.px(6)))
    return back


def _write_keywords(keywords: str, room: pygame.Rect, scale: Scale) -> Writing | None:
    """Return the keywords in small letters; None without any, or where they take too much of the room."""
    tone, width = mix(MUTED, PARCHMENT, 0.55), room.width - scale.px(24)
    found = Writing(scale, keywords, "small", width, colour=tone, apart=0.2)
    return found if keywords and found.height <= room.height * MAX_KEYWORDS_SHARE else None


def _row(target: pygame.Surface, box: pygame.Rect, row: Row) -> None:
    size = round(box.height / 1.35)
    indent = round(size * 1.3)
    if row.sign:
        place(target, sign(row.sign, round(size * 1.1)), box)
    colour = PARCHMENT if row.head else mix(MUTED, PARCHMENT, 0.3)
    wide = 0
    if row.n is not None:
        plain = row.head or row.printed
        tone = mix(BRASS, PARCHMENT, 0.4) if plain else BETTER_COLOUR if row.n > 0 else WORSE_COLOUR
        figure = fit_text(str(row.n) if plain else f"{row.n:+d}", size, box.width // 3, tone, bold=True)
        place(target, figure, box, 1.0)
        wide = figure.width + 4
    named = row.head and row.n is None
    left = 0 if named else indent
    room = pygame.Rect(box.x + left, box.y, box.width - left - wide, box.height)
    place(target, fit_text(row.text, size, room.width, colour, bold=row.head), room, 0.5 if named else 0.0)
    if row.head:
        pygame.draw.line(target, mix(BRASS, NIGHT, 0.6), box.bottomleft, box.bottomright)
