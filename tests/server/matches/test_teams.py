"""Four seats and two teams at a table of the host: seating, questions, valid answers (WC-3.3)."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from engine.bots.registry import LEVELS
from engine.bots.uniform import Uniform
from engine.game import Codec
from engine.games.warchest.bot_support import WarChestBots
from engine.games.warchest.game import WarChest
from engine.outcome import Outcome
from engine.wire.protocol import (
    Act,
    CreateTable,
    Events,
    HostMessage,
    Leave,
    Ready,
    Rejected,
    Resign,
    Seated,
    SeatPlan,
    Sit,
    Snapshot,
    TableInfo,
    Watch,
)
from server.core.effects import Think
from server.storage.entries import unpack
from server.table.parts.person import Person, Robot
from server.table.table import Table
from tests.support.server.lobby_harness import ME, OPEN, UNHURRIED, LobbyHarness, kinds, only

FOUR: dict[str, str | int | bool] = {"players": 4, "ruleset": "nobility"}


class OtherBots(WarChestBots):
    """The bots of War Chest, and one more."""

    levels: ClassVar[Any] = {**LEVELS, "other": Uniform}


class ThreeLevels(WarChest):
    """War Chest with one bot more."""

    bots = OtherBots()


GAME = ThreeLevels()
GAMES = {GAME.id: GAME}


def bot(name: str = "random") -> SeatPlan:
    return SeatPlan("bot", name)


def harness(*plans: SeatPlan, options: dict[str, Any] | None = None, **lobby: Any) -> LobbyHarness:
    """Open a table for four that guest 1 sets up; guests 2 to 4 take its open seats in their order."""
    made = LobbyHarness(GAMES, UNHURRIED, **lobby)
    made.guest(1)
    made.do(1, CreateTable, game="warchest", options=FOUR | (options or {}), seats=list(plans))
    opened = [seat for seat, plan in enumerate(plans) if plan.kind == "open"]
    for conn, seat in enumerate(opened, 2):
        made.guest(conn)
        assert "Seated" in kinds(made.do(conn, Sit, table=1, seat=seat))
    return made


def table(made: LobbyHarness) -> Table:
    return made.lobby.tables[1]


def act(made: LobbyHarness, conn: int, seat: int, revision: int, number: int = 0) -> list[HostMessage]:
    """Let a seat take a legal action, or one that would be legal on its turn."""
    match: Any = table(made).match
    legal = match.game.legal(match.standing.state, seat) or match.game.legal(
        match.standing.state, min(match.to_act())
    )
    return made.do(conn, Act, table=1, seat=seat, revision=revision, action=Codec.plain(legal[number]))


def naming(side: int, *plans: SeatPlan) -> LobbyHarness:
    """Open a table whose draft begins with the question to this side for its first picker."""
    for label in range(20):
        made = harness(*plans, label=f"flip {label}")
        match: Any = table(made).match
        if match.to_act() == {side, side + 2}:
            return made
    raise AssertionError("the marker never shows the side")


def test_one_person_and_three_bots_of_different_levels() -> None:
    made = harness(ME, bot("greedy"), bot("other"), bot("random"))
    info = [message for message in made.sent[1] if isinstance(message, TableInfo)][-1]
    assert [(seat.name, seat.kind, seat.player) for seat in info.seats] == [
        ("w1", "person", "Guest 1"),
        ("r1", "bot", "greedy"),
        ("w2", "bot", "other"),
        ("r2", "bot", "random"),
    ]
    assert info.running
    asked: set[tuple[int, str]] = set()
    while len(asked) < 3:
        match: Any = table(made).running
        seat = min(match.to_act())
        if seat == 0 or 0 in match.to_act():
            act(made, 1, 0, match.revision)
            continue
        think = made.thinks[-1]
        assert (think.seat, think.revision) == (seat, match.revision)
        asked.add((think.seat, think.bot))
        action = Codec.plain(match.game.legal(match.standing.state, seat)[0])
        made.lobby.bot_answer(1, 1, seat, match.revision, action, made.now)
        made.news(1)
    assert asked == {(1, "greedy"), (2, "other"), (3, "random")}


@pytest.mark.parametrize("seats", [[ME, bot()], [ME, bot(), bot()], [ME] + [bot()] * 4])
def test_a_table_for_four_has_four_seats(seats: list[SeatPlan]) -> None:
    made = LobbyHarness(GAMES)
    made.guest(1)
    news = made.do(1, CreateTable, game="warchest", options=FOUR, seats=seats)
    rejected = only(news, Rejected)
    assert (rejected.code, rejected.args["names"]) == ("wrong_seats", ["w1", "r1", "w2", "r2"])


def test_everybody_who_joins_sees_the_options() -> None:
    """All of them, including unchanged ones."""
    made = harness(ME, OPEN, OPEN, bot(), options={"draft": "pick_with_bans", "max_rounds": 7})
    made.guest(9)
    info = [message for message in made.sent[9] if isinstance(message, TableInfo)][-1]
    assert info.options == info.options | FOUR | {"draft": "pick_with_bans", "max_rounds": 7}
    assert set(info.options) == set(GAME.options.__struct_fields__)


@pytest.mark.parametrize("first", [0, 2])
def test_of_two_partners_the_first_answer_counts(first: int) -> None:
    """WC-3.3.5: a team decides together; the later one gets a polite refusal and the position."""
    made = naming(0, ME, bot(), OPEN, bot())
    conn = {0: 1, 2: 2}
    late = 2 - first
    news = act(made, conn[first], first, 0, 1)
    assert "Accepted" in kinds(news)
    match: Any = table(made).match
    assert match.accepted[1].seat == first
    news = act(made, conn[late], late, 0)
    assert only(news, Rejected).code == "stale"
    assert only(news, Snapshot).revision == match.revision == 1
    assert len(match.accepted) == 2


@pytest.mark.parametrize("person", [0, 2])
def test_a_person_decides_for_a_team_with_a_bot(person: int) -> None:
    """The bot neither runs ahead of its partner nor in the partner's place."""
    plans = [bot(), bot(), bot(), bot()]
    plans[person] = ME
    made = naming(0, *plans)
    assert made.thinks == []
    made.wait(4)
    assert made.thinks == []
    assert "Accepted" in kinds(act(made, 1, person, 0))


