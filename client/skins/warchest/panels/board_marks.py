"""Marks on the board: possible actions, their effects, and the last events."""

from __future__ import annotations

import math

import pygame

from client.draw.cache import cache_results
from client.draw.elements import circle
from client.draw.glow import add_glow, fading
from client.draw.hex_layout import Point
from client.draw.palette import ATTACK, INK, LEGAL, PARCHMENT, SELECTED, TRACE, WHITE, Colour, mix
from client.draw.svg import render
from client.draw.text import label
from client.skins.warchest.art.chips import chip
from client.skins.warchest.art.markers import control_marker
from client.skins.warchest.art.piece_style import EMBLEM, METAL
from client.skins.warchest.art.proportions import MARKER
from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.offer import Offer
from client.skins.warchest.input.picks import Pick
from client.skins.warchest.input.preview import Glimpse
from client.skins.warchest.motion.tweens import arrow, put
from client.skins.warchest.panels.board import BoardView
from engine.games.warchest.pending import Option
from engine.games.warchest.state import State

CHIP = 0.30
"""Radius of a chip, in cell sizes."""


def hostile(state: State, pick: Pick, cell: int) -> bool:
    """Say whether a pick would harm a unit."""
    if pick.verb == "attack" or pick.verb == "stack":
        return True
    kind = state.kind[cell]
    own = pick.unit is not None and kind >= 0 and state.side_of(kind) == state.side_of(pick.unit)
    return pick.verb in ("tactic", "push") and kind >= 0 and not own


def offers(target: pygame.Surface, board: BoardView, state: State, shown: Offer, hovered: int | None) -> None:
    """Light the cells with a meaning, below the units."""
    for cell, picks in shown.cells.items():
        board.mark(target, cell, "attack" if any(hostile(state, pick, cell) for pick in picks) else "legal")
        if cell == hovered:
            board.mark(target, cell, "hover")


def chips(target: pygame.Surface, board: BoardView, state: State, shown: Offer, hovered: int | None) -> None:
    """Lay signs of the possible actions on each cell, above the units."""
    radius = round(board.size * CHIP)
    for cell, picks in shown.cells.items():
        verbs = list(dict.fromkeys(pick.verb for pick in picks))
        x, y = board.center(cell)
        if state.kind[cell] >= 0:
            x, y = x - board.size * 0.56, y - board.size * 0.42
            step = (0.0, radius * 1.75)
        else:
            step = (radius * 1.95, 0.0)
        for at, verb in enumerate(verbs):
            off = at - (len(verbs) - 1) / 2
            put(target, chip(verb, radius, cell == hovered), (x + step[0] * off, y + step[1] * off))


def _edge(start: Point, end: Point, by: float) -> Point:
    """Return the point `by` pixels from `start` towards `end`."""
    length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (start[0] + (end[0] - start[0]) * by / length, start[1] + (end[1] - start[1]) * by / length)


def attack_arrow(target: pygame.Surface, board: BoardView, start: int, end: int, colour: Colour) -> None:
    """Draw an arrow from unit to unit that leaves both visible."""
    a, b = board.center(start), board.center(end)
    reach = board.coin * 0.92
    arrow(target, [_edge(a, b, reach), b], colour, board.size * 0.11, shorten=reach)


def move_arrow(
    target: pygame.Surface, board: BoardView, cells: tuple[int, ...], colour: Colour, shorten: float
) -> None:
    """Draw an arrow along cells, starting at the edge of a coin."""
    points = [board.center(cell) for cell in cells]
    points[0] = _edge(points[0], points[1], board.coin * 0.9)
    arrow(target, points, colour, board.size * 0.11, shorten=shorten)


def foreseen_below(target: pygame.Surface, board: BoardView, glimpse: Glimpse) -> None:
    """Show below the units the future cells of units and the future control markers."""
    for side, cell in glimpse.taken:
        ghost = fading(control_marker(METAL[side], EMBLEM[side], board.size * MARKER), 0.72)
        put(target, ghost, board.center(cell))


