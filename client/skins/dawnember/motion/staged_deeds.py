"""Blocks, reactions and abilities on a stage over the table: who does what to whom, in large cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from client.draw.easing import clamp, ease_out
from client.draw.glow import fading
from client.draw.lettering import squeeze_text
from client.draw.palette import BRASS, INK, PARCHMENT, mix
from client.skins.dawnember.art.cards import face, token
from client.skins.dawnember.art.seats import seat_tone
from client.skins.dawnember.table.spread import Spread
from client.skins.dawnember.wording.cards import card_text
from client.skins.scene import Setting
from client.ui.widgets.plates import leaf
from engine.events import Event, Seat
from engine.games.dawnember import events
from engine.games.dawnember.cards.card import Target
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.legality.uses import Source, read_choice
from engine.games.dawnember.pending import Spell
from engine.games.dawnember.state import State, owner

CARD_HEIGHT_SHARE = 0.4
"""Height of the doer's card, as a part of the table's."""
MAX_WIDTH_SHARE = 0.92
"""Greatest width of the stage, as a part of the table's."""
TARGET_SIZE = 0.8
"""Height of a card that something is done to, as a part of the doer's."""
TEXT_HEIGHT_SHARE = 0.75
"""Height of the words, as a part of the doer's card."""
MAX_TARGETS = 3
ENTRY_PHASE = 0.16
"""Phase of the motion until which the stage comes, and equally long it goes."""


@dataclass(frozen=True)
class StagedCard:
    """A card on the stage: the face of a card, or a unit or attachment in play."""

    card: str
    lies: bool


@dataclass(frozen=True)
class StagedDeed:
    """A deed: the acting seat and card, and the cards that it is done to."""

    seat: Seat
    doer: StagedCard
    targets: tuple[StagedCard, ...]


def find_deed(state: State, event: Event) -> StagedDeed | None:
    """Return the deed of an event, given the position before it; None for other events."""
    match event:
        case events.Blocked(unit=tag):
            attacker = state.unit(state.fight.attacker).card
            return StagedDeed(owner(tag), _lying(state, tag), (StagedCard(attacker, True),))
        case events.CardPlayed(seat=seat, card=card, args=args):
            return StagedDeed(seat, StagedCard(card, False), _find_targets(state, Source(seat, card), args))
        case events.AbilityUsed(seat=seat, ability=ability, args=args):
            source = source_of(seat, ability)
            return StagedDeed(seat, StagedCard(source.card, False), _find_targets(state, source, args))
    return None


def find_card_height(spread: Spread) -> int:
    """Return the height of the doer's card."""
    places = spread.places
    return round((places.armies[0].bottom - places.armies[1].y) * CARD_HEIGHT_SHARE)


def _lying(state: State, tag: str) -> StagedCard:
    return StagedCard(state.unit(tag).card, True)


def _find_targets(state: State, source: Source, args: tuple[str, ...]) -> tuple[StagedCard, ...]:
    """Return the chosen cards of a use, or else the ones that its text means."""
    choice = read_choice(source, args)
    words = [word for part in (choice.cost, choice.target) if part for word in part.split(",")]
    found = [_name_target(state, word) for word in words] or [*_find_meant(state, source)]
    return tuple(found[:MAX_TARGETS])


def _name_target(state: State, word: str) -> StagedCard:
    """Return a chosen card: a unit by its tag, a strategy such as `ns02@a`, or an attachment."""
    card, _, _ = word.partition("@")
    return StagedCard(card, False) if card in CARDS else _lying(state, card)


def _find_meant(state: State, source: Source) -> Iterator[StagedCard]:
    """Yield the card that a use without a choice is about."""
    target, combat = source.ability.target, state.combat
    if target is Target.ENEMY_SPELL:
        spell = next((frame for frame in state.pending if isinstance(frame, Spell)), None)
        if spell is not None:
            yield StagedCard(spell.card or source_of(spell.seat, spell.ability).card, False)
    elif combat is not None:
        own = target in (Target.OWN_ATTACK, Target.OWN_IN_COMBAT, Target.YOU)
        tag = combat.own(source.seat) if own else combat.enemy(source.seat)
        if state.there(tag) and not (state.unit(tag).card == source.card and own):
            yield _lying(state, tag)