def test_of_two_bots_the_one_in_the_lower_seat_is_asked() -> None:
    """WC-3.3.8; one alone, to keep two workers from racing."""
    made = naming(1, ME, bot("greedy"), ME, bot("other"))
    assert [(think.seat, think.bot, think.revision) for think in made.thinks] == [(1, "greedy", 0)]
    match: Any = table(made).match
    action = Codec.plain(match.game.legal(match.standing.state, 1)[1])
    made.lobby.bot_answer(1, 1, 1, 0, action, made.now)
    assert (match.revision, match.accepted[1].seat) == (1, 1)


def test_a_bot_that_fails_still_answers_for_its_team() -> None:
    made = naming(1, ME, bot(), ME, bot())
    made.lobby.bot_answer(1, 1, 1, 0, None, made.now)
    match: Any = table(made).match
    assert match.accepted[1].seat == 1


def test_the_seats_that_must_answer_are_public() -> None:
    """A watcher can find the awaited seats in its own view."""
    made = naming(0, ME, bot(), OPEN, bot())
    made.guest(9)
    news = made.do(9, Watch, table=1)
    game = GAME
    seen = game.parse(only(news, Snapshot).position, None)
    assert game.to_act(seen) == {0, 2}


@pytest.mark.parametrize(("conn", "seat", "winner"), [(1, 0, 1), (2, 1, 0), (3, 2, 1), (4, 3, 0)])
def test_any_player_resigns_for_the_team(conn: int, seat: int, winner: int) -> None:
    """WC-12.2.2."""
    made = harness(ME, OPEN, OPEN, OPEN)
    news = made.do(conn, Resign, table=1, seat=seat)
    assert only(news, Events).events == [{"type": "Resigned", "seat": seat}]
    assert not only(news, TableInfo).running
    for other in (1, 2, 3, 4):
        assert [message for message in made.sent[other] if isinstance(message, Events)][-1].events == (
            only(news, Events).events
        )