def foreseen_above(
    target: pygame.Surface, board: BoardView, state: State, glimpse: Glimpse, beat: float
) -> None:
    """Show above the units the arriving units, the attacks and the lost coins."""
    heights, owner = dict(enumerate(state.height)), state.setup.owner
    for kind, cell, way in glimpse.moves:
        board.sprite(kind, owner[kind], heights[cell], "ghost").draw(target, board.center(way[-1]))
        if way[-1] == cell:
            # It is deployed anew in its own cell.
            continue
        heights[way[-1]], heights[cell] = heights[cell], 0
        move_arrow(target, board, (cell, *way), LEGAL, board.coin * 0.72)
    for kind, cell in glimpse.placed:
        heights[cell] += 1
        board.sprite(kind, owner[kind], heights[cell], "ghost").draw(target, board.center(cell))
    for start, end in glimpse.attacks:
        attack_arrow(target, board, start, end, ATTACK)
    lost: dict[int, int] = {}
    for cell in glimpse.losses:
        lost[cell] = lost.get(cell, 0) + 1
    for cell, number in lost.items():
        _badge(target, board, cell, heights[cell], f"−{number}", ATTACK, beat)
    for cell in glimpse.spent:
        _badge(target, board, cell, heights[cell], "−1", SELECTED, beat)
    if glimpse.asks is not None:
        _badge(target, board, glimpse.asks, heights[glimpse.asks], "?", ATTACK, beat)


def _badge(
    target: pygame.Surface, board: BoardView, cell: int, height: int, text: str, colour: Colour, beat: float
) -> None:
    x, y = board.top(cell, max(1, height))
    swell = 1 + 0.08 * math.sin(beat * 6)
    add_glow(target, (x, y), board.size * 0.8 * swell, colour, 0.6)
    put(target, _sign(text, round(board.size * 0.3 * swell), colour), (x, y))


@cache_results(64)
def _sign(text: str, radius: int, colour: Colour) -> pygame.Surface:
    edge = 2 * radius + 4
    half = 100 * edge / (2 * radius)
    body = circle(97, mix(colour, INK, 0.75)) + circle(88, colour) + circle(76, mix(colour, INK, 0.45))
    picture = render(body, (-half, -half, 2 * half, 2 * half), (edge, edge))
    words = label(text, round(radius * 1.15), WHITE, bold=True)
    ink = words.get_bounding_rect()
    picture.blit(words, (edge // 2 - ink.centerx, edge // 2 - ink.centery))
    return picture


def draw_trace_below(target: pygame.Surface, board: BoardView, glimpse: Glimpse) -> None:
    """Mark, below the units, the cells that the others' last actions touched."""
    touched: set[int] = set()
    for _, cell, way in glimpse.moves:
        touched |= {cell, way[-1]}
        if way[-1] != cell:
            move_arrow(target, board, (cell, *way), TRACE, board.coin * 0.85)
    touched |= {cell for _, cell in glimpse.placed} | {cell for _, cell in glimpse.taken}
    touched |= {cell for pair in glimpse.attacks for cell in pair}
    for cell in sorted(touched):
        board.mark(target, cell, "trace")


def draw_trace_above(target: pygame.Surface, board: BoardView, glimpse: Glimpse) -> None:
    """Mark attacks and lost coins above the units."""
    for start, end in glimpse.attacks:
        attack_arrow(target, board, start, end, mix(TRACE, ATTACK, 0.35))
    for cell in dict.fromkeys(glimpse.losses):
        x, y = board.center(cell)
        number = glimpse.losses.count(cell)
        sign = _sign(f"−{number}", round(board.size * 0.22), mix(TRACE, ATTACK, 0.35))
        put(target, sign, (x + board.size * 0.56, y + board.size * 0.44))


def cell_label(target: pygame.Surface, board: BoardView, cell: int, text: str) -> None:
    """Write a short text over a cell, on a dark plate."""
    words = label(text, max(11, round(board.size * 0.27)), PARCHMENT, bold=True)
    plate = pygame.Surface((words.width + round(board.size * 0.24), words.height + 2), pygame.SRCALPHA)
    pygame.draw.rect(plate, (*INK, 215), plate.get_rect(), border_radius=plate.height // 3)
    plate.blit(words, ((plate.width - words.width) // 2, 1))
    x, y = board.center(cell)
    put(target, plate, (x, y + board.size * 0.72))


def active_cells(state: State, choices: Choices) -> list[int]:
    """Return the cells of the units in a choice."""
    top = state.pending[0] if state.pending else None
    if choices.asked and isinstance(top, Option):
        return list(state.cells[top.unit])
    if len(choices.picked) > 1:
        last = choices.picked[-1]
        return [cell for cell in (last.origin, last.cell) if cell is not None]
    if choices.coin is not None and choices.coin < len(state.cells):
        return list(state.cells[choices.coin])
    return []
