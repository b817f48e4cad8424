"""Motives in War Chest: an action's effects, and the enemy's coins that matter then."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.belief import Resampled, belief_of
from engine.chance import Chance, make_generator
from engine.game import IllegalAction, Reason
from engine.games.warchest.game import WarChest
from engine.games.warchest.kinds import CODES
from engine.games.warchest.state import State
from engine.match.match import Match
from tools.harness.clients.hostless_session import position

GAME = WarChest()
ME = 0


class Likely:
    """A belief in which each coin is in the enemy's hand with a given chance."""

    def __init__(self, **chances: float) -> None:
        self._chances = chances

    def holds(self, seat: int, coin: int) -> float:
        """Return the given hand; other coins are not in it."""
        assert seat == 1 - ME
        return self._chances.get(CODES[coin], 0.0)

    def deal(self, view: State, chance: Chance) -> State:
        """Return any world."""
        return GAME.resample(view, ME, chance)


def motives(text: str, action: str, **chances: float) -> list[Reason]:
    """Return the motives for an action in a position."""
    view, chosen = GAME.view(GAME.parse(text), ME), GAME.parse_action(action)
    if GAME.refuse(view, ME, chosen) is not None:
        raise IllegalAction(Reason(action))
    belief: Any = Likely(**chances)
    return GAME.bots.motives(GAME, view, ME, chosen, belief, make_generator(1))


HANDS = ("be,kn,wp", "sw,fo,me")
ALMOST = "w:c2,d1,d4,e3,g1;r:e6,h5"


@pytest.mark.parametrize(
    ("board", "control", "action", "first"),
    [
        ("h2:w:kn1", ALMOST, "control kn h2", Reason("wins")),
        ("h2:w:kn1", "", "control kn h2", Reason("takes", {"cell": "h2", "left": 3})),
        ("h5:w:kn1", "", "control kn h5", Reason("takes_from", {"cell": "h5", "left": 3})),
        ("f4:w:kn1,f5:r:sw1", "", "attack kn f4xf5", Reason("removes", {"unit": "sw", "cell": "f5"})),
        ("f4:w:kn1,f5:r:sw2", "", "attack kn f4xf5", Reason("weakens", {"unit": "sw", "cell": "f5"})),
        ("", "", "deploy kn g1", Reason("brings", {"cell": "h2", "steps": 2})),
        ("f1:w:kn1", "", "bolster kn f1", Reason("strengthens", {"unit": "kn", "cell": "f1"})),
        ("f1:w:kn1", "", "recruit rg [be]", Reason("recruits", {"unit": "rg"})),
        ("f1:w:kn1", "", "pass [be]", Reason("hides")),
        ("h1:w:kn1", "", "move kn h1-h2", Reason("reaches", {"cell": "h2", "unit": "kn"})),
        ("f1:w:kn1", "", "move kn f1-f2", Reason("heads", {"cell": "e3", "unit": "kn"})),
        ("f3:w:kn1,f5:r:sw1", "", "move kn f3-f4", Reason("aims", {"unit": "sw", "cell": "f5"})),
        ("g2:r:sw1,f1:w:kn1", "", "move kn f1-g1", Reason("guards", {"cell": "g1"})),
        ("f4:w:be1,f5:r:sw1", "", "move be f4-f3", Reason("saves", {"unit": "be", "cell": "f3"})),
    ],
)
def test_the_most_telling_motive_comes_first(board: str, control: str, action: str, first: Reason) -> None:
    """A location before a loss, both before mere preparation."""
    found = motives(position(board=board, control=control, hands=HANDS), action)
    assert found[0] == first


def test_the_initiative_is_named_where_it_changes_hands() -> None:
    text = position(board="f1:w:kn1", hands=HANDS, init="r")
    assert motives(text, "claim [be]")[0] == Reason("tempo")


def test_the_likeliest_attack_is_warned_of() -> None:
    """Of two units in reach the one whose coin is likelier in hand counts; impossible ones are not named."""
    text = position(board="f3:w:be1,f5:r:sw1,g4:r:fo1", hands=HANDS)
    found = motives(text, "move be f3-f4", sw=0.25, fo=0.4)
    assert found[-1] == Reason("beware", {"unit": "fo", "target": "be", "cell": "f4", "percent": 40})
    assert len(found) == 3
    assert motives(text, "move be f3-f4", sw=0.01)[-1].code == "heads"


