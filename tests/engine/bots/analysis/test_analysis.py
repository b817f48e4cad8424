"""The analysis names a blunder with the better action, says how sure it is, and stops when it is asked to."""

from __future__ import annotations

from itertools import count

import pytest

from engine.bots.analysis.analysis import (
    GLANCE_DIVISOR,
    JudgedDecision,
    analyse,
    bound_spread,
    can_analyse,
    find_swings,
)
from engine.bots.analysis.decisions import list_situations, see_decision
from engine.bots.budget import Budget
from engine.bots.judging.by_search import search_for
from engine.chance import Generator
from engine.game import Reason
from engine.games.registry import GAMES
from engine.match.beginning import settings_of
from engine.match.match import Match
from engine.match.takeback import Takeback
from engine.options import configure

FALL = 0.25
TICTACTOE = GAMES["tictactoe"]
LOST = ("b2", "a1", "c3", "a3", "c1", "c2", "b1", "a2")
"""Nought has two in a row: cross must take the third, then nought misses it, then cross again."""
SPARED_LANCER = (
    "wc1 2p-base board=c1:w:sc5,c2:w:en1,e3:w:ca1,e4:r:fo1,e5:w:kn1,e6:r:la1,g2:r:fo1,g4:r:ma1,i3:r:be1 "
    "control=w:c2,d1,d4,e3,g1;r:e6,g4,h2,h5,i3 w=ca,en,kn,sc|kn2ro1|en1|-|-|ca1en2kn1|ca2en1 "
    "r=be,fo,la,ma|fo1ro1|-|fo1|-|be3fo1ma3|be1la3ma1 init=r start=r turn=w round=14 pend=- decrees=- "
    "result=-"
)
"""A knight beside two units, of which the lancer holds a location of the other side."""
WON_BATTLE = (
    "wy1 std battle=2 wins=0:1 phase=battle first=a turn=b passes=1 cmds=6 tags=12:9 "
    "a=dawn|0|7|du05,du07,du10*2,nu01|-|da01,da02,du01*3,du02*2,du04*2,du06,du07,du08*2,du09*2,du11,du12,"
    "du13,na01,na02,na03,na04|dt02,nc01,nc02,nc04,nt07,nt08,nt09|nr01,ns02,nt02,nt05|dc01,ds01,dt01,nr01,"
    "nr02,nr03,nr04,ns01,nt01*2,nt02,nt03,nt04*2,nt06*2,nt10,nt11*2|-|- "
    "b=ember|0|5|ea01,eu01,eu02,eu03,eu04,eu06*2,eu09,eu13,nu01|-|ea02,eu01*2,eu02*2,eu03,eu04,eu05,eu07,"
    "eu09,eu10*2,eu11,eu12,na01,na02,na03,na04|nt02|et01,et03,nr04,ns03,nt06|es01,et02,nc01,nc02,nc03,"
    "nc04,nr02,nr03,nr05,nr06,ns04,nt01*2,nt02,nt03,nt04*2,nt05,nt07,nt08,nt09,nt10,nt11*2|-|- "
    "units=a4:du05:l:c,a9:du03:l:r,a10:du03:l:r,b4:eu08:l:r,b6:eu07:r:r combat=- pend=command(b) "
    "result=-"
)
"""A pass ends the deciding battle as won (WY-6.2)."""


def play_tictactoe(*cells: str) -> Match:
    """Return a match with these decisions."""
    match = Match(TICTACTOE, configure(TICTACTOE.options, {"first": "x"}), Generator(b"swings"))
    for number, cell in enumerate(cells):
        match.submit(number % 2, TICTACTOE.parse_action(f"place {cell}"))
    return match


def judge_single(game_id: str, position: str, action: str, iterations: int) -> JudgedDecision:
    """Return the judgement of one decision in a position."""
    game = GAMES[game_id]
    match = Match(game, settings_of(game, position), Generator(b"single"), position=position)
    (seat,) = match.to_act()
    match.submit(seat, game.parse_action(action))
    (found,) = analyse(match, FALL, iterations)
    return found


def test_who_does_not_stop_a_line_has_thrown_the_game_away() -> None:
    match = play_tictactoe(*LOST)
    judged = list(analyse(match, FALL, 400))
    found = sorted(find_swings(judged, FALL), key=lambda each: each.revision)
    assert [(each.revision, each.seat, each.played, each.better) for each in found] == [
        (4, 0, "place c1", "place a2"),
        (5, 1, "place c2", "place a2"),
        (6, 0, "place b1", "place a2"),
    ]
    position = TICTACTOE.format(see_decision(match, found[0].revision))
    assert position == "ttt1 turn=x board=o-o/-x-/--x"
    assert all(each.fall >= FALL and each.iterations == 400 for each in found)
    assert list(analyse(match, FALL, 400)) == judged


