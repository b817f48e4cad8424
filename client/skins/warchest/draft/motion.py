"""The draft in motion: cards are dealt, taken and banned, and the marker flips."""

from __future__ import annotations

import math

import pygame

from client.draw.easing import clamp, ease_in_out, ease_out, overshoot
from client.draw.glow import add_glow, fading
from client.draw.lettering import fit_text
from client.draw.palette import ATTACK, BRASS, INK, PARCHMENT, SELECTED
from client.skins.scene import Scene
from client.skins.warchest.art.markers import initiative
from client.skins.warchest.art.piece_style import EMBLEM, METAL, coin
from client.skins.warchest.draft.cards import mark_banned
from client.skins.warchest.draft.view import DraftView
from client.skins.warchest.motion.tweens import add_shadow, fly, interpolate, put, resize_picture
from engine.games.warchest import events
from engine.games.warchest.state import State

MARKER_TURNS = 5
"""Half turns of the marker before it lands."""
LANDING_PHASE = 0.62
"""Phase of its motion at which the marker has landed."""
COIN_PHASE = 0.35
"""Phase of its motion at which a taken card has become the coin that flies to the army."""


def find_hidden_cards(scene: Scene) -> frozenset[int]:
    """Return the cards that the still picture leaves out."""
    if scene.motion is None:
        return frozenset()
    event = scene.motion[0]
    if isinstance(event, events.CardsRevealed):
        return frozenset(event.cards)
    return (
        frozenset({event.unit}) if isinstance(event, (events.CardPicked, events.CardBanned)) else frozenset()
    )


def decrees(scene: Scene) -> State:
    """Return the position for the Decrees: during their reveal they appear one after another."""
    state: State = scene.standing.state
    event, _, t = scene.motion or (None, None, 0.0)
    if not isinstance(event, events.DecreesRevealed):
        return state
    shown = state.clone()
    seen = sorted(event.decrees)[: math.ceil(t * len(event.decrees))]
    shown.reform(decrees=tuple(seen))
    return shown


def draw(target: pygame.Surface, view: DraftView, scene: Scene) -> None:
    """Draw the moving things over the still picture."""
    if scene.motion is None:
        return
    event, _, t = scene.motion
    words = view.setting.words
    match event:
        case events.CardsRevealed(cards=revealed):
            _reveal(target, view, tuple(sorted(revealed)), t)
        case events.MarkerFlipped(side=side):
            _flip(target, view, side, t)
        case events.CardPicked(seat=seat, unit=unit):
            _take(target, view, seat, unit, t)
        case events.CardBanned(unit=unit):
            _ban(target, view, unit, t)
        case events.DrafterNamed(seat=seat):
            told = words.tr("log.drafter", player=view.setting.names[seat])
            _ribbon(target, view, told, view.setting.areas.stage.centery, t)
        case events.ArmiesDealt(armies=armies):
            _deal(target, view, armies, t)


