"""Pictures of cards and tokens, and of other things on the table."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels
from client.draw.palette import INK, Colour, mix
from client.i18n import Words
from client.skins.dawnember.art.badges import coin, mark, plate, value
from client.skins.dawnember.art.dice import die
from client.skins.dawnember.art.emblems import back, emblem, ground
from client.skins.dawnember.art.frames import ENAMELS, frame
from client.skins.dawnember.art.layouts import PAGE, Box, Build, Layout, Spot, layout, length, page, pixels
from client.skins.dawnember.art.pictures import picture
from client.skins.dawnember.art.printing import Print, read_print
from client.skins.dawnember.art.tones import LIVERIES
from client.skins.dawnember.art.type_setting import fitting, set_in
from client.skins.dawnember.wording.cards import card_name, card_text
from engine.games.dawnember.cards.pool import CARDS

__all__ = ["back", "die", "emblem", "face", "ground", "token"]

MIN_TEXT_HEIGHT_PX, MIN_NAME_HEIGHT_PX = 300, 120
"""Least heights of a card with its text, and of one with its name."""
LETTERS = {"name": 0.052, "label": 0.076, "people": 0.034, "text": 0.047, "least": 0.043}
"""Greatest sizes of letters, in heights of the card; a text with letters below `least` gets more room."""
PAINTED_TOKEN_HEIGHT_PX, MASTER_HEIGHTS_PX = 72, (100, 150, 220, 330)
"""Least height of a token made from a larger picture, and heights of these pictures; others are painted."""
PEOPLE_SHARE = 6.5
"""Height of the line with a unit's people, in heights of its letters."""


def face(card: str, height: int, words: Words) -> pygame.Surface:
    """Return the face of a card, 5 to 7, `height` pixels high.

    From 300 pixels on everything printed is readable. From 120 pixels on it shows name, price, values and
    signs. Below that it shows the picture with price and strength.
    """
    if height < MIN_NAME_HEIGHT_PX:
        return _draw_small_card(card, height)
    name = card_name(words, card)
    if height < MIN_TEXT_HEIGHT_PX:
        return _draw_seen_card(card, height, name)
    return _read(card, height, name, people(words, card), card_text(words, card))


def people(words: Words, card: str) -> str:
    """Return a unit's races and types; empty for an action card, whose text names them if needed."""
    if CARDS[card].kind != "unit":
        return ""
    return " · ".join(words.tr(f"keyword.{keyword}.name") for keyword in CARDS[card].keywords)