def test_of_several_of_a_kind_one_is_told() -> None:
    """Two own units are safe when the only enemy that reaches them is gone."""
    text = position(board="f4:w:kn1,f5:r:sw1,e5:w:be1", hands=HANDS)
    found = motives(text, "attack kn f4xf5")
    assert [each.code for each in found] == ["removes", "saves"]


def test_that_nobody_in_reach_has_a_coin_is_said() -> None:
    text = position(board="f3:w:be1,f5:r:sw1", hands=HANDS)
    assert motives(text, "move be f3-f4")[-1] == Reason("unarmed", {"unit": "sw", "cell": "f4"})


def test_what_an_enemy_is_known_to_hold_is_no_guess() -> None:
    text = position(board="f3:w:be1,f5:r:sw1", hands=HANDS)
    found = motives(text, "move be f3-f4", sw=1.0)
    assert found[-1] == Reason("armed", {"unit": "sw", "target": "be", "cell": "f4"})
    assert motives(text, "move be f3-f4", sw=0.999)[-1].args["percent"] == 99


def noble(own: str, pend: str = "-", decrees: str = "enlist,guard,spy") -> str:
    """Return a position of Nobility with an enemy Swordsman two cells from the seat's own Berserker."""
    hands = ("be,ro", "me,sw")
    board = f"{own}:w:be1,f5:r:sw1"
    return position(board=board, variant="2p-nobility", hands=hands, pend=pend, decrees=decrees)


def test_a_royal_coin_attacks_by_a_decree() -> None:
    """A seat without a coin of the unit in reach may have one that lets any unit attack (WC-10.2)."""
    text = noble("f3", decrees="enlist,sacrifice,spy")
    found = motives(text, "move be f3-f4", ro=0.4)
    assert found[-1] == Reason("beware", {"unit": "ro", "target": "be", "cell": "f4", "percent": 40})
    assert motives(text, "move be f3-f4")[-1].code == "unarmed"
    sealed = motives(noble("f3", decrees="enlist,sacrifice=r,spy"), "move be f3-f4", ro=0.4)
    assert sealed[-1] == Reason("unarmed", {"unit": "sw", "cell": "f4"}), "a Decree is proclaimed once"


def test_a_coin_that_a_spy_takes_is_not_warned_of() -> None:
    """The hand is seen, whatever was believed of it before (WC-10.7.1)."""
    text = noble("f4", "spy(w>r)", "enlist,guard,spy=w")
    found = motives(text, "discard sw", sw=0.5)
    assert found == [Reason("robs", {"unit": "sw"}), Reason("unarmed", {"unit": "sw", "cell": "f4"})]
    left = motives(text, "discard me", sw=0.5)
    assert left[-1] == Reason("armed", {"unit": "sw", "target": "be", "cell": "f4"})


def test_an_attack_whose_loss_is_still_to_be_chosen_costs_a_coin() -> None:
    """The owner of a Royal Guard decides which (WC-8.13.5)."""
    armies = "be,kn,pi,wp", "fo,me,rg,sw"
    text = position(board="f4:w:kn1,f5:r:rg1", armies=armies, hands=("be,kn,wp", "fo,me,sw"))
    assert motives(text, "attack kn f4xf5")[0] == Reason("costs", {"unit": "rg", "cell": "f5"})


def test_a_hand_is_looked_at_to_take_a_coin_of_it() -> None:
    assert motives(noble("f3"), "proclaim spy r")[0] == Reason("spies")


def test_where_nothing_can_be_named_nothing_better_was_found() -> None:
    """The answer to "why" is always true."""
    text = position(
        board="c2:w:sw1", armies=("kn,rg,sw,wp", "be,fo,me,pi"), hands=("kn,wp", "fo,me"), pend="opt(sw)"
    )
    assert motives(text, "decline") == [Reason("best")]


