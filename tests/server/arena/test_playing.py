"""Games of bots against bots: the seed's part, plays, and the views of bots and watches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots.budget import Budget
from engine.bots.registry import YARDSTICKS
from engine.bots.uniform import Uniform
from engine.chance import Chance
from engine.events import Event
from engine.game import Game
from engine.games.registry import GAMES
from engine.match.state import first_view, replay_stream
from engine.options import configure
from engine.outcome import Outcome
from muster_tictactoe.game import TicTacToe
from server.arena import playing
from server.arena.plan import GamesPlan
from server.arena.playing import Decision, Played, play
from server.arena.running import play_all
from tests.games.kuhn import Kuhn

RANDOM = ("random", "random")


def plan(
    *bots: str, options: dict[str, Any] | None = None, games: int = 4, pairs: bool = True, **more: Any
) -> GamesPlan:
    """Return a plan for War Chest with random armies."""
    config = configure(GAMES["warchest"].options, {"draft": "random"} | (options or {}))
    return GamesPlan("warchest", config, bots, games, **{"seed": 1, "max_plays": 60, "pairs": pairs} | more)


def timeless(games: Sequence[Played]) -> list[tuple[Any, ...]]:
    """Return all about games but how long they took."""
    return [(played.number, played.won, played.plays, played.decisions, played.gear) for played in games]


def setup(plan: GamesPlan, number: int) -> str:
    """Return the position after the set-up of a game."""
    return plan.match(number).game.format(plan.match(number).standing.state)


def test_the_seed_decides_everything() -> None:
    one, two = (timeless(play_all(plan("greedy", "random"), 1)) for _ in range(2))
    assert one == two
    assert one != timeless(play_all(plan("greedy", "random", seed=2), 1))


def test_who_else_plays_changes_no_game_of_a_pairing() -> None:
    """Older measurements of two stay comparable with later ones."""
    alone = play_all(plan("greedy", "random"), 1)
    among = play_all(plan("random", "greedy", "random"), 1)
    assert [(each.deal, each.plays, each.sides) for each in alone] == [
        (each.deal, each.plays, each.sides) for each in among if each.lineup == (1, 2)
    ]


def test_a_pair_has_one_set_up() -> None:
    pairs = plan(*RANDOM)
    texts = [setup(pairs, number) for number in range(4)]
    assert texts[0] == texts[1] != texts[2] == texts[3]


@pytest.mark.parametrize("ruleset", ["base", "nobility"])
@pytest.mark.parametrize("draft", ["pick", "pick_with_bans", "random"])
def test_teams_of_bots_draft_and_play(ruleset: str, draft: str) -> None:
    """Each bot plays both seats of its side, with a chance of its own for each."""
    teams = plan(
        "greedy",
        "random",
        options={"players": 4, "ruleset": ruleset, "draft": draft, "max_rounds": 3},
        games=2,
        max_plays=400,
    )
    played = play_all(teams, 1)
    assert None not in [each.outcome for each in played]
    assert all(len(each.won) == len(each.decisions) == len(each.gear) == 2 for each in played)
    assert timeless(played) == timeless(play_all(teams, 1))
    assert setup(teams, 0) == setup(teams, 1)


def test_a_team_wins_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["warchest"]
    monkeypatch.setattr(
        game, "outcome", lambda state: Outcome.of_winner(1) if state.round else None, raising=False
    )
    teams = plan(*RANDOM, options={"players": 4, "draft": "pick"}, games=2)
    assert [played.won for played in play_all(teams, 1)] == [(False, True), (True, False)]


def test_without_pairs_every_game_has_its_own_set_up_and_the_bots_keep_their_seats() -> None:
    single = plan(*RANDOM, pairs=False)
    assert len({setup(single, number) for number in range(4)}) == 4
    assert [single.fixture(number).sides for number in range(4)] == [(0, 1)] * 4


def test_a_game_is_left_undecided_after_its_plays() -> None:
    [left] = play_all(plan(*RANDOM, games=1, max_plays=11), 1)
    assert (left.outcome, left.won, left.plays) == (None, (False, False), 11)


class Watcher:
    """A random bot that keeps its questions."""

    name = "watcher"
    asked: list[tuple[Game[Any], Any, int, list[Event]]]
    budgets: list[Budget]

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: int,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Keep a copy of the question and answer at random."""
        assert not budget.over()
        self.asked.append((game, state.clone(), seat, list(stream)))
        self.budgets.append(budget)
        return Uniform().choose(game, state, seat, stream, chance, budget)


@pytest.fixture
def watcher(monkeypatch: pytest.MonkeyPatch) -> type[Watcher]:
    """Register a bot that keeps the questions to all of its kind."""
    monkeypatch.setattr(Watcher, "asked", [], raising=False)
    monkeypatch.setattr(Watcher, "budgets", [], raising=False)
    monkeypatch.setitem(YARDSTICKS, "watcher", Watcher)
    return Watcher


ANSWERS = {"draft": "armies", "armies": "w=be,me,sw,wp r=fo,pi,rg,sc"}
"""Armies with many decisions that are answers to pending ones."""