def test_who_leaves_gives_the_match_up_for_the_team() -> None:
    made = harness(ME, OPEN, OPEN, OPEN)
    made.do(3, Leave, table=1)
    match: Any = table(made).match
    assert match.outcome == Outcome.of_winner(1)
    assert table(made).seats[2] is None


def test_a_rematch_with_exchanged_sides_keeps_the_teams() -> None:
    made = harness(ME, bot("greedy"), OPEN, bot("other"))
    made.do(1, Resign, table=1, seat=0)
    for conn in (2, 1):
        assert "Accepted" in kinds(made.do(conn, Ready, table=1, swap=True))
    seats = [seated.name for seated in table(made).seats if seated is not None]
    assert seats == ["other", "Guest 1", "greedy", "Guest 2"]
    assert isinstance(table(made).seats[0], Robot)


def finish(made: LobbyHarness, most: int) -> None:
    """Let everybody play at random, each person through its own connection, each bot as it is asked."""
    match: Any = table(made).match
    seats = enumerate(table(made).seats)
    conns = {seat: seated.peer.conn for seat, seated in seats if isinstance(seated, Person) and seated.peer}
    for number in range(most):
        if match.outcome is not None:
            return
        asked = sorted(match.to_act())
        people = [seat for seat in asked if seat in conns]
        legal = match.game.legal(match.standing.state, (people or asked)[0])
        action = Codec.plain(legal[number * 7 % len(legal)])
        if people:
            seat = people[number % len(people)]
            news = made.do(conns[seat], Act, table=1, seat=seat, revision=match.revision, action=action)
            assert "Accepted" in kinds(news)
        else:
            think = made.thinks[-1]
            assert isinstance(think, Think)
            assert (think.seat, think.revision) == (asked[0], match.revision)
            made.lobby.bot_answer(1, 1, think.seat, think.revision, action, made.now)
            made.news(1)


@pytest.mark.parametrize(
    "plans", [(ME, OPEN, OPEN, OPEN), (ME, bot(), OPEN, bot()), (ME, bot(), bot(), bot()), (bot(),) * 4]
)
@pytest.mark.parametrize("draft", ["pick", "pick_with_bans", "random"])
def test_a_match_of_teams_comes_back_as_it_was(plans: tuple[SeatPlan, ...], draft: str) -> None:
    """From the first drafter to the last round, a host on the kept state sends the same streams."""
    made = harness(*plans, options={"draft": draft, "max_rounds": 2}, keeps=True)
    match: Any = table(made).match
    finish(made, 25)
    for most in (0, 400):
        finish(made, most)
        heir = LobbyHarness(GAMES, UNHURRIED, keeps=True)
        heir.disk[1] = list(made.disk[1])
        heir.lobby.restore(1, [unpack(payload) for payload in made.disk[1]], 0.0)
        again: Any = heir.lobby.tables[1].match
        assert again.accepted == match.accepted
        for viewer in (0, 1, 2, 3, None):
            assert again.stream(viewer) == match.stream(viewer)
        asked = [(think.seat, think.revision) for think in heir.thinks]
        heir.news(1)
        assert len({seat for seat, _ in asked}) == len(asked) <= 1
    assert match.outcome is not None


def test_a_seat_is_come_back_to_in_the_middle_of_a_draft() -> None:
    made = harness(ME, bot(), OPEN, bot(), options={"draft": "pick"})
    finish(made, 6)
    match: Any = table(made).match
    assert match.standing.state.round == 0, "armies are still formed"
    token = only(made.sent[2], Seated).token
    made.lobby.disconnect(2)
    made.guest(7)
    news = made.back(7, token)
    snapshot = only(news, Snapshot)
    assert (snapshot.seat, snapshot.revision) == (2, match.revision)
    assert GAME.parse(snapshot.position, 2) == match.game.view(match.standing.state, 2)
    items = [item for message in news if isinstance(message, Events) for item in message.events]
    assert items == [Codec.plain(event) for event in match.stream(2)]