BANS = "ban(w);ban(r);"
FIRST = "pick(w);pick(r);pick(r);"
LAST = "pick(w);pick(w);pick(r);pick(r);pick(w);holder(second_drafter)"


def draft(white: str, red: str, pend: str, pool: str) -> str:
    """Return a position in which armies are formed."""
    armies = f"w={white}|-|-|-|-|-|- r={red}|-|-|-|-|-|-"
    text = f"wc1 2p-base board=- control=w:-;r:- {armies} init=w start=w turn=w round=0"
    return f"{text} pend={pend} decrees=- pool={pool} result=-"


def test_a_card_is_told_by_how_often_it_wins_and_by_what_it_fits() -> None:
    """An unremarkable card gets its rank among the open ones."""
    text = draft("kn", "ca,cr", LAST, "fo,lc,rg,sc,sw")
    fits = Reason("fits", {"unit": "lc", "target": "kn"})
    assert motives(text, "pick lc") == [Reason("strongest", {"unit": "lc"}), fits]
    assert motives(text, "pick rg") == [Reason("ranked", {"unit": "rg", "place": 2, "n": 5})]
    assert motives(text, "pick sw") == [Reason("ranked", {"unit": "sw", "place": 4, "n": 5})]


def test_a_strong_card_is_banned_for_its_strength() -> None:
    """Why a weak one is, only the picks behind it could tell."""
    text = draft("", "", BANS + FIRST + LAST, "ar,be,ca,en,fo,kn,lc,ma,sw,wp")
    assert motives(text, "ban lc") == [Reason("strongest", {"unit": "lc"})]
    assert motives(text, "ban ma") == [Reason("best")]


def test_a_unit_that_is_deployed_where_it_can_take_a_location_has_no_steps_to_go() -> None:
    text = position(board="h1:w:kn1", armies=("kn,rg,sc,wp", "be,fo,me,pi"), hands=("sc,wp", "fo,me"))
    assert motives(text, "deploy sc h2")[0] == Reason("reaches", {"cell": "h2", "unit": "sc"})


def test_an_empty_hand_is_nothing_to_speak_of() -> None:
    """In the next round it is full again."""
    text = position(board="f3:w:be1,f5:r:sw1", hands=("kn,be", ""))
    assert {each.code for each in motives(text, "move be f3-f4")} == {"aims", "heads"}


def test_every_action_of_a_match_has_a_few_motives_that_its_seat_can_know() -> None:
    """By the belief that a seat has of a match; in another world that looks the same they are the same."""
    match: Match[Any] = Match(GAME, GAME.options(draft="first_game"), make_generator(4))
    chance, codes, asked = make_generator(9), set(), 0
    while match.outcome is None and asked < 160:
        seat = min(match.to_act())
        view = GAME.view(match.standing.state, seat)
        other = GAME.view(GAME.resample(match.standing.state, seat, chance), seat)
        belief = belief_of(GAME, view, seat)
        for event in match.stream(seat):
            belief.tell(event)
        actions = GAME.legal(view, seat)
        for action in actions[:6]:
            found = GAME.bots.motives(GAME, view, seat, action, belief, make_generator(1))
            assert found == GAME.bots.motives(GAME, other, seat, action, belief, make_generator(2))
            assert len(found) <= 3
            codes |= {each.code for each in found}
        match.submit(seat, actions[chance.below(len(actions))])
        asked += 1
    assert {"brings", "recruits", "hides", "tempo", "beware", "unarmed"} <= codes


def test_a_match_from_a_position_has_motives() -> None:
    """Nobody has seen its events: the view alone says what the enemy may hold."""
    state, action = GAME.parse(position("f3:w:be1,f5:r:sw1", hands=HANDS)), GAME.parse_action("move be f3-f4")
    found = []
    for world in (state, *(GAME.resample(state, ME, make_generator(number)) for number in range(3))):
        view = GAME.view(world, ME)
        found.append(GAME.bots.motives(GAME, view, ME, action, Resampled(GAME, ME), make_generator(1)))
    assert found[1:] == found[:1] * 3
    assert found[0][-1].code == "beware"
    assert 0 < found[0][-1].args["percent"] < 99
