"""Armies as text, as they come from the clipboard."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.i18n import Words
from client.skins.kings.armies.draft import LETTERS, Army, entry_text
from client.skins.kings.armies.exchange import read
from client.skins.kings.wording.reasons import reason
from engine.chance import Generator
from engine.game import Reason
from engine.games.kings.armies.building import BuildingRules, faults
from engine.games.kings.armies.drawing import draw_army
from engine.games.kings.armies.pool import ARMY_LISTS, UNIT_TYPES
from tests.support.client.client_driver import LANGUAGES


@st.composite
def entries(draw: st.DrawFn) -> str:
    """Draw any entry that can be written: options that go together, perhaps a granted rule."""
    type = draw(st.sampled_from(list(UNIT_TYPES.values())))
    row = draw(st.sampled_from(type.sizes))
    groups: dict[str, list] = {}  # options by group
    for option in type.options:
        groups.setdefault(option.group or option.id, []).append(option)
    chosen = [
        option
        for options in groups.values()
        for option in draw(st.lists(st.sampled_from(options), max_size=1))
    ]
    granted = draw(st.lists(st.sampled_from(["!elite", "!vanguard", "!height3"]), max_size=2, unique=True))
    return entry_text(type, row, chosen, granted)


@settings(max_examples=60)
@given(st.lists(entries(), min_size=1, max_size=30), st.sampled_from(["", " ", "\n", "\r\n  "]))
def test_what_is_copied_can_be_pasted(army: list[str], space: str) -> None:
    """Armies that are wrong as well; space around entries does no harm."""
    made = Army(tuple(army))
    assert read(str(made)) == made
    assert read(space + f"{space},{space}".join(army) + space + ",") == made
    assert str(read(str(made))) == str(made)


@settings(max_examples=30)
@given(st.sampled_from(list(ARMY_LISTS)), st.integers(2, 60), st.binary(min_size=32, max_size=32))
def test_a_drawn_army_survives_the_clipboard(id: str, fifties: int, seed: bytes) -> None:
    """And is as legal afterwards as before."""
    rules = BuildingRules(50 * fifties)
    made = Army(draw_army(id, rules, Generator(seed)))  # an id of the pool
    found = read(str(made))
    assert found == made
    assert isinstance(found, Army)
    assert faults(found.entries, rules) == faults(made.entries, rules)


def test_every_size_has_its_letter() -> None:
    assert {row.size for type in UNIT_TYPES.values() for row in type.sizes} == set(LETTERS)


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("", "nothing_to_paste", None),
        (" \n ", "nothing_to_paste", None),
        (",", "nothing_to_paste", None),
        ("kn/r,xx/r", "no_entry", "xx/r"),
        ("kn/r,,sp/r", "no_entry", None),
        ("KN/R", "no_entry", "KN/R"),
        ("kn/1", "no_entry", "kn/1"),
        ("wz/1/mounted+heal", "no_entry", "wz/1/mounted+heal"),
        ("Lorem-ipsum-dolor-sit-amet,consectetur", "no_entry", "Lorem-ipsum-dolor-sit-am…"),
        (",".join(["kn/r"] * 2000), "long_army", None),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_sentence_says_what_is_wrong(language: str, text: str, code: str, named: str | None) -> None:
    """And names the place, where there is one."""
    why = read(text)
    assert isinstance(why, Reason)
    assert why.code == code
    said = reason(Words(language, strict=True).of("kings"), why)
    assert named is None or named in said