def _reveal(target: pygame.Surface, view: DraftView, revealed: tuple[int, ...], t: float) -> None:
    """Deal the cards one after another from below the table's edge."""
    stage = view.setting.areas.stage
    start = (stage.centerx, stage.bottom + stage.height // 3)
    for at, kind in enumerate(revealed):
        begin = 0.6 * at / len(revealed)
        age = clamp((t - begin) / 0.4)
        if not age:
            continue
        box = view.plan.cards[kind]
        picture = view.card_picture(kind, box.size, view.viewer or 0)
        put(
            target,
            resize_picture(picture, 0.6 + 0.4 * ease_out(age)),
            interpolate(start, box.center, ease_out(age)),
        )


def _flip(target: pygame.Surface, view: DraftView, side: int, t: float) -> None:
    """Throw the marker up; it turns about and lands on a side, which a text then names."""
    stage = view.setting.areas.stage
    part = clamp(t / LANDING_PHASE)
    angle = math.pi * MARKER_TURNS * ease_out(part)
    # An odd number of half turns lies before the end, so it begins with the other side up.
    shown = side if math.floor((math.pi * MARKER_TURNS - angle) / math.pi + 0.5) % 2 == 0 else 1 - side
    radius = stage.height * 0.12
    medal = initiative(METAL[shown], EMBLEM[shown], round(radius))
    rise = math.sin(math.pi * part)
    middle = (stage.centerx, stage.centery - stage.height * 0.24 * rise)
    add_shadow(target, (stage.centerx, stage.centery + radius * 0.35), radius * (1.1 - 0.4 * rise), 0.5)
    add_glow(
        target,
        middle,
        radius * 2.6,
        BRASS,
        0.35 + (0.5 * clamp((t - LANDING_PHASE) * 6) if t > LANDING_PHASE else 0),
    )
    picture = resize_picture(medal, 1 + 0.55 * rise)
    squeeze = max(0.06, abs(math.cos(angle))) if part < 1 else 1.0
    flat = pygame.transform.smoothscale(picture, (picture.width, max(1, round(picture.height * squeeze))))
    put(target, flat, middle)
    if t > LANDING_PHASE:
        words = view.setting.words
        told = words.tr("log.flip", **words.noun("side", f"side.{'wr'[side]}"))
        _ribbon(target, view, told, stage.centery + radius * 1.7, (t - LANDING_PHASE) / (1 - LANDING_PHASE))


def _ribbon(target: pygame.Surface, view: DraftView, text: str, y: float, t: float) -> None:
    """Show a sentence across the stage; it comes quickly and fades."""
    light = min(1.0, 7 * t, 4 * (1 - t))
    if light <= 0.02:
        return
    stage, scale = view.setting.areas.stage, view.setting.scale
    words = fit_text(
        text, scale.letters("title"), round(stage.width * 0.94), PARCHMENT, bold=True, shadow=INK, least=0.4
    )
    band = pygame.Surface((stage.width, round(words.height * 1.6)), pygame.SRCALPHA)
    for x in range(0, band.width, 4):
        fade = 1 - abs(2 * x / band.width - 1) ** 3
        band.fill((10, 14, 22, round(225 * light * fade)), (x, 0, 4, band.height))
    put(target, band, (stage.centerx, y))
    put(target, fading(words, light), (stage.centerx, y))


def _take(target: pygame.Surface, view: DraftView, seat: int, unit: int, t: float) -> None:
    """Lift a card, let it shrink to its coin, and let that fly into the army."""
    box = view.plan.cards.get(unit)
    if box is None:
        return
    army = sorted((*view.state.setup.armies[seat], unit))
    place = view.plan.armies[seat].coins[army.index(unit)]
    radius = min(place.size) * 0.44
    lifted = clamp(t / COIN_PHASE)
    if lifted < 1:
        picture = view.card_picture(unit, box.size, seat, "chosen")
        add_glow(target, box.center, box.width * 0.9, SELECTED, lifted)
        put(target, resize_picture(picture, 1 + 0.08 * math.sin(math.pi * lifted)), box.center)
        return
    struck = view.card_coin(box)
    begin = (float(struck.centerx), float(struck.centery))
    part = (t - COIN_PHASE) / (1 - COIN_PHASE)
    fly(
        target,
        coin(unit, seat, radius, words=view.setting.words),
        (begin, place.center),
        (struck.width / 2, radius),
        part,
        turns=1,
        height=1.2,
    )


def _ban(target: pygame.Surface, view: DraftView, unit: int, t: float) -> None:
    """Bring a cross down on a card."""
    box = view.plan.cards.get(unit)
    if box is None:
        return
    down = overshoot(clamp(t / 0.5))
    shake = math.sin(t * 60) * box.width * 0.02 * (1 - clamp((t - 0.3) / 0.5)) if t > 0.3 else 0.0
    spot = box.move(round(shake), 0)
    gone = t > 0.4
    target.blit(view.card_picture(unit, box.size, view.viewer or 0, "gone" if gone else "open"), spot)
    if t > 0.3:
        add_glow(target, spot.center, box.width * 0.8, ATTACK, 1 - clamp((t - 0.3) / 0.6))
    mark_banned(target, view.card_coin(spot), clamp(down))


def _deal(target: pygame.Surface, view: DraftView, armies: tuple[tuple[int, ...], ...], t: float) -> None:
    """Deal every seat its coins from the middle of the table."""
    start = tuple(map(float, view.setting.areas.stage.center))
    total = sum(map(len, armies))
    order = [(seat, at) for at in range(max(map(len, armies))) for seat in range(len(armies))]
    for turn, (seat, at) in enumerate(order):
        age = clamp((t - 0.6 * turn / total) / 0.4)
        kind = sorted(armies[seat])[at]
        box = view.plan.armies[seat].coins[at]
        radius = min(box.size) * 0.44
        if age:
            way = ((start[0], start[1]), (float(box.centerx), float(box.centery)))
            face = coin(kind, seat, radius, words=view.setting.words)
            fly(target, face, way, (radius, radius), ease_in_out(age))
