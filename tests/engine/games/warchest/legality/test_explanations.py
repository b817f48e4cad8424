"""Faults of actions of several parts: each tactic, attribute and Decree explains its own."""

from __future__ import annotations

import random
from typing import Any

import pytest

from client.i18n import LANGUAGES, Words
from client.skins.warchest.wording.phrases import reason_text
from engine.chance import make_generator
from engine.game import Reason, begin, decider, step
from engine.games.warchest.actions import Tactic
from engine.games.warchest.kinds import KIND
from engine.games.warchest.legality.explanations import fault
from engine.games.warchest.legality.filters import Filters
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import enemy, ring, straight
from engine.games.warchest.legality.ways import Way, options
from tests.engine.games.warchest.helper import GAME, position

NOBLE: dict[str, Any] = {"variant": "2p-nobility", "decrees": "enlist,guard,march"}
MORE: dict[str, Any] = {"variant": "2p-nobility", "decrees": "redeploy,reinforce,spy"}
FOUR: dict[str, Any] = {"variant": "4p-nobility", "decrees": "enlist,march,spy"}
CASES: list[tuple[str, str, str, dict[str, str]]] = [
    # Archer, Crossbowman
    (position("f4:w:ar1,f6:r:fo1", w="ar1"), "tactic ar f4xg4", "out_of_reach", {"cell": "g4"}),
    (position("f4:w:ar1,f6:r:fo1", w="ar1"), "tactic ar f4xh4", "not_an_enemy", {"cell": "h4"}),
    (position("f4:w:cr1,f6:r:fo1,g5:r:sw1", w="cr1"), "tactic cr f4xg5", "not_straight", {}),
    (
        position("f4:w:cr1,f6:r:fo1,h4:r:sw1,g4:r:me1", w="cr1"),
        "tactic cr f4xg4",
        "out_of_reach",
        {"cell": "g4"},
    ),
    (position("f4:w:cr1,f6:r:fo1,f2:r:sw1,f3:r:me1", w="cr1"), "tactic cr f4xf2", "path_blocked", {}),
    # Cavalry, Lancer
    (position("f4:w:ca1,f6:r:fo1", w="ca1"), "tactic ca f4-f6xf7", "not_adjacent", {"cell": "f6"}),
    (position("f4:w:ca1,f6:r:fo1", w="ca1"), "tactic ca f4-f5xf7", "not_adjacent", {"cell": "f7"}),
    (position("f4:w:la1,f6:r:fo1", w="la1"), "tactic la f4-g5xf6", "not_straight", {}),
    (position("f4:w:la1,f6:r:fo1,f3:w:sw1", w="la1"), "tactic la f4-f3xf2", "path_blocked", {}),
    (position("f4:w:la1,f6:r:fo1,e6:r:sw1", w="la1"), "tactic la f4-d4xd5", "not_straight", {}),
    (
        position("f1:w:la1,f3:r:fo1", w="la1"),
        "tactic la f1-h1xh2",
        "not_straight",
        {},
    ),
    (
        position("e2:w:la1,e4:r:fo1", w="la1"),
        "tactic la e2-e1",
        "nothing_to_attack_from",
        {"unit": "la", "cell": "e1"},
    ),
    (position("f4:w:ca1,f6:r:fo1", w="ca1"), "tactic ca f4-f5", "unfinished", {}),
    (position("f4:w:ca1,f6:r:fo1", w="ca1"), "tactic ca g4-f5xf6", "not_own_unit", {"cell": "g4"}),
    (
        position("f4:w:ar1,f6:r:kn1", w="ar1"),
        "tactic ar f4xf6",
        "knight_needs_bolstered",
        {"unit": "kn", "cell": "f6"},
    ),
    # Ensign, Marshall
    (position("f2:w:en1,f3:w:sw1", w="en1"), "tactic en en f2-f1", "not_itself", {"unit": "en"}),
    (
        position("f2:w:en1,f3:w:sw1,e2:w:kn1", w="en1"),
        "tactic en kn f3-f4",
        "unit_not_there",
        {"unit": "kn", "cell": "f3"},
    ),
    (
        position("f2:w:en1,f3:w:sw1,f6:w:kn1", w="en1"),
        "tactic en kn f6-f5",
        "too_far_from_leader",
        {"unit": "en"},
    ),
    (position("f2:w:en1,f4:w:sw1", w="en1"), "tactic en sw f4-f5", "too_far_from_leader", {"unit": "en"}),
    (position("f2:w:en1,f4:w:sw1", w="en1"), "tactic en sw f4-f6", "not_adjacent", {"cell": "f6"}),
    (position("f2:w:en1,f6:w:sw1", w="en1"), "tactic en sw f6-f5", "no_friend_in_reach", {"unit": "en"}),
    (
        position("f2:w:ma1,f3:w:sw1,f4:r:fo1,e2:w:be1", w="ma1"),
        "tactic ma be e2xe1",
        "not_an_enemy",
        {"cell": "e1"},
    ),
    (
        position("f2:w:ma1,f3:w:sw1,f4:r:fo1,e3:w:ar1", w="ma1"),
        "tactic ma ar e3xf4",
        "only_by_tactic",
        {"unit": "ar"},
    ),
    # Light Cavalry, Royal Guard
    (position("f4:w:lc1", w="lc1"), "tactic lc f4-f7", "out_of_reach", {"cell": "f7"}),
    (position("f4:w:lc1,f6:r:fo1", w="lc1"), "tactic lc f4-f6", "cell_occupied", {"cell": "f6"}),
    (
        position("f4:w:lc1,f5:r:fo1", w="lc1"),
        "tactic lc f4-f6",
        "path_blocked",
        {},
    ),
    (position("d2:w:rg1", w="ro1"), "tactic rg d2-d3", "not_a_location", {"cell": "d3"}),
    (position("d2:w:rg1", w="ro1"), "tactic rg d2-g1", "out_of_reach", {"cell": "g1"}),
    # Berserker: judged with the stack after payment (WC-8.2.5)
    (
        position("f4:w:be2,f5:r:kn1", w="ro1", pend="opt(be)"),
        "attack be f4xf5",
        "too_low_after_payment",
        {"unit": "kn"},
    ),
    # Bishop, Earl, Herald, Bannerman
    (
        position("f4:w:bi1", w="bi1 supply:sw1", **NOBLE),
        "tactic bi +sw f4-f6",
        "not_adjacent",
        {"cell": "f6"},
    ),
    (
        position("f4:w:bi1", w="bi1 supply:sw1", **NOBLE),
        "tactic bi +kn f4-f5",
        "not_in_supply",
        {"unit": "kn"},
    ),
    (position("f4:w:ea1", w="ea1", **NOBLE), "tactic ea f4", "not_on_location", {"unit": "ea"}),
    (position("d1:w:ea1", w="ea1", **NOBLE), "tactic ea d1", "already_controlled", {"cell": "d1"}),
    (position("d4:w:ea1", w="ea1", **NOBLE), "tactic ea d4", "no_edict_possible", {}),
    (
        position("f4:w:he1,f5:w:sw2,e4:w:kn1,g4:w:be1", w="he1 supply:be1", **NOBLE),
        "tactic he sw f5",
        "not_unbolstered",
        {"unit": "sw"},
    ),
    (
        position("f4:w:he1,f5:w:sw2,e4:w:kn1,g4:w:be1", w="he1 supply:be1", **NOBLE),
        "tactic he kn e4",
        "no_supply_coin_of_that_unit",
        {"unit": "kn"},
    ),
    (
        position("f4:w:he1,f6:w:sw1", w="ro1", pend="opt(he)", **NOBLE),
        "tactic he",
        "nothing_in_reach",
        {"unit": "he"},
    ),
    (
        position("f4:w:ba1,f5:r:fo1,g4:r:sw1", w="ro1", pend="opt(ba)", **NOBLE),
        "push sw f5-f6",
        "unit_not_there",
        {"unit": "sw", "cell": "f5"},
    ),
    (
        position("f4:w:ba1,f5:r:fo1,f7:r:sw1", w="ro1", pend="opt(ba)", **NOBLE),
        "push sw f7-e6",
        "not_adjacent",
        {"cell": "f7"},
    ),
    # Decrees
    (
        position("d1:w:sw2,f4:w:kn1,f5:r:fo1", w="ro1", **NOBLE),
        "proclaim guard kn f4xf5",
        "not_own_location",
        {"cell": "f4"},
    ),
    (
        position("d1:w:sw2,f4:w:kn1", w="ro1", **NOBLE),
        "proclaim march kn f4-f5",
        "not_bolstered",
        {"unit": "kn"},
    ),
    (
        position("d1:w:sw2", w="ro1 supply:kn1be1", **NOBLE),
        "proclaim enlist kn,kn",
        "no_second_coin",
        {"unit": "kn"},
    ),
    (
        position("d1:w:sw2", w="ro1 supply:kn1be1", **NOBLE),
        "proclaim enlist kn,be",
        "coins_out_of_order",
        {"unit": "be"},
    ),
    (
        position("f4:w:sw2", w="ro1", **MORE),
        "proclaim redeploy sw f4-f5",
        "not_a_location",
        {"cell": "f5"},
    ),
    (position("f4:w:sw2", w="ro1", **MORE), "proclaim spy w", "not_an_opponent", {}),
    (position("f4:w:sw2", w="ro1", **MORE), "proclaim reinforce sw", "not_eliminated", {"unit": "sw"}),
    (
        position("f4:w1:sw2", w1="ro1", r1="bag:ro1", r2="ro1", **FOUR),
        "proclaim spy r1",
        "hand_empty",
        {"seat": "r1"},
    ),
]
EXPLAINED = {code: args for _, _, code, args in CASES}


