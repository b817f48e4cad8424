"""Protects the readability of cards: each has a picture of its own, its words and its numbers."""

from itertools import combinations

import pygame
import pytest

from client.i18n import LANGUAGES, Words
from client.skins.dawnember.art.cards import (
    LETTERS,
    MIN_NAME_HEIGHT_PX,
    MIN_TEXT_HEIGHT_PX,
    back,
    build_for,
    die,
    emblem,
    face,
    ground,
    name_room,
    people,
    text_rooms,
    token,
)
from client.skins.dawnember.art.frames import frame
from client.skins.dawnember.art.gallery_found import PICTURES
from client.skins.dawnember.art.printing import read_print
from client.skins.dawnember.art.type_setting import MIN_LETTERS_PX, fits, fitting
from client.skins.dawnember.wording.cards import card_name, card_text
from engine.games.dawnember.cards.pool import CARDS
from tests.support.client.picture_comparison import alpha, differing, distance, grey

SEEN_AT = (MIN_NAME_HEIGHT_PX, 130, 168, 220, MIN_TEXT_HEIGHT_PX - 1)
READ_AT = (MIN_TEXT_HEIGHT_PX, 320, 400, 520, 760)
ARMY = [card for card in CARDS if CARDS[card].army]


def read_colours(picture: pygame.Surface) -> bytes:
    """Return the colours of a card that lies on a dark table."""
    page = pygame.Surface(picture.get_size(), depth=32)
    page.fill((40, 36, 32))
    page.blit(picture, (0, 0))
    return pygame.image.tobytes(page, "RGB")


def speak(language: str) -> Words:
    """Return the game's words."""
    return Words(language).of("dawnember")


def test_every_card_has_its_picture_and_no_other_has():
    assert set(PICTURES) == set(CARDS)


def test_no_two_units_are_alike_at_40_pixels():
    """A tenth of the way from black to white, on the mean of all colours, is a glance."""
    pictures = {card: read_colours(token(card, 40)) for card in ARMY}
    near = {pair: distance(*(pictures[card] for card in pair)) for pair in combinations(ARMY, 2)}
    assert {pair: apart for pair, apart in near.items() if apart < 22} == {}


def test_no_two_cards_are_alike_at_40_pixels():
    pictures = {card: read_colours(face(card, 40, speak("en"))) for card in CARDS}
    near = {pair: distance(*(pictures[card] for card in pair)) for pair in combinations(CARDS, 2)}
    assert {pair: apart for pair, apart in near.items() if apart < 18} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_fits(language):
    words = speak(language)
    for card in CARDS:
        made, name = read_print(CARDS[card]), card_name(words, card)
        for height in (*SEEN_AT, *READ_AT):
            read = height >= MIN_TEXT_HEIGHT_PX
            room = name_room(made, "read" if read else "seen", height)
            pixels, lines = fitting(
                name, round(height * LETTERS["name" if read else "label"]), room.size, bold=True
            )
            assert fits(lines, pixels, room.size, bold=True), (card, height)
            assert pixels > MIN_LETTERS_PX, (card, height)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_in_letters_that_can_be_read(language):
    words = speak(language)
    for card in CARDS:
        made, text, kin = read_print(CARDS[card]), card_text(words, card), people(words, card)
        for height in READ_AT:
            build = build_for(made, height, kin, text)
            line, sheet = text_rooms(made, build, height, kin)
            pixels, lines = fitting(text, round(height * LETTERS["text"]), sheet.size)
            assert fits(lines, pixels, sheet.size), (card, height)
            assert pixels >= 0.028 * height, (card, height)
            if kin:
                pixels, lines = fitting(kin, round(height * LETTERS["people"]), line.size, bold=True)
                assert fits(lines, pixels, line.size, bold=True), (card, height)


@pytest.mark.parametrize("height", [28, 40, 119, 120, 131, 299, 300, 457])
def test_cards_are_five_to_seven(height):
    size = (round(height * 5 / 7), height)
    for picture in (
        face("du01", height, speak("en")),
        token("eu08", height),
        back("army", "dawn", height),
        back("action", "ember", height),
    ):
        assert picture.get_size() == size
        assert picture.get_at((0, 0)).a < 200
        assert picture.get_at((size[0] // 2, size[1] // 2)).a == 255


def test_a_card_speaks_the_language_of_its_words():
    words = Words("en")
    english = grey(face("nr01", 320, words.of("dawnember")))
    words.switch("ru")
    assert distance(english, grey(face("nr01", 320, words.of("dawnember")))) > 1


def test_a_card_is_drawn_once():
    words = speak("ru")
    assert face("du10", 130, words) is face("du10", 130, words)
    assert token("du10", 90) is token("du10", 90)


def test_the_sides_are_told_apart_by_the_edges_of_their_cards():
    edges = {side: alpha(token(card, 120)) for side, card in (("d", "du01"), ("e", "eu01"), ("n", "nu01"))}
    for first, second in combinations(edges.values(), 2):
        assert differing(first, second) > 0.0005


def test_the_kinds_are_told_apart_by_their_frames():
    """The window of each kind has its own shape: colour is not the only difference."""
    kinds = {read_print(card).kind for card in CARDS.values()}
    assert len(kinds) == 7
    frames = [alpha(frame("neutral", kind, "token", 120)) for kind in sorted(kinds)]
    assert all(differing(first, second) > 0.002 for first, second in combinations(frames, 2))


def test_backs_tell_side_and_deck():
    pictures = [
        read_colours(back(deck, side, 60)) for deck in ("army", "action") for side in ("dawn", "ember")
    ]
    assert all(distance(first, second) > 10 for first, second in combinations(pictures, 2))


def test_dice_and_emblems_differ():
    faces = [read_colours(die(number, 20)) for number in range(1, 7)]
    assert all(distance(first, second) > 8 for first, second in combinations(faces, 2))
    assert distance(read_colours(emblem("dawn", 12.0)), read_colours(emblem("ember", 12.0))) > 20


def test_the_ground_is_opaque_and_fills_the_window():
    table = ground((640, 400))
    assert table.get_size() == (640, 400)
    assert table.get_at((0, 0)).a == table.get_at((320, 200)).a == 255
