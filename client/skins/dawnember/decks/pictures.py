"""Pictures of the deck builder: signs of filters, cards with their copies, the make-up of a deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.elements import circle, linear, rect
from client.draw.palette import ATTACK, BRASS, BRASS_DARK, INK, MUTED, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.draw.svg import render
from client.draw.text import label
from client.i18n import Words
from client.skins.dawnember.art.badges import coin, plate
from client.skins.dawnember.art.cards import die, emblem, face
from client.skins.dawnember.art.frames import ENAMELS
from client.skins.dawnember.art.tones import LIVERIES
from client.skins.dawnember.decks.draft import Deck, costs, icons, kinds, sides
from client.skins.dawnember.decks.search import COSTS, KINDS
from engine.games.dawnember.cards.card import ARMY_KINDS
from engine.games.dawnember.cards.decks import MAX_COPIES
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.cards.side import NEUTRAL
from engine.games.dawnember.cards.sides_found import SIDES

KIND_SIGNS = {"unit": "character", "attachment": "weapon"}
"""Signs of the kinds without a sign on their cards."""
UNIT_ENAMEL: Colour = (116, 84, 52)
PIPS = 0.1
"""Height of the copies below a card, as a part of the card's height."""
SHARE_HEIGHT = 1.4
"""Height of the shares of sides, in letters."""
GOLDEN = mix(BRASS, PARCHMENT, 0.4)
WRONG = mix(ATTACK, WHITE, 0.3)


def kind_sign(kind: str, edge: int) -> pygame.Surface:
    """Return the sign of a kind of cards."""
    enamel = ENAMELS.get(kind, UNIT_ENAMEL)
    return plate(KIND_SIGNS.get(kind, kind), "", edge, LIVERIES["neutral"].light, enamel)


def side_sign(side: str, edge: int) -> pygame.Surface:
    """Return the sign of a side, or of neutral cards."""
    return emblem(side, edge / 2)


def cost_sign(cost: int, edge: int) -> pygame.Surface:
    """Return a coin with a cost."""
    return coin(str(cost), "gold", edge / 2)


def copies_size(height: int) -> tuple[int, int]:
    """Return the size of a card of a height with its copies below it."""
    return height * 5 // 7, height + round(height * PIPS)


