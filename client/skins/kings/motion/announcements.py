"""Banners across the table: turns, phases, and the winner."""

from __future__ import annotations

import pygame

from client.draw.palette import BRASS, PARCHMENT, Colour
from client.draw.particles import Confetti
from client.skins.kings.art.materials import SIDES
from client.skins.tabletop.motion.moment import Moment
from client.skins.tabletop.motion.signs import banner
from engine.games.kings import events
from engine.games.kings.options import SEATS
from engine.match.entries import Resigned, TimedOut


def turn(moment: Moment, target: pygame.Surface, event: events.TurnBegan, t: float) -> None:
    """Announce the side of a new turn."""
    state = moment.state
    # A round is one turn of each side.
    words, number = moment.words, state.turn // 2 + 1
    below = words.tr("show.round", n=number, of=(state.last + 1) // 2)
    _banner(moment, target, moment.names[event.seat], below, SIDES[event.seat], t)


def phase(moment: Moment, target: pygame.Surface, event: events.PhaseEnded, t: float) -> None:
    """Announce a new phase."""
    colour = SIDES[moment.state.side]
    _banner(moment, target, moment.words.tr(f"phase.{event.following}"), "", colour, t)


def draw_extra_turn(moment: Moment, target: pygame.Surface, event: events.Extended, t: float) -> None:
    """Announce one more turn for each side."""
    _banner(moment, target, moment.words.tr("show.extended"), "", BRASS, t)


def draw_ending(moment: Moment, target: pygame.Surface, event: events.GameEnded, t: float) -> None:
    """Announce the winner and the lead."""
    if event.result == "draw":
        title, colour = moment.words.tr("show.draw"), PARCHMENT
    else:
        seat = SEATS.index(event.result)
        title, colour = moment.words.tr("show.won", player=moment.names[seat]), SIDES[seat]
    below = ""
    if event.scores:
        one, other = event.scores
        below = moment.words.tr("show.scores", one=one, other=other)
    _banner(moment, target, title, below, colour, t)
    if event.result != "draw":
        Confetti(moment.room, max(24.0, moment.inch * 2), 5).draw(target, t)


def draw_surrender(moment: Moment, target: pygame.Surface, event: Resigned | TimedOut, t: float) -> None:
    """Announce the winner after a surrender."""
    seat = 1 - event.seat
    _banner(moment, target, moment.words.tr("show.won", player=moment.names[seat]), "", SIDES[seat], t)


def _banner(moment: Moment, target: pygame.Surface, title: str, below: str, colour: Colour, t: float) -> None:
    banner(target, moment.room, moment.setting.scale, title, below, colour, t)
