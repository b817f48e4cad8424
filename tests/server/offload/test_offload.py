"""Work beside the loop: it leads to the same, keeps one table waiting and no other, and may fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.chance import Generator, make_generator
from engine.game import Codec, Game
from engine.match.entries import Decided, FlagFell
from engine.match.match import Match
from engine.options import configure
from engine.preparation import draw_preparations
from engine.wire.protocol import (
    Accepted,
    Act,
    CreateTable,
    Dismissed,
    HostMessage,
    Ping,
    Pong,
    Prepare,
    Ready,
    Rejected,
    Say,
    Undo,
)
from server.core.outbox import Outbox
from server.core.settings import SettingError, Settings, read_settings
from server.offload.desk import Deferred, WorkDesk
from server.offload.game_work import GameWork
from server.offload.work import do_task
from server.table.table_info import full_record
from tests.games.registry import GAMES, REAL
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, kinds, only
from tests.support.server.seated_harness import SeatedHarness
from tests.support.server.timed_tables import make_clocked_table, read_time_left

ALL: dict[str, Game[Any]] = {**GAMES, **REAL}
BATTLE: dict[str, Any] = {"format": 300, "turns": 3, "map": "none", "extra_turn": False}


@pytest.fixture
def costly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compute everything that a game declares costly beside the loop."""
    for game in ALL.values():
        monkeypatch.setattr(type(game.timing), "is_costly", lambda *_: True)
        monkeypatch.setattr(type(game.timing), "has_costly_setup", lambda *_: True)


def answer_work(work: Callable[[GameWork], Any]) -> Any:
    """Return the results of some work; each task is done as in the other process."""
    desk = WorkDesk(Outbox())
    while True:
        try:
            return work(GameWork(desk))
        except Deferred as deferred:
            desk.start(deferred, lambda now: None, table=1)
            [number] = desk._jobs
            desk.finish(number, do_task(ALL, deferred.task))


@pytest.mark.parametrize("game", ALL.values(), ids=ALL)
@pytest.mark.usefixtures("costly")
def test_a_match_is_the_same_wherever_it_is_worked_out(game: Game[Any]) -> None:
    """Events, states, chance and possible takebacks: byte for byte."""
    config = configure(game.options, dict(game.checks.settings(game.checks.variants[0])))
    prepared = list(draw_preparations(game, config, make_generator(3)))
    here: Match[Any] = Match(game, config, Generator(b"seed"), prepared=prepared)
    start = answer_work(lambda work: work.set_up(game, config, b"seed", [*prepared], b"bots"))
    there: Match[Any] = Match(
        game, config, start.chance, prepared=start.prepared, opening=(start.state, start.events)
    )
    pick = make_generator(4)
    for _ in range(40):
        if here.outcome is not None:
            break
        seat = min(here.to_act())
        actions = game.legal(here.standing.state, seat)
        action = actions[pick.below(len(actions))]
        here.submit(seat, action)
        answer_work(lambda work, seat=seat, action=action: work.submit(there, seat, action))
        assert game.format(there.standing.state) == game.format(here.standing.state)
        assert there.standing.state == here.standing.state
        assert there.undo_refusal(seat) == here.undo_refusal(seat)
    assert there.accepted == here.accepted
    assert there.chance.below(1 << 32) == here.chance.below(1 << 32)


def let_time_run_out(made: SeatedHarness) -> None:
    """Let the time of both sides run out: the game plays on by itself."""
    while made.match.outcome is None and not made.harness.works:
        made.wait(0.25)


@pytest.fixture
def battle() -> SeatedHarness:
    made = make_clocked_table(game="kings", bank=10, **BATTLE)
    made.harness.diligent = False
    let_time_run_out(made)
    return made


def test_a_table_waits_for_its_own_work_and_no_other_does(battle: SeatedHarness) -> None:
    harness = battle.harness
    before = battle.match.revision
    assert [each.urgent for each in harness.works] == [True]
    stranger = battle.greet()
    assert "Accepted" in kinds(harness.table(stranger, ME, OPEN, name="Beside"))
    assert only(harness.do(battle.conns[0], Ping), Pong)
    assert only(harness.do(battle.conns[0], Say, table=1, text="Hi"), Accepted)
    (seat,) = battle.match.to_act()
    assert harness.do(battle.conns[seat], Undo, table=1, seat=seat, revision=before) == []
    battle.wait(3)
    assert battle.match.revision == before
    harness.work()
    assert battle.match.revision > before
    assert "Rejected" in kinds(harness.sent[battle.conns[seat]][-8:])


def test_nobody_is_charged_for_the_time_that_work_takes(battle: SeatedHarness) -> None:
    (seat,) = battle.match.to_act()
    other = 1 - seat
    before = read_time_left(battle, other)
    battle.wait(5)
    battle.harness.work()
    assert read_time_left(battle, other) == before


def test_work_that_fails_closes_the_table_that_cannot_go_on(battle: SeatedHarness) -> None:
    harness = battle.harness
    [work] = harness.works
    harness.lobby.on_worked_out(work.number, None, harness.now)
    assert only(harness.news(battle.conns[0]), Dismissed).code == "table_failed"
    assert 1 not in harness.lobby.tables


def test_what_is_worked_out_for_a_table_that_is_gone_has_no_effect(battle: SeatedHarness) -> None:
    harness = battle.harness
    del harness.lobby.tables[1]
    harness.work()
    assert harness.works == []


