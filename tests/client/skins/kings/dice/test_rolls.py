"""Rolls of a deed: read off the events alone, with the fates that the rules have given to the dice."""

from __future__ import annotations

from collections.abc import Iterator

from client.skins.kings.dice.rolls import Deed, Roll, find_deed
from engine.games.kings import events
from engine.games.kings.checks.specs import position
from engine.match.entries import Decided
from tests.client.skins.kings.deeds import GAME, Told, play
from tests.client.skins.kings.matches import decisions

FAR = "b.mm9:mm/t:11000,11000,1800"
SHOT = position(
    "a.xb1:xb/r:5000,3000,0:0:-:halt", "b.kw1:kw/r:5000,5000,1800:9", FAR, phase="shoot", side="a"
)


def find_shown_deed(told: Told, number: int) -> Deed | None:
    """Return the deed that is shown while an event is in motion."""
    return find_deed(told.events, number, told.states[number], told.events[number])


def test_a_shot_has_two_rolls_one_after_the_other() -> None:
    """KW-8.3, KW-8.4: hits are rolled to damage; the tray keeps the first roll beside the second."""
    told = play(SHOT, "shoot a.xb1>b.kw1", "6655443322", "6114")
    first = find_shown_deed(told, told.at(events.Rolled, "hit"))
    assert first is not None
    assert [(roll.purpose, roll.needed, roll.count) for roll in first.rolls] == [("hit", 5, 4)]
    second = find_shown_deed(told, told.at(events.Rolled, "dmg"))
    assert second is not None
    damaged = next(event for event in told.events if isinstance(event, events.Damaged))
    assert [(roll.purpose, roll.count) for roll in second.rolls] == [("hit", 4), ("dmg", damaged.damage)]
    assert isinstance(second.beginning, events.Shot)


def test_what_is_thrown_again_replaces_the_ones() -> None:
    """KW-13.1.6: natural 1s are picked up, the others stay where they are."""
    roll = Roll(0, "hit", "a.kn1", (1, 6, 2, 1, 5), again=(4, 1), needed=4)
    assert roll.final == (6, 2, 5, 4, 1)
    assert roll.outcomes == ("success", "failure", "success", "success", "failure")
    assert roll.count == 3


def test_damage_is_read_off_what_follows_where_the_target_is_gone() -> None:
    """Higher dice succeed before lower ones, so their number says which they were."""
    roll = Roll(0, "dmg", "a.kn1", (2, 6, 4, 4), successes=2)
    assert roll.outcomes == ("failure", "success", "success", "failure")


def test_a_repeated_test_of_nerve_counts_the_second_pair_alone() -> None:
    assert Roll(0, "nerve", "a.kn1", (6, 6), again=(2, 1)).final == (2, 1)


def test_a_blast_and_a_d3_add_up() -> None:
    assert Roll(0, "blast", "a.cn1", (1, 6, 3), half=True, plus=1).total == 1 + 3 + 2 + 3
    assert Roll(0, "bck", "a.kn1", (5,), half=True).total == 3


def streams() -> Iterator[Told]:
    """Yield the streams of decisions in random matches."""
    for decision in decisions():
        states = [decision.before]
        for event in decision.events:
            after = states[-1].clone()
            GAME.fold(after, event)
            states.append(after)
        yield Told([*decision.events], states)


def test_fates_are_those_that_the_rules_have_given() -> None:
    """Of every roll in random matches: hits equal the rolls to damage, damage is the dealt one."""
    seen: set[str] = set()
    for told in streams():
        for number, event in enumerate(told.events):
            if not isinstance(event, events.Rolled):
                continue
            found = find_shown_deed(told, number)
            assert found is not None
            last = found.rolls[-1]
            assert sorted(last.again or last.dice) == sorted(event.dice)
            seen.add(event.purpose)
            follows = told.events[number + 1] if number + 1 < len(told.events) else None
            if event.purpose in ("dmg", "redmg") and isinstance(follows, events.Damaged):
                assert last.count == follows.damage
            next_roll = follows if isinstance(follows, events.Rolled) else None
            hits = event.purpose in ("hit", "rehit") and next_roll is not None
            if hits and next_roll is not None and next_roll.purpose in ("dmg", "blast"):
                assert last.count == len(next_roll.dice)
            if event.purpose == "blast" and isinstance(follows, events.Rolled):
                assert last.total == len(follows.dice)
            if event.purpose == "regen":
                healed = follows.damage if isinstance(follows, events.Healed) else 0
                assert last.count == healed
            if last.purpose == "nerve" and isinstance(follows, events.NerveTested):
                assert sum(last.final) + last.added == follows.total
            if event.purpose == "head":
                assert bool(last.count) is isinstance(follows, events.Rallied)
    assert {"hit", "dmg", "nerve", "regen", "fwd", "bck"} <= seen


def test_no_dice_are_shown_of_what_is_over() -> None:
    """An order without dice has an empty tray, even right after a shot."""
    told = play(SHOT, "shoot a.xb1>b.kw1", "6655443322", "6114")
    after = [*told.events, Decided(0, "done")]
    assert find_deed(told.events, len(told.events), told.states[-1]) is not None
    assert find_deed(after, len(after), told.states[-1]) is None
