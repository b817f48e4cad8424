"""Skeletons of UTS #39: Unicode's data, and laws for any text."""

import unicodedata
from importlib.resources import files

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from server.core.confusables import shows_nothing, skeleton

LETTERS = st.text(st.characters() | st.sampled_from("ВвНнΜμІ1l|0OmwЗɩѝҋ\u0301\u0308\u034f\u115f"))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("paypal", "paypal"),
        ("раураl", "paypal"),
        ("Η", "H"),
        ("Ꮋ", "H"),
        ("հ", "h"),
        ("ѕсоре", "scope"),
        ("1", "l"),
        ("0", "O"),
        ("m", "rn"),
        ("З", "3"),
        ("𝔭𝒶ỿ𝕡𝕒ℓ", "paypal"),
        ("a\u115f\u034fb", "ab"),
        ("Анна", "Aʜʜa"),
        ("жю", "жю"),
    ],
)
def test_skeletons(text: str, seen: str) -> None:
    """Of the examples in UTS #39, and letters of the alphabets that have been tried at a host."""
    assert skeleton(text) == seen


@each_of(LETTERS)
def test_a_skeleton_is_its_own(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)


@each_of(LETTERS, LETTERS)
def test_a_part_looks_the_same_wherever_it_stands(one: str, other: str) -> None:
    """But for the order of marks, which is that of the whole text."""
    whole = unicodedata.normalize("NFKD", skeleton(one) + skeleton(other))
    assert sorted(skeleton(one + other)) == sorted(whole)


def test_every_character_has_a_skeleton_that_stays() -> None:
    """All of Unicode, one by one: no mapping leads to a character that is mapped on."""
    for number in range(0x110000):
        character = chr(number)
        assert skeleton(skeleton(character)) == skeleton(character)


@pytest.mark.parametrize("character", "aЖ7★.-́ 日")
def test_what_can_be_seen(character: str) -> None:
    assert not shows_nothing(character)


@pytest.mark.parametrize(
    "character", "\u2800\u3164\uffa0\u115f\u1160\u17b4\u034f\u180b\ufe0f\U000e0101\ufffc"
)
def test_what_cannot(character: str) -> None:
    assert shows_nothing(character)


def test_the_data_say_where_they_are_from() -> None:
    """The licence asks for its text beside them."""
    folder = files("assets") / "unicode"
    assert "of Unicode 17.0.0" in (folder / "confusables.txt").read_text("utf-8")
    assert "UNICODE LICENSE V3" in (folder / "LICENSE.txt").read_text("utf-8")