def test_one_decision_out_of_time_is_one_entry_that_is_kept_and_told(battle: SeatedHarness) -> None:
    harness = battle.harness
    before = battle.match.revision
    harness.work()
    harness.diligent = True
    let_time_run_out(battle)
    assert [type(each.entry) for each in battle.match.accepted[before + 1 :]] == [Decided, FlagFell, Decided]
    record = full_record(battle.table)
    battle.kill()
    assert full_record(battle.table) == record


class Creating:
    """A connection that sets up a table whose settings are tried beside the loop."""

    def __init__(self, **settings: Any) -> None:
        self.harness = LobbyHarness(ALL, Settings(**settings))
        self.harness.diligent = False
        self.harness.guest(1)
        self.harness.guest(2)

    def ask(self, conn: int = 1, **options: Any) -> list[HostMessage]:
        given = {"lists": "own", "format": 9950, **options}
        return self.harness.do(conn, CreateTable, game="kings", options=given, seats=[ME, OPEN])


def test_a_connection_has_one_thing_worked_out_at_a_time() -> None:
    made = Creating()
    assert made.ask() == []
    assert made.ask(format=9900) == []
    assert made.ask(2) == []
    assert len(made.harness.works) == 2
    made.harness.work()
    assert "Accepted" in kinds(made.harness.sent[1])
    assert len(made.harness.works) == 1
    made.harness.work()
    assert len(made.harness.lobby.tables) == 3


def test_a_table_does_not_wait_for_the_work_of_somebody_who_names_it() -> None:
    """Commands that name a table wait for their own connection's work and keep nobody else there waiting."""
    made = Creating()
    made.harness.diligent = True
    made.ask(lists="bundled")
    made.harness.diligent = False
    assert made.ask(2) == []
    assert made.harness.do(2, Ready, table=1) == []
    assert kinds(made.harness.do(1, Say, table=1, text="Hi")) == ["Accepted", "Said"]
    assert only(made.harness.do(1, Ready, table=1), Accepted)
    made.harness.work()
    assert "Rejected" in kinds(made.harness.sent[2])


def test_who_is_gone_gets_no_table() -> None:
    made = Creating()
    made.ask()
    made.harness.lobby.disconnect(1)
    made.harness.work()
    assert not made.harness.lobby.tables


def test_a_set_up_that_cannot_be_is_refused_as_it_was() -> None:
    made = Creating()
    outside = "p1:d:3:wood:0,0/0,90000/90000,90000"
    made.ask(lists="bundled", map="own", own_map=outside)
    made.harness.diligent = True
    made.harness.work()
    rejected = only(made.harness.sent[1], Rejected)
    assert (rejected.code, rejected.args["name"]) == ("unknown_option", "own_map")


def test_costly_commands_use_up_the_rate_limit_sooner() -> None:
    """Ten plain commands may come at once; tables that have to be tried are fewer."""
    made = Creating(tables=64, tables_per_connection=64, tables_per_address=64)
    made.harness.diligent = True
    asked = [kinds(made.ask()) for _ in range(4)]
    assert ["Rejected" in each for each in asked] == [False, False, False, True]
    assert only(made.ask(), Rejected).code == "too_many_commands"


def test_a_host_may_bound_what_is_played() -> None:
    made = Creating(option_limits="tictactoe.size:3,kings.format:3000,kings.turns:4")
    rejected = only(made.ask(lists="bundled", format=3050), Rejected)
    assert rejected.args == {"name": "format", "value": 3050, "known": ["100", "…", "3000"]}
    assert only(made.ask(lists="bundled", format=3000), Rejected).args["name"] == "turns"
    assert "Accepted" in kinds(made.ask(lists="bundled", format=3000, turns=4))


@pytest.mark.parametrize("limits", ["kings", "kings.turns", "kings.turns:x", "a.b:9,", ",", "a.b:1 "])
def test_a_bound_that_is_none_is_refused_when_the_host_starts(limits: str) -> None:
    with pytest.raises(SettingError, match="option_limits"):
        read_settings([f"option_limits={limits}"])
    assert read_settings(["option_limits=a.b:1,c.d:2"]).option_limits == "a.b:1,c.d:2"


def test_a_preparation_is_judged_beside_the_loop() -> None:
    made = Creating()
    made.ask()
    made.harness.work()
    assert made.harness.do(1, Prepare, table=1, seat=0, text="nothing") == []
    assert len(made.harness.works) == 1
    assert made.harness.do(1, Ready, table=1) == []
    made.harness.work()
    codes = [each.code for each in made.harness.sent[1] if isinstance(each, Rejected)]
    assert codes == ["unprepared", "not_prepared"]


def test_a_decision_that_the_rules_refuse_is_refused_in_the_same_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = SeatedHarness(game="kings", **BATTLE)
    (seat,) = made.match.to_act()
    wrong = Codec.plain(made.match.game.parse_action("first"))
    act = Act(0, 1, seat, made.match.revision, wrong)
    plain = made.say(seat, act)
    monkeypatch.setattr(type(made.match.game.timing), "is_costly", lambda *_: True)
    beside = made.say(seat, act)
    assert isinstance(plain, Rejected)
    assert isinstance(beside, Rejected)
    assert (plain.code, plain.args) == (beside.code, beside.args)
