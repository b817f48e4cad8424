"""Information: the views of owner, opponent and spectator; a question reveals nothing (WY-2.2, WY-10.3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import make_generator
from engine.events import Viewer, redact
from engine.game import step
from engine.games.dawnember.card_events import (
    CardFlipped,
    CardRolled,
    CardsDiscarded,
    CardsDrawn,
    HandDiscarded,
)
from engine.games.dawnember.legality.reactions import askable
from tests.contract.games import CASES, Case
from tests.engine.games.dawnember.helper import GAME, play, position, short, show_events_to, show_to

LINE = position(
    "a1:du01,b1:eu02",
    "nt01,nt02 adeck:du01*2 ahand:du02 adis:du03 deck:^nt05^nt04;nc03 strat:ns01 gold:3",
    "nt03*2 adeck:eu01*3 ahand:eu02*2 deck:nc01*4 sp:2",
    pend="muster(a)",
)


def seats(line: str, viewer: Viewer) -> tuple[str, str]:
    """Return both seats' fields as a viewer sees them."""
    words = dict(word.split("=", 1) for word in show_to(line, viewer).split(" ")[2:])
    return words["a"], words["b"]


def test_hands_and_decks_are_hidden_and_numbers_are_not() -> None:
    """WY-2.2.1, WY-2.2.2, WY-2.2.3, WY-2.2.4, WY-2.2.5, WY-2.2.9, WY-21.4.2; own decks stay multisets."""
    a = "dawn|3|5|du01*2|du02|du03|^nt05^nt04;nc03|nt01,nt02|nr01*2,nr02,nr03,nr04|ns01|-"
    b = "ember|0|2|eu01*3|eu02*2|-|nc01*4|nt03*2|nr02,nr03,nr04,nr05,nr06|-|-"
    hidden_a = "dawn|3|5|?2|?1|du03|^?^?;?1|?2|nr01*2,nr02,nr03,nr04|ns01|-"
    hidden_b = "ember|0|2|?3|?2|-|?4|?2|nr02,nr03,nr04,nr05,nr06|-|-"
    assert seats(LINE, 0) == (a, hidden_b)
    assert seats(LINE, 1) == (hidden_a, b)
    assert seats(LINE, None) == (hidden_a, hidden_b)


def test_all_else_is_open() -> None:
    """WY-2.2.4: units, combat, course and prompts are the same for everybody."""
    for viewer in (0, 1, None):
        words, true = show_to(LINE, viewer).split(" "), LINE.split(" ")
        differing = {word.split("=")[0] for word, whole in zip(words, true, strict=True) if word != whole}
        assert differing == {0: {"b"}, 1: {"a"}, None: {"a", "b"}}[viewer]


def test_closed_lists_are_the_owners_alone() -> None:
    """WY-16.1.4, WY-2.2.3, WY-21.4."""
    lists = "du01*3/nt01*3;eu01*3/nt02*3"
    for variant, found in (
        ("own", [lists, lists, lists]),
        ("own+closed", ["du01*3/nt01*3;?/?", "?/?;eu01*3/nt02*3", "?/?;?/?"]),
    ):
        line = position("a1:du01,b1:eu01", variant=variant, lists=lists)
        assert [show_to(line, viewer).split("lists=")[1] for viewer in (0, 1, None)] == found


def test_draws_are_the_drawers_and_rolls_are_everybodys() -> None:
    """WY-2.3.2, WY-2.3.4, WY-2.3.8, WY-2.2.7, WY-2.2.8, WY-11.1.3, WY-21.3.4."""
    line = position("a1:du07,b1:eu02")
    begun = play(line, "attack a1 b1", "a action nt03", "b action nt02")
    assert show_events_to(begun, 0) == (
        "command a | attack a1 b1 | combat attack a1 b1 | drawn a action nt03 | drawn b action ? | "
        "points a1 3 | points b1 2 | awaited tactic(a)"
    )
    assert "drawn a action ? | drawn b action ?" in show_events_to(begun, None)
    drawn = [[redact(event, viewer) for event in begun.happened] for viewer in (0, None)]
    state = GAME.parse(begun.after)
    assert [GAME.chance_texts(state, events) for events in drawn] == [
        ["a action nt03", "b action ?"],
        ["a action ?", "b action ?"],
    ]
    rolled = play(play(begun.after, "pass").after, "pass", "a roll nt02=2", "b roll nt03=4", "b roll nt05=1")
    assert show_events_to(rolled, None) == " | ".join(map(short, rolled.happened))


def test_a_reshuffle_tells_no_order() -> None:
    """WY-2.3.1, WY-21.3.4: `/` stays, the cards are hidden."""
    line = position("a1:du07,b1:eu02", "deck:nt01 dis:nr01,nr02")
    begun = play(line, "attack a1 b1", "a action nt01 /", "b action nt02")
    events = [redact(event, 1) for event in begun.happened]
    assert GAME.chance_texts(GAME.parse(begun.after), events)[0] == "a action ? /"
    assert seats(begun.after, 1)[0].split("|")[6:9] == ["?2", "?1", "-"]


