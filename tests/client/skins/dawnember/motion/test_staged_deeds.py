"""Staged deeds: each block and each use of a card or ability shows its doer and what it is done to."""

from __future__ import annotations

from client.skins.dawnember.motion.staged_deeds import find_deed
from engine.games.dawnember import events
from tests.client.skins.dawnember.motion.test_motions import gather_events
from tests.engine.games.dawnember.helper import GAME, play, position

STAGED = (events.Blocked, events.CardPlayed, events.AbilityUsed)


def deeds(line: str, action: str, *draws: str) -> list[list[str]]:
    """Return the cards of each deed of an action, the doer first."""
    state, found = GAME.parse(line), []
    for event in play(line, action, *draws).happened:
        deed = find_deed(state, event)
        if deed is not None:
            found.append([each.card for each in (deed.doer, *deed.targets)])
        GAME.fold(state, event)
    return found


def test_every_block_and_use_is_staged_and_nothing_else() -> None:
    for before, _, event in gather_events():
        deed = find_deed(before, event)
        assert (deed is not None) == isinstance(event, STAGED)
        if deed is not None and getattr(event, "args", ("",)):
            assert deed.targets


def test_a_blocker_is_shown_with_the_attacker() -> None:
    line = position("a1:du07,a2:du10,b1:eu02", combat="attack:b1>a1:declare", pend="block(a)")
    drawn = ("b action nt02", "a action nt02")
    assert deeds(line, "block a2", *drawn) == [["du10", "eu02"]]


def test_a_reaction_card_is_shown_with_what_it_is_played_on() -> None:
    """Edge of the Die has the enemy's roll made again, Countermove names the blocker."""
    rolled = position(
        "a1:du07,b1:eu02", "nr03", combat="attack:a1>b1:rolled:3/2:ab:-:-:3/5", pend="react(a:rolled)"
    )
    assert deeds(rolled, "play nr03", "b roll nt11=3")[0] == ["nr03", "eu02"]
    declared = position(
        "a1:du07,a2:du01,b1:eu02", "nr01", combat="attack:b1>a1:declare", pend="react(a:attack)"
    )
    drawn = ("b action nt02", "a action nt02")
    assert deeds(declared, "play nr01 a2", *drawn) == [["nr01", "du01"], ["du01", "eu02"]]
