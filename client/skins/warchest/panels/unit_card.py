"""A unit's card: coin, name, its full text, and the places of its coins."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.lettering import paragraph, squeeze_text, wrap_text
from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, mix
from client.draw.panel import panel, panel_border
from client.draw.svg import render_icon
from client.draw.text import font
from client.i18n import Words
from client.skins.warchest.art.piece_style import coin, decree
from client.skins.warchest.panels.player.coin_counts import tally
from client.skins.warchest.wording.phrases import card_text
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from engine.games.warchest.kinds import CODES, DECREE_CODES
from engine.games.warchest.options import SIDES
from engine.games.warchest.state import State

DECREE = -1
"""The value in place of a seat for the card of a Decree, which belongs to nobody."""
TWO_LINES = 0.8
"""Part of its size below which a name goes on two lines."""
CARD_AFTER = 0.35
"""Seconds of rest of mouse or keyboard on a unit before its card appears."""


def draw_card(
    target: pygame.Surface, area: pygame.Rect, scale: Scale, words: Words, state: State, kind: int, seat: int
) -> None:
    """Draw the card of a seat's kind of coin, or that of a Decree, as high as the area."""
    if seat == DECREE:
        _draw_decree(target, area, scale, words, state, kind)
        return
    numbers = tally(state, seat)
    stands = tuple(state.height[cell] for cell in state.cells[kind])
    events = (
        words.tr_n("count.supply", numbers["supply"][kind]) if numbers["supply"][kind] else "",
        words.tr_n("count.box", numbers["out"][kind]) if numbers["out"][kind] else "",
        words.tr("count.board", coins=" + ".join(map(str, stands))) if stands else "",
    )
    note = words.tr("common.list").join(event for event in events if event)
    text = card_text(words, state, kind)
    name = words.tr(f"unit.{CODES[kind]}.name")
    target.blit(_card(area.size, scale, words, name, text, note, kind, seat), area)


def _draw_decree(
    target: pygame.Surface, area: pygame.Rect, scale: Scale, words: Words, state: State, number: int
) -> None:
    """Draw the card of a Decree with the names of the sides whose Seals it bears."""
    code = DECREE_CODES[number]
    sealed = [name for side, name in enumerate(SIDES) if state.seals[side] >> number & 1]
    sides = [words.tr(f"side.{name}.name") for name in sealed]
    name, text = words.tr(f"decree.{code}.name"), words.tr(f"decree.{code}.card")
    note = words.tr("card.sealed", sides=words.tr("common.list").join(sides)) if sides else ""
    target.blit(_card(area.size, scale, words, name, text, note, number, DECREE), area)


def _picture(words: Words, kind: int, seat: int, radius: float) -> pygame.Surface:
    """Return the picture at the top left of a card."""
    if seat != DECREE:
        return coin(kind, seat, radius, words=words)
    return render_icon(decree(kind), 2 * round(radius), mix(BRASS, PARCHMENT, 0.4))


def _title(name: str, size: int, width: int) -> pygame.Surface:
    """Return a name on one line, or on two if its letters would become small."""
    for pixels in range(size, 8, -1):
        lines = wrap_text(name, pixels, width, bold=True)
        small = pixels < TWO_LINES * size
        if len(lines) <= 1 + small and max(font(pixels, True).size(line)[0] for line in lines) <= width:
            break
    return paragraph(lines, pixels, PARCHMENT, bold=True)


@cache_results(24)
def _card(
    size: tuple[int, int], scale: Scale, words: Words, name: str, text: str, note: str, kind: int, seat: int
) -> pygame.Surface:
    picture = panel(size, scale.factor, glow=BRASS).copy()
    border = panel_border(scale.factor) + scale.px(8)
    room = picture.get_rect().inflate(-2 * border, -2 * border)
    radius = min(room.height * 0.17, scale.px(44))
    face = _picture(words, kind, seat, radius if seat != DECREE else radius * 0.7)
    picture.blit(face, room.topleft)
    beside = pygame.Rect(room.x + face.width + scale.px(10), room.y, 0, face.height)
    beside.width = room.right - beside.x
    title = _title(name, scale.letters("heading"), beside.width)
    below = Writing(scale, note, "small", beside.width, colour=mix(MUTED, PARCHMENT, 0.3)) if note else None
    lines = below.height if below and below.height + title.height <= face.height * 1.25 else 0
    y = beside.y + max(0, (beside.height - title.height - lines) // 2)
    picture.blit(title, (beside.x, y))
    if below and lines:
        below.draw(picture, (beside.x, y + title.height))
    top = room.y + max(face.height, title.height + lines) + scale.px(8)
    pygame.draw.line(
        picture, mix(BRASS, NIGHT, 0.45), (room.x, top), (room.right, top), max(1, scale.px(1.5))
    )
    top += scale.px(8)
    space = (room.width, max(1, room.bottom - top))
    picture.blit(squeeze_text(text, scale.letters("body"), space, PARCHMENT), (room.x, top))
    return picture


class CardPeek:
    """The card that is looked at: it appears after a moment of rest, or at once while it is held."""

    def __init__(self) -> None:
        """Begin without a card."""
        self.asked: tuple[int, int] | None = None
        """Kind and seat of the thing that is pointed at."""
        self.held = False
        self._age = 0.0

    @property
    def shown(self) -> tuple[int, int] | None:
        """Return kind and seat of the visible card."""
        return self.asked if self.held or self._age >= CARD_AFTER else None

    def ask(self, found: tuple[int, int] | None) -> None:
        """Note the thing under mouse or keyboard."""
        if found != self.asked and not self.held:
            self.asked, self._age = found, 0.0

    def hold(self, found: tuple[int, int] | None) -> bool:
        """Show a card at once until it is dropped; False if there is none."""
        if found is not None:
            self.asked, self.held = found, True
        return self.held

    def drop(self) -> None:
        """Let the held card go."""
        if self.held:
            self.leave()

    def leave(self) -> None:
        """Hide the card, because its thing is gone."""
        self.asked, self.held = None, False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._age += dt
