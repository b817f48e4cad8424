"""Motives in Dawn and Ember: a position for each, and nothing in them that their seat cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.belief import belief_of
from engine.chance import make_generator
from engine.game import IllegalAction, Reason
from engine.games.dawnember.motives.motives import MAX_MOTIVES
from engine.match.match import Match
from tests.engine.games.dawnember.helper import GAME, position
from tests.support.selection import PARTS

ME = 0
FIGHT = "attack:a1>b1"
ROLLED = f"{FIGHT}:rolled:3/2:ab:-:-:"


def motives(line: str, action: str) -> list[Reason]:
    """Return the motives for an action in a position, for a seat that knows only its view."""
    view, chosen = GAME.view(GAME.parse(line), ME), GAME.parse_action(action)
    refused = GAME.refuse(view, ME, chosen)
    if refused is not None:
        raise IllegalAction(refused)
    return GAME.bots.motives(GAME, view, ME, chosen, belief_of(GAME, view, ME), make_generator(1))


@pytest.mark.parametrize(
    ("line", "action", "first"),
    [
        (position("a1:du07,b1:eu01", passes=1, battle=2), "pass", Reason("wins")),
        (position("a1:du07,b1:eu01", passes=1), "pass", Reason("wins_battle", {"n": 1})),
        (position("a1:du01:c,a2:du01,b1:eu06:c", passes=1), "pass", Reason("clash", {"own": 4})),
        (
            position("a1:du07,b1:eu02", "nr03", combat=f"{ROLLED}3/2", pend="react(a:rolled)"),
            "pass",
            Reason("wins_combat", {"unit": "du07", "target": "eu02"}),
        ),
        (
            position("a1:eu01,b1:du02", "side:ember", "side:dawn", combat=FIGHT),
            "use eu01@a1",
            Reason("tires", {"unit": "du02"}),
        ),
        (
            position("a1:du01,a2:du02:c,b1:eu01", "nc01"),
            "play nc01 a2",
            Reason("readies", {"unit": "du02"}),
        ),
        (
            position("a1:du07,b1:eu02::na01", "nt10", combat=FIGHT),
            "play nt10 na01",
            Reason("strips", {"unit": "eu02", "card": "na01"}),
        ),
        (
            position("a1:du01,b1:eu02", "nc03", "nt01*2,nt02", pend="pick(a)"),
            "pick nt02",
            Reason("robs", {"card": "nt02"}),
        ),
        (
            position(
                "a1:du07,b1:eu02",
                "nr04",
                "table:nt11 sp:3",
                combat=FIGHT,
                pend="react(a:spell);spell(b:play_nt11);tactic(a)",
            ),
            "play nr04",
            Reason("negates", {"card": "nt11"}),
        ),
        (
            position("a1:du03,a2:du01,b1:eu02", combat="attack:b1>a2:declare", pend="block(a)"),
            "block a1",
            Reason("shields", {"unit": "du03", "target": "du01"}),
        ),
        (
            position(
                "a1:nu01,b2:eu01", combat=f"{FIGHT}:after:3/2:ab:-:-:a1=1", tags="1:2", pend="react(a:after)"
            ),
            "use nu01@a1",
            Reason("draws", {"n": 1}),
        ),
        (position("a1:du07,b1:eu02", "nt05", combat=FIGHT), "play nt05", Reason("again", {"unit": "du07"})),
        (
            position("a1:du07,b1:eu02", "nt04", combat=FIGHT),
            "play nt04",
            Reason("points", {"unit": "du07", "points": 5}),
        ),
        (
            position("a1:du02,b1:eu02", "gold:9 ahand:du02,du07", pend="muster(a)"),
            "deploy du02 reserve",
            Reason("grows", {"own": 10, "other": 3}),
        ),
        (position("a1:du01:r,b1:eu02"), "move a1", Reason("fronts", {"unit": "du01"})),
        (position("a1:du01,b1:eu02", "gold:9", pend="first(a)"), "first b", Reason("sees_first")),
        (
            position("a1:du07,b1:eu02", "nt02", combat=FIGHT),
            "pass",
            Reason("saves_cards", {"n": 1}),
        ),
        (position("a1:du07,b1:eu01"), "pass", Reason("leads_battle", {"own": 4, "other": 2})),
        (
            position("a1:du01,b1:eu08,b2:eu07"),
            "withdraw",
            Reason("withdraws", {"own": 2, "other": 10}),
        ),
        (
            position("a1:du01,b1:eu08", "deck:nt02*3,nt01", pend="retreat(a:a1)"),
            "test a1",
            Reason("stays", {"unit": "du01", "percent": 75}),
        ),
        (
            position("a1:du01::na01,b1:eu08", pend="retreat(a:a1)"),
            "drop a1",
            Reason("frees_gold", {"unit": "du01", "gold": 3}),
        ),
        (position("a1:du01,b1:eu08", "ns01"), "strategy ns01", Reason("lasts", {"card": "ns01"})),
    ],
)
def test_the_most_telling_motive_comes_first(line: str, action: str, first: Reason) -> None:
    """Immediate effects come before their consequences, and both before lasting things."""
    assert motives(line, action)[0] == first


def test_a_shot_that_is_rolled_for_destroys() -> None:
    """A committed target; one that is ready is committed (WY-9.2.2)."""
    rolled = "shoot.ranged:a1>b1:rolled:3/2:ab:-:-:3/2"
    found = motives(
        position("a1:du04,b1:eu01:c,b2:eu02", "nr03", combat=rolled, pend="react(a:rolled)"), "pass"
    )
    assert Reason("destroys", {"unit": "eu01"}) in found


def test_a_shot_speaks_of_the_chance_to_hit() -> None:
    assert motives(position("a1:du04,b1:eu01,b2:eu02"), "shoot a1 ranged b1") == [
        Reason("hits", {"unit": "du04", "own": 6, "other": 2, "percent": 100})
    ]


def test_a_card_raises_the_chance_of_its_unit_and_a_spell_unless_it_is_answered() -> None:
    tactic = motives(position("a1:du02,b1:eu02", "nt02", combat=FIGHT), "play nt02")
    spell = motives(position("a1:du01,b1:eu02", "nt11", "nt01 could:nr04", combat=FIGHT), "play nt11")
    for found in (tactic, spell):
        assert found[0].code == "raises"
        assert found[0].args["before"] < 50
        assert found[0].args["percent"] > 50


def test_a_second_roll_raises_it_too() -> None:
    """By the remaining rolls, one of them low enough."""
    line = position("a1:du07,b1:eu02", "nr03", combat=f"{ROLLED}2/5", pend="react(a:rolled)")
    found = motives(line, "play nr03")
    assert found[0].code == "raises"
    assert (found[0].args["before"], found[0].args["percent"]) == (0, pytest.approx(14, abs=14))
    assert found[0].args["percent"] > 0


def test_what_costs_nothing_is_named() -> None:
    free = Reason("free", {"card": "nt04"})
    assert free in motives(position("a1:du07,b1:eu02", "nt04", combat=FIGHT), "play nt04")
    assert free not in motives(position("a1:du07,b1:eu02", "nt02", combat=FIGHT), "play nt02")


def test_a_unit_in_the_reserve_is_sheltered_from_all_but_flyers() -> None:
    """The dearest card that can still be paid is named."""
    hand = "gold:9 ahand:du02,du07,da02"
    found = motives(position("a1:du01,b1:eu02", hand, pend="muster(a)"), "deploy du02 reserve")
    assert found[1:] == [
        Reason("sheltered", {"unit": "du02"}),
        Reason("affords", {"gold": 6, "card": "du07"}),
    ]
    flyer = motives(position("a1:du01,b1:eu11", hand, pend="muster(a)"), "deploy du02 reserve")
    assert "sheltered" not in {each.code for each in flyer}


def test_whoever_loses_the_battle_or_the_match_is_not_told_of_it_as_a_gain() -> None:
    assert motives(position("a1:du01,b1:eu08", passes=1), "pass") == []
    assert motives(position("a1:du01,b1:eu08", passes=1, battle=3), "pass") == []


def test_every_action_of_a_match_has_a_few_motives_that_its_seat_can_know() -> None:
    """By the belief that a seat has of a match; in another world that looks the same they are the same."""
    match: Match[Any] = Match(GAME, GAME.options(), make_generator(4))
    chance, codes, asked = make_generator(9), set(), 0
    while match.outcome is None and asked < 150:
        seat = min(match.to_act())
        view = GAME.view(match.standing.state, seat)
        other = GAME.view(GAME.resample(match.standing.state, seat, chance), seat)
        actions = GAME.legal(view, seat)
        if asked % PARTS == 0:
            belief = belief_of(GAME, view, seat)
            for event in match.stream(seat):
                belief.tell(event)
            for action in actions[:3]:
                found = GAME.bots.motives(GAME, view, seat, action, belief, make_generator(1))
                assert found == GAME.bots.motives(GAME, other, seat, action, belief, make_generator(1))
                assert len(found) <= MAX_MOTIVES
                codes |= {each.code for each in found}
        match.submit(seat, actions[chance.below(len(actions))])
        asked += 1
    assert {"grows", "affords", "odds", "risky", "beware"} <= codes