@pytest.mark.parametrize(
    ("game_id", "position", "played", "better", "iterations", "motive"),
    [
        ("warchest", SPARED_LANCER, "attack kn e5xe4", "attack kn e5xe6", 400, "removes"),
        ("dawnember", WON_BATTLE, "withdraw", "pass", 40, "wins"),
    ],
)
def test_a_blunder_is_named_with_the_better_action_and_its_reason(
    game_id: str, position: str, played: str, better: str, iterations: int, motive: str
) -> None:
    found = judge_single(game_id, position, played, iterations)
    assert find_swings([found], 0.2) == [found]
    assert (found.played, found.better, found.motives[0].code) == (played, better, motive)
    best = judge_single(game_id, position, better, iterations)
    assert (best.better, best.fall, best.spread) == (better, 0, 0)
    assert find_swings([best], 0) == []


def test_a_fall_within_the_spread_is_no_swing() -> None:
    judged = JudgedDecision(0, 0, 0, "a", "b", chance=0.7, left=0.4, spread=0.16, iterations=10)
    sure = JudgedDecision(1, 0, 0, "a", "b", chance=0.7, left=0.4, spread=0.14, iterations=10)
    worse = JudgedDecision(2, 1, 1, "a", "b", chance=0.8, left=0.4, spread=0.14, iterations=10)
    assert find_swings([judged, sure, worse], FALL) == [worse, sure]
    assert find_swings([judged, sure, worse], 0.35) == [worse]


def test_more_iterations_leave_less_doubt() -> None:
    assert bound_spread(0.5, 100) == pytest.approx(0.05)
    assert 0 < bound_spread(1.0, 4000) < bound_spread(1.0, 400) < bound_spread(0.5, 400)


def test_a_decision_that_was_taken_back_is_not_judged() -> None:
    game, config = TICTACTOE, configure(TICTACTOE.options, {"first": "x"})
    match = Match(game, config, Generator(b"undone"), yielding={1})
    assert Takeback(2, {1}).yielding == {1}
    for seat, cell in ((0, "a1"), (1, "b2"), (0, "c3")):
        match.submit(seat, game.parse_action(f"place {cell}"))
    match.undo(0)
    match.submit(0, game.parse_action("place a3"))
    assert [(each.revision, str(each.played)) for each in list_situations(match)] == [
        (0, "place a1"),
        (1, "place b2"),
        (4, "place a3"),
    ]


def test_it_stops_between_two_iterations() -> None:
    """The decision that was being judged is dropped."""
    match = play_tictactoe(*LOST)
    whole, asked = list(analyse(match, FALL, 400)), count()
    stopped = list(analyse(match, FALL, 400, lambda: next(asked) >= 100))
    assert 0 < len(stopped) < len(whole)
    assert stopped == whole[: len(stopped)]
    # At most one more question of each search, and that after the judgement.
    assert next(asked) <= 100 + 5


def test_a_decision_costs_at_most_a_first_look_and_three_long_ones() -> None:
    match, asked, iterations = play_tictactoe(*LOST), count(), 100
    for number, _ in enumerate(analyse(match, FALL, iterations, lambda: next(asked) < 0), 1):
        assert next(asked) <= number * (iterations // GLANCE_DIVISOR + 3 * iterations + 10)


def test_games_whose_actions_cannot_be_listed_are_not_analysed() -> None:
    assert {name for name in ("warchest", "dawnember", "kings", "tictactoe") if can_analyse(GAMES[name])} == {
        "warchest",
        "dawnember",
        "tictactoe",
    }


def test_the_better_action_has_its_motives() -> None:
    found = judge_single("dawnember", WON_BATTLE, "withdraw", 40)
    assert found.motives[0] == Reason("wins")


def test_the_other_side_takes_what_wins_at_once() -> None:
    """A search from the knowledge of the seat that does not decide expects the best answer of the other."""
    game = GAMES["dawnember"]
    state = game.parse(WON_BATTLE)
    (decider,) = game.to_act(state)
    viewer, chance = 1 - decider, Generator(b"other side")
    view = game.view(state, viewer)
    search = search_for(game, view, viewer, chance, Budget(lambda: False))
    results = [search.iterate(game.resample(view, viewer, chance)) for _ in range(40)]
    assert str(search.best()) == "pass"
    assert sum(results) / len(results) < -0.8
