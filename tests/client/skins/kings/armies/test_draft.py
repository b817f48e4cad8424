"""The army that is being built."""

from __future__ import annotations

import pytest

from client.skins.kings.armies.draft import (
    Army,
    ArmyDraft,
    plain_entry,
    resize_entry,
    switch_option,
)
from engine.games.kings.armies.building import BuildingRules, faults
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.armies.pool import UNIT_TYPES


@pytest.mark.parametrize("code", UNIT_TYPES)
def test_a_plain_entry_has_what_it_must_have(code: str) -> None:
    """KW-14.1.7: required groups are chosen from at once, nothing else is taken."""
    type = UNIT_TYPES[code]
    for row in type.sizes:
        text = plain_entry(type, row)
        entry = read_entry(text)
        assert entry.row == row
        assert {option.group for option in entry.options} == {
            option.group for option in type.options if option.required
        }
        assert not any(
            why.code == "option_required" for why in faults([text], BuildingRules(9000, small_format=True))
        )


def test_an_option_is_taken_and_given_up() -> None:
    """Other options of its group give way; a required one stays until another takes its place."""
    wizard = UNIT_TYPES["wz"]
    text = "wz/1/lightning"

    def press(text: str, id: str) -> str:
        option = wizard.option(id)
        assert option is not None
        return switch_option(text, option)

    text = press(text, "mounted")
    assert text == "wz/1/lightning+mounted"
    text = press(text, "winged_mount")
    assert text == "wz/1/lightning+winged_mount"
    text = press(text, "winged_mount")
    assert text == "wz/1/lightning"
    text = press(text, "lightning")
    assert read_entry(text).options == ((wizard.option("lightning"),))
    text = press(text, "heal")
    text = press(text, "heal")
    assert text == "wz/1/lightning"


def test_another_size_keeps_what_was_chosen() -> None:
    """Also rules that a player gave by hand: the written text is not lost silently."""
    horde = UNIT_TYPES["kw"].row("horde")
    assert horde is not None
    assert resize_entry("kw/r/hounds", horde) == "kw/h/hounds"
    assert resize_entry("kw/r/!elite+hounds", horde) == "kw/h/!elite+hounds"


def test_entries_come_go_and_change_in_their_places() -> None:
    draft = ArmyDraft(Army(("kn/r", "sp/r")))
    draft.add("bw/t")
    draft.add("kn/r", 1)
    assert str(draft.work) == "kn/r,kn/r,sp/r,bw/t"
    draft.change(2, "sp/h")
    draft.remove(0)
    assert str(draft.work) == "kn/r,sp/h,bw/t"
    assert draft.work.points == 195 + 200 + 75
    assert (draft.last_of("kn"), draft.last_of("cn")) == (0, None)
    for _ in range(4):
        draft.undo()
    assert draft.work == Army(("kn/r", "sp/r"))
    assert not draft.changed