@pytest.mark.parametrize(("line", "action", "code", "args"), CASES)
def test_a_longer_action_is_refused_with_what_is_wrong(
    line: str, action: str, code: str, args: dict[str, str]
) -> None:
    """The reason names the part that does not fit, to the seat's own view as to the truth (WC-5.4.7)."""
    state = GAME.parse(line)
    wanted = GAME.parse_action(action)
    assert wanted not in GAME.legal(state, 0)
    assert GAME.refuse(state, 0, wanted) == Reason(code, args)
    assert GAME.refuse(GAME.view(state, 0), 0, wanted) == Reason(code, args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_explanation_is_said(language: str) -> None:
    """Each has its words, in the right form of the unit, the player and the cell."""
    words = Words(language, ("muster", "warchest"), strict=True)
    for code, args in EXPLAINED.items():
        text = reason_text(words, Reason(code, args))
        assert text[0].isupper()
        assert text.endswith(".")


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 4), (4, 4)])
def test_no_action_from_elsewhere_confuses_the_reasons(seed: int, players: int) -> None:
    """For any action in any position, the answer is a reason, and none for legal actions only."""
    options = GAME.options(players=players, ruleset="nobility", draft="random", max_rounds=8)
    chance, dice = make_generator(seed), random.Random(seed)
    state, _ = begin(GAME, options, chance)
    met: list[Any] = []
    while GAME.to_act(state):
        seat = decider(GAME, state)
        legal = GAME.legal(state, seat)
        for action in dice.sample(met, min(12, len(met))):
            assert (GAME.refuse(state, seat, action) is None) == (action in legal)
        met += dice.sample(legal, min(4, len(legal)))
        state, _ = step(GAME, state, seat, dice.choice(legal), chance)
    assert len(met) > 100


def test_an_invented_tactic_needs_no_words_of_its_own() -> None:
    """Composed of filters it is listed and explained by them (WC-5.4.7)."""
    way = Way(Tactic, (Part("target", Filters(ring, enemy, straight)),), own="start")
    state = GAME.parse(position("f4:w:sw1,f6:r:fo1,g5:r:be1,f3:r:kn1", w="sw1"))
    assert [str(action) for action in options((way,), state, 0, KIND["sw"])] == ["tactic sw f4xf6"]
    reasons = {
        "tactic sw f4xf6": None,
        "tactic sw f4xf3": Reason("out_of_reach", {"cell": "f3"}),
        "tactic sw f4xh4": Reason("not_an_enemy", {"cell": "h4"}),
        "tactic sw f4xg5": Reason("not_straight"),
        "tactic sw f5xf6": Reason("not_own_unit", {"cell": "f5"}),
        "tactic sw f4": Reason("unfinished"),
    }
    for text, reason in reasons.items():
        assert fault(state, 0, KIND["sw"], way, GAME.parse_action(text)) == reason
