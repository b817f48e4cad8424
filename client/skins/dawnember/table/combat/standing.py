"""The standing of a battle between its combats: the armies' totals, or what is pointed at."""

from __future__ import annotations

import pygame

from client.draw.lettering import squeezed
from client.draw.palette import BRASS, MUTED, PARCHMENT, mix
from client.i18n import Words
from client.skins.dawnember.art.seats import seat_emblem
from client.skins.dawnember.table.outlook import Outlook
from client.skins.dawnember.table.signs import number, sign, tone_of
from client.skins.dawnember.table.spread import Spread
from client.ui.scale import Scale
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.values.values import total

FIGURE, WIDEST = 0.4, 0.085
"""The height of the numbers, as a part of the battlefield's height and at most of its width."""
MIDDLE = 0.3
"""The part of the battlefield's width that the words take."""


def draw_standing(target: pygame.Surface, spread: Spread, ahead: Outlook, words: Words, scale: Scale) -> None:
    """Draw the battle's number between the armies' totals, or what is between two combats of one winner.

    What is `ahead` is shown instead: what both units would bring into a combat, and the gold that is left.
    """
    powers = ahead.powers
    state, room = spread.state, spread.places.battlefield
    size = min(round(room.height * FIGURE), round(room.width * WIDEST))
    middle = pygame.Rect(0, 0, round(room.width * MIDDLE), room.height).move_to(center=room.center)
    bottom, known = spread.places.bottom, len(powers) == len(SEATS)
    muster = state.phase == "muster"
    gilt, limits = mix(BRASS, PARCHMENT, 0.4), (middle.width, round(room.height * FIGURE))

    def titled(title: str) -> pygame.Surface:
        return squeezed(title, scale.letters("heading"), limits, gilt, bold=True, centred=True)

    if any(unit.fighting for _, unit in state.all_units()):
        # The winner stands where a total is else.
        between = number(f"{powers[bottom]} : {powers[1 - bottom]}", size) if known else None
        _words(target, middle, titled(words.tr("duel.kind.follow")), between)
        return
    told = words.tr(f"duel.standing.{'ahead' if known else 'muster' if muster else 'strength'}")
    note = squeezed(told, scale.letters("small"), limits, MUTED, centred=True)
    _words(target, middle, titled(words.tr("duel.battle", n=state.battle)), note)
    for seat in (0, 1):
        away = -1 if spread.places.side(seat) == 0 else 1
        value, tone = total(state, seat), PARCHMENT
        if known:
            value, tone = powers[seat], tone_of(powers[seat], powers[1 - seat])
        elif muster:
            value = state.gold[seat] + ahead.gold[seat]
            tone = tone_of(value, state.gold[seat])
        figure = number(value, size, tone)
        icon = sign("gold" if muster else "strength", round(size * 0.62))
        crest = seat_emblem(state.options.sides, seat, size * 0.62)
        x = room.centerx + away * (middle.width // 2 + size)
        for picture, far in ((figure, 0.0), (icon, 1.1), (crest, 2.3)):
            target.blit(picture, picture.get_rect(center=(x + away * round(size * far), room.centery)))


def _words(
    target: pygame.Surface, room: pygame.Rect, title: pygame.Surface, note: pygame.Surface | None
) -> None:
    """Draw a title, and below it what goes with it, in the middle of a room."""
    y = room.centery - (title.height + (note.height if note is not None else 0)) // 2
    target.blit(title, title.get_rect(midtop=(room.centerx, y)))
    if note is not None:
        target.blit(note, note.get_rect(midtop=(room.centerx, y + title.height)))