@cache_pixels(8)
def _read(card: str, height: int, name: str, kin: str, text: str) -> pygame.Surface:
    made = read_print(CARDS[card])
    build = build_for(made, height, kin, text)
    shown, room = _draw_print(card, made, build, height), name_room(made, build, height)
    if made.unique:
        star = mark("unique", room.height * 4 // 5, LIVERIES[made.side].dark)
        shown.blit(star, star.get_rect(midright=room.midleft))
    set_in(shown, room, name, round(height * LETTERS["name"]), _ink(made), bold=True)
    line, sheet = text_rooms(made, build, height, kin)
    if kin:
        faint = mix(_ink(made), LIVERIES[made.side].paper, 0.35)
        set_in(shown, line, kin, round(height * LETTERS["people"]), faint, bold=True)
    set_in(shown, sheet, text, round(height * LETTERS["text"]), _ink(made))
    return shown


@cache_pixels(12)
def _draw_seen_card(card: str, height: int, name: str) -> pygame.Surface:
    made = read_print(CARDS[card])
    shown, room = _draw_print(card, made, "seen", height), name_room(made, "seen", height)
    if made.unique:
        middle, edge = layout("seen", made.army).unique
        _centre(
            shown,
            plate("unique", "", length(edge, height), *_choose_plate_colours(made)),
            (middle, edge),
            height,
        )
    set_in(shown, room, name, round(height * LETTERS["label"]), _ink(made), bold=True)
    return shown


@cache_pixels(1)
def _draw_small_card(card: str, height: int) -> pygame.Surface:
    made, places = read_print(CARDS[card]), layout("small", True)
    shown = _frame_picture(card, made, "small", height)
    _price(shown, made, places, height)
    if made.kind == "unit":
        name, text = made.values[0]
        _centre(shown, value(name, text, length(places.values[1], height)), places.values, height)
    return shown


@cache_pixels(5)
def token(card: str, height: int) -> pygame.Surface:
    """Return a unit as it lies in its rank, 5 to 7, `height` pixels high; present values are laid over it."""
    return _frame_picture(card, read_print(CARDS[card]), "token", height)


def build_for(made: Print, height: int, kin: str, text: str) -> Build:
    """Return the build of a card for reading: with more room if its text would be small."""
    _, sheet = text_rooms(made, "read", height, kin)
    letters, _ = fitting(text, round(height * LETTERS["text"]), sheet.size)
    return "read" if letters >= round(height * LETTERS["least"]) else "long"


def name_room(made: Print, build: Build, height: int) -> pygame.Rect:
    """Return the room for a name: between price and die on a readable card."""
    places = layout(build, made.army)
    assert places.name is not None
    left, top, right, bottom = places.name
    if build == "seen":
        return pixels((left + 2.4, top + 0.4, right - 2.4, bottom - 0.4), height)
    left += 18 if made.price else 3
    left += 8 if made.unique else 0
    right -= 17.5 if made.die else 1.5
    return pixels((left, top + 0.8, right, bottom - 0.8), height)


def text_rooms(made: Print, build: Build, height: int, kin: str) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rooms for a unit's people and for the text on a readable card."""
    sheet = layout(build, made.army).sheet
    assert sheet is not None
    left, top, right, bottom = sheet
    left, right, top = left + 3, right - 3, top + (3.6 if made.values or made.die else 1.6)
    line: Box = (left, top, right, top + PEOPLE_SHARE)
    return pixels(line, height), pixels(
        (left, top + (PEOPLE_SHARE if kin else 0), right, bottom - 1.6), height
    )


def _frame_picture(card: str, made: Print, build: Build, height: int) -> pygame.Surface:
    """Return a card's picture in its frame."""
    box = pixels(layout(build, made.army).window, height)
    shown = pygame.Surface(page(height), pygame.SRCALPHA)
    sized = _scale_picture(card, height, box.size) if build == "token" else picture(card, box.size)
    shown.blit(sized, box)
    shown.blit(frame(made.side, made.kind, build, height), (0, 0))
    return shown


def _scale_picture(card: str, height: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a token's picture, scaled from a large one, since painting is slow."""
    master = next((each for each in MASTER_HEIGHTS_PX if each >= height), 0)
    if height < PAINTED_TOKEN_HEIGHT_PX or not master:
        return picture(card, size)
    sized = pygame.transform.smoothscale(_master(card, master), size)
    # The scaled picture is a little transparent.
    sized.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    return sized


@cache_pixels(8)
def _master(card: str, height: int) -> pygame.Surface:
    return picture(card, pixels(layout("token", True).window, height).size)


def _draw_print(card: str, made: Print, build: Build, height: int) -> pygame.Surface:
    """Return a card with everything but its words."""
    shown, places = _frame_picture(card, made, build, height), layout(build, made.army)
    _price(shown, made, places, height)
    (x, y), edge = places.values
    x -= places.apart * (len(made.values) - 1) / 2
    for at, (name, text) in enumerate(made.values):
        _centre(shown, value(name, text, length(edge, height)), ((x + places.apart * at, y), edge), height)
    (x, y), edge = places.plates
    for at, (name, text) in enumerate(made.signs):
        sign = plate(name, text, length(edge, height), *_choose_plate_colours(made))
        # A plate with a number grows inwards.
        inward = (sign.width - sign.height) / 2 * PAGE[1] / height
        _centre(shown, sign, ((x - inward, y + places.down * at), edge), height)
    if made.die:
        _centre(shown, die(made.die, length(places.die[1], height)), places.die, height)
        _centre(
            shown,
            plate(made.kind, "", length(places.kind[1], height), *_choose_plate_colours(made)),
            places.kind,
            height,
        )
    return shown


def _price(shown: pygame.Surface, made: Print, places: Layout, height: int) -> None:
    if made.price:
        metal = "gold" if made.army else "silver"
        _centre(shown, coin(made.price, metal, places.coin[1] * height / PAGE[1]), places.coin, height)


def _ink(made: Print) -> Colour:
    return mix(INK, LIVERIES[made.side].enamel_dark, 0.35)


def _choose_plate_colours(made: Print) -> tuple[Colour, Colour]:
    """Return the rim and the enamel of a card's plates."""
    livery = LIVERIES[made.side]
    return livery.light, ENAMELS.get(made.kind, livery.enamel)


def _centre(shown: pygame.Surface, what: pygame.Surface, spot: Spot, height: int) -> None:
    x, y = (part * height / PAGE[1] for part in spot[0])
    shown.blit(what, (round(x - what.width / 2), round(y - what.height / 2)))
