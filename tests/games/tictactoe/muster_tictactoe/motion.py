"""Things in motion: a mark that falls on the board, and the light that strikes a full row through."""

from __future__ import annotations

from typing import Any

import pygame
from pygame.transform import smoothscale_by

from client.draw.easing import bounce, clamp, ease_in_out
from client.draw.glow import add_glow, fading
from client.draw.palette import NIGHT, SPARKS, WHITE, mix
from client.draw.particles import Dust
from client.skins.cue import Cue
from engine.events import Event, Viewer
from engine.match.entries import Resigned, TieAgreed, TimedOut
from engine.match.state import MatchState
from engine.outcome import Outcome
from muster_tictactoe import art
from muster_tictactoe.game import CELLS, Placed
from muster_tictactoe.layout import BoardLayout

DROP, END = "drop", "end"
"""A mark falls; a mark falls, or somebody says something, and the match is over."""
FALL, ENDING = 0.55, 1.3
"""How many seconds these take."""
HIT, LANDED = 0.36, 0.4
"""The part of a fall at which the mark hits the wood, and of an ending at which it lies still."""


def cue(standing: MatchState[Any], event: Event, viewer: Viewer) -> Cue | None:
    """Return how an event moves and sounds; None for one that is shown at once."""
    if not isinstance(event, (Placed, Resigned, TimedOut, TieAgreed)):
        return None
    after = standing.clone()
    after.fold(event)
    if after.outcome is None:
        return Cue(FALL, DROP, "card_pick")
    return Cue(ENDING, END, _ending(after.outcome, viewer), commit_at=LANDED)


def _ending(outcome: Outcome, viewer: Viewer) -> str:
    if not outcome.best:
        return "tie"
    return "win" if viewer is None or viewer in outcome.best else "lose"


def sound_delay(cue: Cue) -> float:
    """Return when a mark is heard, which is when it hits the wood, or the end, when it lies still."""
    return cue.duration * (LANDED if cue.motion == END else HIT)


def drop(target: pygame.Surface, board: BoardLayout, event: Placed, cue: Cue, t: float) -> None:
    """Let a mark fall: it hops where it hits the wood, and dust flies; `t` from 0 to 1 is that of the cue."""
    fall = t if cue.motion == DROP else t / LANDED
    x, y = board.middle(event.cell)
    high = 1 - bounce(fall)
    Dust((x, y), board.cell * 0.5, CELLS.index(event.cell)).draw(target, clamp((fall - HIT) / (1 - HIT)))
    shade = fading(smoothscale_by(art.shadow(board.radius), 1 + 0.5 * high), 1 - 0.6 * high)
    target.blit(shade, shade.get_rect(center=(x + round(high * board.cell * 0.4), y)))
    coin = fading(smoothscale_by(art.lying(event.seat, board.radius), 1 + 0.35 * high), 6 * fall)
    target.blit(coin, coin.get_rect(center=(x, y - round(high * board.cell * 0.8))))


def strike(target: pygame.Surface, board: BoardLayout, first: str, last: str, t: float = 1.0) -> None:
    """Draw a bar of light from the first cell of a row to its last; it begins when the mark has landed."""
    part, wide = ease_in_out((t - LANDED) / (1 - LANDED)), board.cell * 0.09
    start, goal = (pygame.Vector2(board.middle(cell)) for cell in (first, last))
    beyond = (goal - start).normalize() * board.cell * 0.42
    start, goal = start - beyond, goal + beyond
    end = start.lerp(goal, part)
    bright = mix(SPARKS[0], WHITE, 0.5)
    for colour, width in ((NIGHT, wide * 1.7), (SPARKS[1], wide), (bright, wide * 0.4)):
        pygame.draw.line(target, colour, start, end, max(1, round(width)))
        for tip in (start, end):
            pygame.draw.aacircle(target, colour, tip, max(1, round(width / 2)))
    for step in range(9):
        x, y = start.lerp(end, step / 8)
        add_glow(target, (x, y), board.cell * 0.5, SPARKS[1], 0.85 - 0.5 * part)
