"""Motions on the board: units hop, attack and lose coins; markers are stamped down."""

from __future__ import annotations

import math

import pygame

from client.draw.easing import arc, bounce, clamp, ease_in, ease_in_out, ease_out, lunge
from client.draw.glow import fading
from client.draw.hex_layout import Point
from client.draw.palette import ATTACK, METALS
from client.draw.particles import Dust, Sparks
from client.skins.warchest.art.markers import control_marker
from client.skins.warchest.art.piece_style import EMBLEM, METAL, coin
from client.skins.warchest.art.proportions import MARKER
from client.skins.warchest.motion.anchors import Anchors
from client.skins.warchest.motion.effects import RingPulse, StampFlash, Tumble
from client.skins.warchest.motion.moments import BLOW_PHASE, LANDING_PHASE, LIFTED_PHASE, LOWERED_PHASE
from client.skins.warchest.motion.tweens import add_shadow, fly, hop, interpolate, put, resize_picture, shoot
from engine.games.warchest import events
from engine.games.warchest.board import members
from engine.games.warchest.kinds import UNKNOWN


def place_coin(
    target: pygame.Surface, places: Anchors, event: events.Deployed | events.Bolstered, t: float
) -> None:
    """Throw a coin from the hand onto a cell or a stack; it lands with dust."""
    _drop(target, places, (event.seat, event.unit), event.cell, places.in_hand(event.seat, event.unit), t)


def support(target: pygame.Surface, places: Anchors, event: events.SupplyBolstered, t: float) -> None:
    """Throw a coin from the owner's supply onto a stack."""
    seat = places.state.setup.owner[event.unit]
    start = places.panels[seat].count_middle(event.unit, "supply")
    _drop(target, places, (seat, event.unit), event.cell, (start, places.pile_radius(seat) * 0.7), t)


def _drop(
    target: pygame.Surface,
    places: Anchors,
    whose: tuple[int, int],
    cell: int,
    start: tuple[Point, float],
    t: float,
) -> None:
    """Throw a seat's coin of a kind from `start`, a middle and a radius, onto a cell."""
    board, (seat, kind) = places.board, whose
    height = places.state.height[cell]
    if t < LANDING_PHASE:
        way, sizes = (start[0], board.top(cell, height + 1)), (start[1], board.coin)
        fly(
            target, coin(kind, seat, board.coin, words=board.words), way, sizes, t / LANDING_PHASE, height=1.6
        )
        return
    part = (t - LANDING_PHASE) / (1 - LANDING_PHASE)
    Dust(board.center(cell), board.size, cell).draw(target, part)
    lift = board.size * 0.16 * (1 - bounce(part))
    x, y = board.center(cell)
    board.sprite(kind, seat, height + 1).draw(target, (x, y - lift))


def push(target: pygame.Surface, places: Anchors, event: events.Pushed, t: float) -> None:
    """Slide a unit over the ground: it does not step itself (WC-9.1.4)."""
    board, state = places.board, places.state
    start, end = board.center(event.cell), board.center(event.target)
    here = interpolate(start, end, ease_out(t))
    Dust(interpolate(start, end, 0.25), board.size, event.cell).draw(target, clamp(1.6 * t))
    sprite = board.sprite(event.unit, state.setup.owner[event.unit], state.height[event.cell])
    sprite.draw(target, (here[0] + board.size * 0.05 * math.sin(40 * t) * (1 - t), here[1]))


def redeploy(target: pygame.Surface, places: Anchors, event: events.Redeployed, t: float) -> None:
    """Lift a whole stack, carry it over the board and set it down (WC-10.6.1)."""
    board, state = places.board, places.state
    start, end = board.center(event.cell), board.center(event.target)
    high = board.size * 1.3
    if t < LIFTED_PHASE:
        here, rise = start, high * ease_in_out(t / LIFTED_PHASE)
    elif t < LOWERED_PHASE:
        here, rise = (
            interpolate(start, end, ease_in_out((t - LIFTED_PHASE) / (LOWERED_PHASE - LIFTED_PHASE))),
            high,
        )
    else:
        part = (t - LOWERED_PHASE) / (1 - LOWERED_PHASE)
        here, rise = end, high * (1 - bounce(part))
        Dust(end, board.size, event.target).draw(target, clamp((part - 0.36) / 0.64))
    add_shadow(
        target, (here[0] + rise * 0.2, here[1] + board.coin * 0.5), board.coin, 0.55 - 0.25 * rise / high
    )
    sprite = board.sprite(event.unit, state.setup.owner[event.unit], state.height[event.cell])
    sprite.draw(target, (here[0], here[1] - rise))


def move(target: pygame.Surface, places: Anchors, event: events.Moved, t: float) -> None:
    """Let a unit hop from cell to cell."""
    board, state = places.board, places.state
    way = [board.center(cell) for cell in (event.cell, *event.path)]
    pos = hop(way, t, board.size * 0.45)
    board.sprite(event.unit, state.setup.owner[event.unit], state.height[event.cell]).draw(target, pos)