def test_a_stacked_card_is_the_owners_secret() -> None:
    """WY-2.2.5, WY-2.3.5, WY-21.1.1: the spell that waits hides it as well; a later draw shows `^?`."""
    line = position(
        "a1:du07,b1:eu02,b2:eu13",
        "nt01 could:nr04",
        "nt05",
        combat="attack:a1>b1:rolls",
        pend="react(b:rolls')",
    )
    waits = play(line, "use eu13@b2 [nt05]")
    assert show_events_to(waits, 1).endswith("react(a:spell);spell(b:use_eu13@b2_[nt05]);react(a:rolls)")
    for viewer in (0, None):
        assert show_events_to(waits, viewer).endswith(
            "react(a:spell);spell(b:use_eu13@b2_[?]);react(a:rolls)"
        )
        assert "[?]" in show_to(waits.after, viewer)
    over = play(waits.after, "pass", "a roll nt11=3", "b roll ^nt05=1", "a roll nt02=2")
    assert "stacked b ? | rolled a nt11 combat a1 | rolled b nt05 combat b1 known" in show_events_to(over, 0)
    assert str(redact(GAME.parse_action("use eu13@b2 [nt05]"), None)) == "use eu13@b2 [?]"


def test_a_hand_is_shown_to_its_viewer_alone() -> None:
    """WY-2.2.6, WY-2.3.6: while the pick is current (WY-21.4.2)."""
    shown = play(position("a1:du01,b1:eu01", "nc03", "nt01,nt02"), "play nc03")
    assert [seats(shown.after, viewer)[1].split("|")[7] for viewer in (0, 1, None)] == [
        "nt01,nt02",
        "nt01,nt02",
        "?2",
    ]
    picked = play(shown.after, "pick nt01")
    assert seats(picked.after, 0)[1].split("|")[7] == "?1"
    bot = GAME.view(GAME.parse(shown.after), 0)
    assert [str(action) for action in GAME.legal(bot, 0)] == ["pick nt01", "pick nt02"], "WY-2.2.10"


def test_cards_that_are_played_show_everything() -> None:
    """WY-2.3.3, WY-2.3.9: card, targets and price, before the effects."""
    line = position("a1:du01,b1:eu12", "nt01", "nt02", pend="command(b)")
    used = play(line, "use eu12@b1 a1", "a roll nt11=3")
    assert show_events_to(used, None).startswith(
        "command b | used b eu12@b1 a1 | paid b 3 | rolled a nt11 strength a1 | committed a1"
    )
    deployed = play(position(a="gold:9 ahand:du01", pend="muster(a)"), "deploy du01 line", "a army nu01")
    assert show_events_to(deployed, 1) == "deployed a du01 line | drawn a army ? | turn b | awaited muster(b)"


def test_a_pass_tells_the_kind_of_its_prompt_only() -> None:
    """WY-2.3.7: the list of answers is the asked seat's."""
    line = position("a1:du01,a2:du07,b1:eu02", "nr01,nt01 could:nr01", pend="command(b)")
    asked = play(line, "attack b1 a1")
    assert show_events_to(asked, 1) == "command b | attack b1 a1 | awaited react(a:attack')"
    passed = play(asked.after, "pass", "b action nt03", "a action nt03")
    assert show_events_to(passed, 1).startswith("declined a | combat attack b1 a1")


SHOWN = (CardsDrawn, CardRolled, CardFlipped, HandDiscarded)
"""Events that show hidden cards, by chance or because a hand is discarded."""


def until_shown(events: list[Any], viewer: Viewer) -> list[str]:
    """Return a viewer's events up to the first that shows hidden cards."""
    found = []
    for event in events:
        if isinstance(event, SHOWN) or (isinstance(event, CardsDiscarded) and event.random):
            break
        found.append(short(redact(event, viewer)))
    return found


@pytest.mark.parametrize("case", [case for case in CASES if case.game is GAME], ids=lambda case: case.name)
def test_being_asked_tells_nothing(case: Case) -> None:
    """WY-10.3.1, WY-10.3.2, WY-14.2.4, WY-14.2.3: with any hidden cards, the same prompts follow.

    Each decision of random games is made again in worlds that the seat, its opponent or a spectator cannot
    distinguish from the true one. They get the same events up to the first shown hidden card. The seat has
    the same answers in all of them. The asked seats, and the places where time shows nothing, are the same.
    """
    compared = 0
    for number, decision in enumerate(case._replace(part=0).decisions()):
        before, seat = decision.before, decision.seat
        for viewer in (seat, 1 - seat, None):
            world = GAME.resample(before, viewer, make_generator(number))
            assert GAME.to_act(world) == GAME.to_act(before) == {seat}
            assert GAME.timing.hides_timing(world, seat) == GAME.timing.hides_timing(before, seat)
            if viewer == seat:
                assert GAME.legal(world, seat) == decision.legal
            if GAME.refuse(world, seat, decision.action) is None:
                _, happened = step(GAME, world, seat, decision.action, make_generator(number))
                assert until_shown(happened, viewer) == until_shown(decision.events, viewer)
                compared += 1
        askable_alike(before, number)
    assert compared > 0


WINDOWS = {"declare": "attack", "rolls": "rolls", "rolled": "rolled", "after": "after"}


def askable_alike(state: Any, number: int) -> None:
    """Assert that nobody's hidden cards decide which seat is askable now."""
    if state.combat is None:
        return
    windows = {WINDOWS.get(state.combat.step, "spell"), "spell"}
    for viewer in (0, 1, None):
        world = GAME.resample(state, viewer, make_generator(number))
        for window in windows:
            for seat in (0, 1):
                assert askable(world, seat, window) == askable(state, seat, window)
