"""The standing of a battle between its combats: totals, or the combat under the mouse."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from client.draw.lettering import squeeze_text
from client.draw.palette import BRASS, MUTED, PARCHMENT, Colour, mix
from client.i18n import Words
from client.skins.dawnember.art.seats import seat_emblem
from client.skins.dawnember.table.outlook import Outlook
from client.skins.dawnember.table.ranks import CARD_ASPECT
from client.skins.dawnember.table.signs import number, sign, tone_of
from client.skins.dawnember.table.spread import Spread
from client.skins.dawnember.table.units import body
from client.ui.scale import Scale
from engine.events import Seat
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import AskClash
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.values import strength, total

FIGURE, MAX_FIGURE_WIDTH_SHARE = 0.4, 0.085
"""Height of the numbers, as a part of the battlefield's height and at most of its width."""
MAX_TITLE_SHARE = 0.5
"""Greatest height of a title or a note, as a part of the battlefield's."""
WORDS_SHARE = 0.3
"""The part of the battlefield's width for the words."""
PORTRAIT = 0.86
"""Greatest part of its space for a unit's card."""
OPEN = "?"
"""The strength of a unit that is not yet chosen."""


@dataclass(frozen=True)
class _ShownStanding:
    """The text between the armies: a title and a note, and a number or card for each seat."""

    title: str
    note: str
    figures: Mapping[Seat, tuple[int | str, Colour]]
    fighters: Mapping[Seat, str]
    """The units with these strengths; none for the totals of armies."""


def draw_standing(target: pygame.Surface, spread: Spread, ahead: Outlook, words: Words, scale: Scale) -> None:
    """Draw the battle's number between the armies' totals, or the state between two combats of a winner.

    A preview in `ahead` replaces it: both units of a combat with their strengths, or the remaining gold.
    """
    state, room = spread.state, spread.places.battlefield
    size = min(round(room.height * FIGURE), round(room.width * MAX_FIGURE_WIDTH_SHARE))
    middle = pygame.Rect(0, 0, round(room.width * WORDS_SHARE), room.height).move_to(center=room.center)
    bottom, powers = spread.places.bottom, ahead.powers
    gilt, limits = mix(BRASS, PARCHMENT, 0.4), (middle.width, round(room.height * MAX_TITLE_SHARE))

    def draw_title(title: str) -> pygame.Surface:
        return squeeze_text(title, scale.letters("heading"), limits, gilt, bold=True, centred=True)

    if any(unit.fighting for _, unit in state.all_units()):
        # The winner takes the place of a total.
        known = len(powers) == len(SEATS)
        between = number(f"{powers[bottom]} : {powers[1 - bottom]}", size) if known else None
        _words(target, middle, draw_title(words.tr("duel.kind.follow")), between)
        return
    shown = _describe_standing(state, ahead, words)
    note = squeeze_text(shown.note, scale.letters("small"), limits, MUTED, centred=True)
    _words(target, middle, draw_title(shown.title), note)
    muster = state.phase == "muster"
    for seat, (value, tone) in shown.figures.items():
        away = -1 if spread.places.side(seat) == 0 else 1
        figure = number(value, size, tone)
        icon = sign("gold" if muster else "strength", round(size * 0.62))
        x = room.centerx + away * (middle.width // 2 + size)
        for picture, far in ((figure, 0.0), (icon, 1.1)):
            target.blit(picture, picture.get_rect(center=(x + away * round(size * far), room.centery)))
        # The rest of the way to the edge.
        edge = room.left if away < 0 else room.right
        inner = x + away * (round(size * 1.1) + icon.width // 2)
        space = pygame.Rect(min(edge, inner), room.y, abs(edge - inner), room.height)
        crest = _crest(state, seat, shown.fighters.get(seat, ""), space, size)
        target.blit(crest, crest.get_rect(center=space.center))


def _crest(state: State, seat: Seat, unit: str, space: pygame.Rect, size: int) -> pygame.Surface:
    """Return the emblem of a seat, or its unit's card, for the space at its end of the battlefield."""
    if not unit:
        return seat_emblem(state.options.sides, seat, size * 0.62)
    high = min(round(space.height * PORTRAIT), round(space.width * PORTRAIT / CARD_ASPECT))
    return body(state.unit(unit).card, high, False)


def _describe_standing(state: State, ahead: Outlook, words: Words) -> _ShownStanding:
    """Return the shown standing of a battle: first the combat under the mouse."""
    frame = state.pending[0] if state.pending else None
    clash = isinstance(frame, AskClash)
    title = words.tr("duel.kind.clash") if clash else words.tr("duel.battle", n=state.battle)
    powers = ahead.powers
    if len(powers) == len(SEATS):
        figures = {seat: (n, tone_of(n, powers[1 - seat])) for seat, n in powers.items()}
        return _ShownStanding(title, words.tr("duel.standing.ahead"), figures, ahead.fighters)
    if isinstance(frame, AskClash) and frame.against:
        seat = owner(frame.against)
        attacks: dict[Seat, tuple[int | str, Colour]] = {
            seat: (strength(state, frame.against), PARCHMENT),
            1 - seat: (OPEN, MUTED),
        }
        return _ShownStanding(title, words.tr("duel.standing.ahead"), attacks, {seat: frame.against})
    if state.phase == "muster":
        left = [state.gold[seat] + ahead.gold[seat] for seat in (0, 1)]
        gold = {seat: (left[seat], tone_of(left[seat], state.gold[seat])) for seat in (0, 1)}
        return _ShownStanding(title, words.tr("duel.standing.muster"), gold, {})
    totals = {seat: (total(state, seat), PARCHMENT) for seat in (0, 1)}
    return _ShownStanding(title, words.tr("duel.standing.strength"), totals, {})


def _words(
    target: pygame.Surface, room: pygame.Rect, title: pygame.Surface, note: pygame.Surface | None
) -> None:
    """Draw a title, and its note below it, in the middle of a room."""
    y = room.centery - (title.height + (note.height if note is not None else 0)) // 2
    target.blit(title, title.get_rect(midtop=(room.centerx, y)))
    if note is not None:
        target.blit(note, note.get_rect(midtop=(room.centerx, y + title.height)))