def attack(target: pygame.Surface, places: Anchors, event: events.Attacked, t: float) -> None:
    """Lunge at a neighbour, or shoot at a unit further away; sparks fly where it hits."""
    board, state = places.board, places.state
    start, end = board.center(event.cell), board.center(event.target)
    goal = board.top(event.target, state.height[event.target])
    sprite = board.sprite(event.unit, state.setup.owner[event.unit], state.height[event.cell])
    direction = (end[0] - start[0], end[1] - start[1])
    near = math.hypot(*direction) < 2 * board.size
    sprite.draw(target, interpolate(start, end, 0.5 * lunge(t)) if near else start)
    if not near and t < BLOW_PHASE:
        shoot(
            target, board.top(event.cell, state.height[event.cell]), goal, t / BLOW_PHASE, board.size, ATTACK
        )
    if t >= BLOW_PHASE:
        part = (t - BLOW_PHASE) / (1 - BLOW_PHASE)
        Sparks(goal, direction, board.size, event.cell * 47 + event.target).draw(target, part)
        RingPulse(goal, board.size, ATTACK).draw(target, part)


def lose(target: pygame.Surface, places: Anchors, event: events.CoinLost, t: float) -> None:
    """Knock the topmost coin off a stack; it tumbles to the box."""
    state, board = places.state, places.board
    seat = state.setup.owner[event.unit]
    start = board.top(event.cell, state.height[event.cell])
    end = places.panels[seat].count_middle(event.unit, "out")
    _tumble(target, places, event.unit, start, end, t)


def lose_supply(target: pygame.Surface, places: Anchors, event: events.SupplyLost, t: float) -> None:
    """Take a coin of the supply out of the game."""
    panel = places.panels[places.state.setup.owner[event.unit]]
    start, end = panel.count_middle(event.unit, "supply"), panel.count_middle(event.unit, "out")
    _tumble(target, places, event.unit, start, end, t)


def _tumble(
    target: pygame.Surface,
    places: Anchors,
    kind: int,
    start: tuple[float, float],
    end: tuple[float, float],
    t: float,
) -> None:
    seat, radius = places.state.setup.owner[kind], places.board.coin
    face = coin(kind, seat, radius, words=places.board.words)
    Tumble(face, coin(UNKNOWN, seat, radius), start, end, kind).draw(target, t)


def spend(target: pygame.Surface, places: Anchors, event: events.StackSpent, t: float) -> None:
    """Slide a coin from a stack to its owner's discard (WC-8.2.2)."""
    state, board = places.state, places.board
    seat = state.setup.owner[event.unit]
    start = board.top(event.cell, state.height[event.cell])
    radius = places.pile_radius(seat)
    way = (start, places.panels[seat].pile_middle("up"))
    fly(target, coin(event.unit, seat, radius, words=board.words), way, (board.coin, radius), t)


def stamp(target: pygame.Surface, places: Anchors, event: events.Controlled, t: float) -> None:
    """Stamp a marker down under the unit, which jumps; the enemy's marker goes back to its owner."""
    board, state = places.board, places.state
    middle, radius = board.center(event.cell), board.size * MARKER
    loser = 1 - event.side
    if state.marks[loser] >> event.cell & 1:
        away = control_marker(METAL[loser], EMBLEM[loser], radius)
        part = clamp(t / BLOW_PHASE)
        put(
            target,
            resize_picture(away, 1 - 0.7 * part),
            interpolate(middle, _find_reserve(places, loser), ease_in(part)),
        )
    token = control_marker(METAL[event.side], EMBLEM[event.side], radius)
    rise = board.size * 0.75
    if t < BLOW_PHASE:
        part = t / BLOW_PHASE
        rise *= ease_out(part)
        put(target, fading(resize_picture(token, 1 + 0.8 * (1 - ease_in(part))), min(1.0, 2 * part)), middle)
    else:
        part = (t - BLOW_PHASE) / (1 - BLOW_PHASE)
        put(target, resize_picture(token, 1 - 0.06 * arc(ease_out(part))), middle)
        StampFlash(middle, board.size, METALS[METAL[event.side]].light).draw(target, part)
        rise *= 1 - bounce(part)
    kind = state.kind[event.cell]
    if kind >= 0:
        sprite = board.sprite(kind, state.setup.owner[kind], state.height[event.cell])
        sprite.draw(target, (middle[0], middle[1] - rise))


def _find_reserve(places: Anchors, side: int) -> Point:
    """Return the source of a side's markers."""
    if places.state.setup.variant.players > 2:
        return places.strips[side].track.midleft
    plan = places.panels[side].plan
    assert plan is not None
    return plan.track.midleft


def triumph(target: pygame.Surface, places: Anchors, side: int, t: float) -> None:
    """Let the winner's markers shine one after another."""
    board, won = places.board, members(places.state.marks[side])
    for at, cell in enumerate(won):
        part = (t - 0.5 * at / len(won)) * 2
        if 0 < part < 1:
            StampFlash(board.center(cell), board.size, METALS[METAL[side]].light).draw(target, part)
            RingPulse(board.center(cell), board.size, METALS[METAL[side]].shine).draw(target, part)