def draw_deed(
    target: pygame.Surface, setting: Setting, spread: Spread, deed: StagedDeed, text: str, t: float
) -> None:
    """Draw a deed with its sentence after a part of its motion."""
    shown = ease_out(min(clamp(t / ENTRY_PHASE), clamp((1 - t) / ENTRY_PHASE)))
    if shown <= 0 or not text:
        return
    picture = _draw_stage(setting, spread, deed, text)
    places = spread.places
    middle = places.battlefield.centerx, (places.armies[0].bottom + places.armies[1].y) // 2
    target.blit(picture if shown >= 1 else fading(picture, shown), picture.get_rect(center=middle))


def _draw_stage(setting: Setting, spread: Spread, deed: StagedDeed, text: str) -> pygame.Surface:
    """Return the sheet: the doer, an arrow to each target, the sentence, and the rules text of the card."""
    words, scale = setting.words, setting.scale
    high, pad = find_card_height(spread), scale.px(14)
    low, arrow = round(high * TARGET_SIZE), round(high * 0.5)
    pictures = [_picture(setting, deed.doer, high), *(_picture(setting, each, low) for each in deed.targets)]
    row = sum(picture.width for picture in pictures) + pad * (len(pictures) - 1)
    row += arrow + pad if deed.targets else 0
    most = round(spread.places.battlefield.width * MAX_WIDTH_SHARE)
    width = min(most, max(row + 2 * pad, round(most * 0.7)))
    room = width - 2 * pad, round(high * TEXT_HEIGHT_SHARE / 2)
    lines = [squeeze_text(text, scale.letters("heading"), room, PARCHMENT, bold=True, centred=True)]
    if not deed.doer.lies:
        told, tone = card_text(words, deed.doer.card), mix(PARCHMENT, BRASS, 0.35)
        lines.append(squeeze_text(told, scale.letters("small"), room, tone, centred=True))
    told_high = sum(line.height for line in lines) + pad // 2 * len(lines)
    sheet = leaf((width, high + told_high + 2 * pad), scale.factor, 1.0).copy()
    pygame.draw.rect(
        sheet,
        seat_tone(spread.state.options.sides, deed.seat),
        sheet.get_rect().inflate(-4, -4),
        max(2, scale.px(3)),
        border_radius=scale.px(10),
    )
    x = (width - row) // 2
    for at, picture in enumerate(pictures):
        sheet.blit(picture, picture.get_rect(midleft=(x, pad + high // 2)))
        x += picture.width + pad
        if at == 0 and deed.targets:
            _draw_arrow(sheet, pygame.Rect(x, pad, arrow, high))
            x += arrow + pad
    y = pad + high + pad // 2
    for line in lines:
        sheet.blit(line, line.get_rect(midtop=(width // 2, y)))
        y += line.height + pad // 2
    return sheet


def _picture(setting: Setting, staged: StagedCard, height: int) -> pygame.Surface:
    if staged.lies:
        return token(staged.card, height)
    return face(staged.card, height, setting.words)


def _draw_arrow(target: pygame.Surface, box: pygame.Rect) -> None:
    """Draw an arrow to the right in the middle of a box."""
    thick, y = box.width * 0.14, box.centery
    neck, wide = box.right - box.width * 0.42, box.width * 0.3
    shape: Sequence[tuple[float, float]] = [
        (box.left, y - thick),
        (neck, y - thick),
        (neck, y - wide),
        (box.right, y),
        (neck, y + wide),
        (neck, y + thick),
        (box.left, y + thick),
    ]
    pygame.draw.polygon(target, mix((220, 90, 60), INK, 0.1), shape)
    pygame.draw.aalines(target, mix(BRASS, PARCHMENT, 0.3), True, shape)