def card_with_copies(card: str, height: int, words: Words, copies: int) -> pygame.Surface:
    """Return a card with pips below it; one pip is lit for each copy in the decks."""
    picture = pygame.Surface(copies_size(height), pygame.SRCALPHA)
    shown = face(card, height, words)
    picture.blit(shown, shown.get_rect(midtop=(picture.width // 2, 0)))
    pips = _pips((picture.width, picture.height - height), copies)
    picture.blit(pips, (0, height))
    return picture


@cache_results(16)
def _pips(size: tuple[int, int], copies: int) -> pygame.Surface:
    width, height = size
    radius, middle = height * 0.3, width / 2
    body = linear("lit", (0, 0, 0, height), (0, mix(BRASS, WHITE, 0.6)), (1, BRASS_DARK))
    for at in range(max(MAX_COPIES, copies)):
        x = middle + (at - (max(MAX_COPIES, copies) - 1) / 2) * height * 0.86
        paint = "lit" if at < copies else mix(NIGHT, MUTED, 0.3)
        body += circle(radius + height * 0.06, INK, at=(x, height * 0.56))
        body += circle(radius, paint, at=(x, height * 0.56))
    return render(body, (0, 0, *size), size)


def row_sign(card: str, copies: int, size: int, *, wrong: bool) -> pygame.Surface:
    """Return the beginning of a row in a list: the number of copies, and the price or die."""
    edge = round(size * 1.5)
    picture = pygame.Surface((round(size * 2.2) + edge, edge), pygame.SRCALPHA)
    tone = WRONG if wrong else GOLDEN
    number = label(f"{copies}×", size, tone, bold=True)
    picture.blit(number, number.get_rect(midright=(round(size * 1.7), edge // 2)))
    if card in CARDS:
        made = CARDS[card]
        sign = cost_sign(made.cost, edge) if made.army else die(made.die, edge)
        picture.blit(sign, sign.get_rect(midright=(picture.width, edge // 2)))
    return picture


@cache_results(4)
def minus_sign(edge: int) -> pygame.Surface:
    """Return the sign of removing a copy, `edge` pixels square."""
    box = (edge * 0.6, max(2.0, edge * 0.12))
    body = circle(edge * 0.44, mix(NIGHT, MUTED, 0.15), mix(BRASS, NIGHT, 0.35), 1.4, at=(edge / 2, edge / 2))
    place = f"translate({(edge - box[0]) / 2:.2f} {(edge - box[1]) / 2:.2f})"
    body += f'<g transform="{place}">{rect(box, 0, box[1] / 2, PARCHMENT)}</g>'
    return render(body, (0, 0, edge, edge), (edge, edge))


def make_up(
    deck: Deck, cards: tuple[str, ...], own: str, size: tuple[int, int], letters: int
) -> pygame.Surface:
    """Return the make-up of a deck of the side `own`.

    It shows bars for its costs or die icons, the number of each kind, and the share of each side.
    """
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    foot = pygame.Rect(0, 0, width, round(letters * SHARE_HEIGHT))
    foot.bottom = height
    _draw_shares(picture, foot, sides(cards), own, letters)
    height -= foot.height + letters // 3
    army = deck == "army"
    side = round(letters * (4.2 if army else 7.6))
    edge = min(round(letters * 1.5), height // 4)
    counted: Mapping[int, int] = costs(cards) if army else icons(cards)
    columns: Sequence[int] = [cost for cost in COSTS if cost] if army else range(1, 7)
    signs = [cost_sign(n, edge) if army else die(n, edge) for n in columns]
    _bars(picture, pygame.Rect(0, 0, width - side, height), [counted[n] for n in columns], signs, letters)
    numbers = kinds(cards)
    shown = [kind for kind in KINDS if (kind in ARMY_KINDS) is army]
    across = 1 if army else 2
    each = pygame.Rect(0, 0, (side - letters // 2) // across, height // 2)
    for at, kind in enumerate(shown):
        spot = each.move(width - side + letters // 2 + at % across * each.width, at // across * each.height)
        sign = kind_sign(kind, min(round(letters * 1.7), each.height - 2))
        picture.blit(sign, sign.get_rect(midleft=spot.midleft))
        number = label(str(numbers[kind]), letters, PARCHMENT, bold=True)
        picture.blit(number, number.get_rect(midleft=(spot.left + sign.width + letters // 3, spot.centery)))
    return picture


def _draw_shares(
    picture: pygame.Surface, room: pygame.Rect, numbers: Mapping[str, int], own: str, letters: int
) -> None:
    """Draw sign and number of each side, and behind them one bar in their colours."""
    shown = [own, NEUTRAL, *(side for side in SIDES if side != own and numbers[side])]
    x = room.left
    for side in shown:
        sign = side_sign(side, room.height)
        picture.blit(sign, sign.get_rect(midleft=(x, room.centery)))
        number = label(str(numbers[side]), letters, PARCHMENT, bold=True)
        x += sign.width + letters // 4
        picture.blit(number, number.get_rect(midleft=(x, room.centery)))
        x += max(number.width, round(letters * 1.3)) + letters // 2
    bar = pygame.Rect(x, 0, room.right - x, round(room.height * 0.5))
    bar.centery = room.centery
    pygame.draw.rect(picture, mix(MUTED, NIGHT, 0.7), bar)
    total, before = max(1, sum(numbers.values())), 0
    for side in shown:
        ends = [bar.left + bar.width * n // total for n in (before, before + numbers[side])]
        part = pygame.Rect(ends[0], bar.top, ends[1] - ends[0], bar.height)
        pygame.draw.rect(picture, mix(LIVERIES[side].enamel, WHITE, 0.25), part)
        before += numbers[side]
    pygame.draw.rect(picture, INK, bar, 1)


def _bars(
    picture: pygame.Surface,
    room: pygame.Rect,
    numbers: Sequence[int],
    signs: Sequence[pygame.Surface],
    letters: int,
) -> None:
    """Draw a bar for each number, its sign below it and its figures above."""
    foot = signs[0].height + max(2, letters // 4)
    top = round(letters * 1.3)
    tallest = max(1, *numbers)
    each = room.width / len(numbers)
    for at, (n, sign) in enumerate(zip(numbers, signs, strict=True)):
        middle = round(room.left + (at + 0.5) * each)
        picture.blit(sign, sign.get_rect(midbottom=(middle, room.bottom)))
        tall = max(2, round((room.height - foot - top) * n / tallest))
        box = pygame.Rect(0, 0, round(each * 0.56), tall)
        box.midbottom = (middle, room.bottom - foot)
        picture.blit(_bar(box.size, bool(n)), box)
        figures = label(str(n), letters, PARCHMENT if n else mix(MUTED, NIGHT, 0.2), bold=bool(n))
        picture.blit(figures, figures.get_rect(midbottom=(middle, box.top)))


@cache_pixels(1)
def _bar(size: tuple[int, int], lit: bool) -> pygame.Surface:
    tone = BRASS if lit else mix(MUTED, NIGHT, 0.5)
    body = linear(
        "bar", (0, 0, size[0], 0), (0, mix(tone, WHITE, 0.35)), (0.5, tone), (1, mix(tone, INK, 0.4))
    )
    return render(body + rect(size, 0, min(3.0, size[1] / 2), "bar"), (0, 0, *size), size)