def test_answers_are_no_plays(watcher: type[Watcher]) -> None:
    played = play(plan("watcher", "watcher", options=ANSWERS, max_plays=200), 0)
    pending = [state.pending for _, state, _, _ in watcher.asked]
    assert sum(played.decisions) == len(pending)
    assert played.plays == sum(not frames for frames in pending) == 200
    assert any(pending)


def test_plays_end_with_their_answers(watcher: type[Watcher]) -> None:
    """The game stops before the play too many, not in the middle of the last one."""
    for limit in range(20, 60):
        watcher.asked.clear()
        before = plan("watcher", "watcher", options=ANSWERS, max_plays=limit)
        play(before, 0)
        if watcher.asked[-1][1].pending:
            return
    pytest.fail("no game ended with an answer")


def test_a_bot_is_told_what_its_seat_knows_and_no_more(watcher: type[Watcher]) -> None:
    games = plan("watcher", "watcher", max_plays=30)
    play(games, 0)
    for game, state, seat, stream in watcher.asked:
        assert state == game.view(state, seat)
        standing = replay_stream(game, games.config, seat, stream)
        assert standing.state == state
        assert state != first_view(game, games.config, seat)


@pytest.mark.parametrize(
    ("settings", "bots", "iterations"),
    [
        ({}, ("watcher", "random"), None),
        ({"iterations": 40}, ("watcher", "random"), 40),
        ({"iterations": 40}, ("watcher:7", "random"), 7),
        ({}, ("watcher:7", "random"), 7),
    ],
)
def test_a_bot_has_the_iterations_of_its_own_or_those_of_all(
    settings: dict[str, Any], bots: tuple[str, ...], iterations: int | None, watcher: type[Watcher]
) -> None:
    play(plan(*bots, max_plays=6, **settings), 0)
    assert {budget.iterations for budget in watcher.budgets} == {iterations}
    assert {budget.clock for budget in watcher.budgets} == {None}


def test_a_clock_bounds_each_decision_anew(watcher: type[Watcher], monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs from the question on, and measures the time that the bot used."""
    now = 100.0

    class Thinker(Watcher):
        def choose(self, *asked: Any) -> Any:
            nonlocal now
            budget: Budget = asked[-1]
            seen = []
            for _ in range(4):
                now += 0.25
                seen.append(budget.over())
            assert seen == [False, False, True, True]
            return Uniform().choose(*asked)

    monkeypatch.setattr(playing, "perf_counter", lambda: now)
    monkeypatch.setitem(YARDSTICKS, "watcher", Thinker)
    played = play(plan("watcher", "random", max_plays=6, seconds=0.75), 0)
    thinking, idle = played.microseconds
    assert set(thinking) == {1_000_000}
    assert set(idle) == {0}
    assert len(thinking) == len(idle) == 3


class Recorder:
    """Keeps every decision that it sees."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, int, Any, int]] = []
        self.told: list[int] = []

    def on_decision(self, decision: Decision) -> None:
        """Keep a copy."""
        self.seen.append((decision.state.clone(), decision.seat, decision.action, decision.revision))
        self.told.append(len(decision.stream))
        assert decision.bot.name == "random"


def test_a_watch_sees_every_decision_before_it_is_carried_out() -> None:
    """A learner can play the games again from its view."""
    games = plan(*RANDOM, max_plays=30)
    recorder = Recorder()
    played = play(games, 0, recorder)
    assert timeless([played]) == timeless([play(games, 0)])
    assert len(recorder.seen) == sum(played.decisions)
    assert recorder.told == sorted(recorder.told)
    match = games.match(0)
    for state, seat, action, revision in recorder.seen:
        assert (state, revision) == (match.standing.state, match.revision)
        match.submit(seat, action)


def test_what_a_side_plays_with_is_told_with_the_game() -> None:
    for played in play_all(plan(*RANDOM, options=ANSWERS, games=2, max_plays=2), 1):
        gear = dict(zip(played.sides, played.gear, strict=True))
        assert gear == {0: ("be", "me", "sw", "wp"), 1: ("fo", "pi", "rg", "sc")}


@pytest.mark.parametrize(("game", "bots"), [(TicTacToe(), RANDOM), (Kuhn(), ("greedy", "random"))])
def test_any_game_can_be_played(
    game: Game[Any], bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, game.id, game)
    games = GamesPlan(game.id, configure(game.options, {}), bots, 40, 1, max_plays=9, pairs=True)
    played = play_all(games, 1)
    assert all(each.outcome and each.plays == sum(each.decisions) for each in played)
    assert {each.won for each in played} >= {(True, False), (False, True)}


def test_the_winner_is_the_bot_and_not_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat that moves first wins here; each bot has it in one game of a pair."""
    game = TicTacToe()
    monkeypatch.setattr(
        game, "outcome", lambda state: Outcome.of_winner(0) if state.turn else None, raising=False
    )
    monkeypatch.setitem(GAMES, game.id, game)
    games = GamesPlan(game.id, configure(game.options, {}), RANDOM, 2, 1, max_plays=9, pairs=True)
    assert [played.won for played in play_all(games, 1)] == [(True, False), (False, True)]
