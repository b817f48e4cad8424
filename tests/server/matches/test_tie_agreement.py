"""A draw by agreement at a table of the host (WC-12.2.3): notices, answers of bots, and restarts."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import make_generator
from engine.events import Event
from engine.game import Codec
from engine.match.entries import ENTRIES
from engine.outcome import Outcome
from engine.wire.protocol import (
    Accepted,
    Act,
    AnswerTie,
    CreateTable,
    Events,
    HostMessage,
    OfferTie,
    Ready,
    Rejected,
    Reveal,
    Seated,
    Sit,
    Snapshot,
    TableInfo,
    Undo,
    Watch,
)
from server.bots.bot_players import BotPlayers
from server.bots.tie_offers import MIN_DECISIONS, is_tie_acceptable
from server.storage.entries import unpack
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.server.lobby_harness import BOT, ME, OPEN, UNHURRIED, LobbyHarness, kinds, only
from tests.support.server.spectator_harness import list_items

GAMES = {**TINY, **REAL}


def duel(**lobby: Any) -> LobbyHarness:
    """Seat guests 1 and 2 at a table of noughts and crosses that guest 3 watches."""
    harness = LobbyHarness(GAMES, UNHURRIED, **lobby)
    for conn in (1, 2, 3):
        harness.guest(conn)
    harness.table(1, ME, OPEN)
    harness.do(2, Sit, table=1, seat=1)
    harness.do(3, Watch, table=1)
    return harness


def place(harness: LobbyHarness, conn: int, revision: int, cell: str) -> list[HostMessage]:
    action = {"type": "Place", "cell": cell}
    return harness.do(conn, Act, table=1, seat=conn - 1, revision=revision, action=action)


def offer(harness: LobbyHarness, conn: int, revision: int) -> list[HostMessage]:
    return harness.do(conn, OfferTie, table=1, seat=conn - 1, revision=revision)


def answer(harness: LobbyHarness, conn: int, revision: int, *, agree: bool) -> list[HostMessage]:
    return harness.do(conn, AnswerTie, table=1, seat=conn - 1, revision=revision, agree=agree)


def code(messages: list[HostMessage]) -> str:
    """Return the code of the one refusal among messages."""
    return only(messages, Rejected).code


def test_a_draw_that_both_agree_to_is_told_to_everybody() -> None:
    harness = duel()
    assert list_items(offer(harness, 1, 0)) == [{"type": "TieOffered", "seat": 0}]
    for conn in (2, 3):
        assert list_items(harness.sent[conn])[-1] == {"type": "TieOffered", "seat": 0}
    news = answer(harness, 2, 1, agree=True)
    assert kinds(news) == ["Accepted", "Events", "TableInfo", "MatchEnded"]
    assert list_items(news) == [{"type": "TieAgreed"}]
    assert only(news, TableInfo).running is False
    record = only(harness.sent[2], Reveal).text.splitlines()
    assert record[-4:-1] == ["x offers draw", "draw agreed", "result draw"]
    assert code(offer(harness, 1, 2)) == "game_over"
    assert "Accepted" in kinds(harness.do(1, Ready, table=1, swap=False))


def test_a_refused_draw_leaves_the_match_as_it_was() -> None:
    harness = duel()
    offer(harness, 1, 0)
    assert list_items(answer(harness, 2, 1, agree=False)) == [{"type": "TieDeclined", "seat": 1}]
    match = harness.lobby.tables[1].match
    assert match.outcome is None
    assert code(answer(harness, 2, 2, agree=True)) == "tie_not_offered"
    assert code(offer(harness, 1, 2)) == "tie_too_soon"
    assert "Accepted" in kinds(place(harness, 1, 2, "a1"))


@pytest.mark.parametrize(
    ("conn", "seat", "refused"), [(1, 1, "not_your_seat"), (3, 0, "not_your_seat"), (2, 7, "no_such_seat")]
)
def test_only_the_players_of_a_seat_speak_for_it(conn: int, seat: int, refused: str) -> None:
    harness = duel()
    offer(harness, 1, 0)
    for kind, more in ((OfferTie, {}), (AnswerTie, {"agree": True})):
        assert code(harness.do(conn, kind, table=1, seat=seat, revision=1, **more)) == refused
    assert harness.lobby.tables[1].match.revision == 1


def test_an_offer_does_not_get_in_the_way_of_a_decision() -> None:
    """A decision made while the other's offer is on its way applies to the standing position."""
    harness = duel()
    offer(harness, 2, 0)
    assert "Accepted" in kinds(place(harness, 1, 0, "a1"))
    assert harness.lobby.tables[1].match.standing.offers.agreeing == ()


@pytest.mark.parametrize("agree", [True, False])
def test_nobody_agrees_to_a_draw_in_a_position_not_seen(agree: bool) -> None:
    """The offer outlives its author's own move; the answer must be to the standing position."""
    harness = duel()
    offer(harness, 1, 0)
    place(harness, 1, 1, "a1")
    news = answer(harness, 2, 1, agree=agree)
    assert code(news) == "stale"
    assert only(news, Snapshot).agreeing == [0]
    assert "Accepted" in kinds(answer(harness, 2, 2, agree=agree))


def test_a_command_that_comes_again_is_carried_out_once() -> None:
    """Also from a new connection, after an answer that was lost."""
    harness = duel()
    token = next(message.token for message in harness.sent[1] if isinstance(message, Seated))
    command = OfferTie(900, 1, 0, 0)
    assert kinds(harness.say(1, command)) == ["Accepted", "Events"]
    assert kinds(harness.say(1, command)) == ["Accepted"]
    harness.lobby.disconnect(1)
    harness.guest(5)
    harness.back(5, token)
    assert kinds(harness.say(5, command)) == ["Accepted"]
    assert harness.lobby.tables[1].match.revision == 1


def test_who_comes_late_knows_of_the_offer() -> None:
    harness = duel()
    offer(harness, 2, 0)
    harness.guest(4)
    news = harness.do(4, Watch, table=1)
    assert only(news, Snapshot).agreeing == [1]
    assert list_items(news)[-1] == {"type": "TieOffered", "seat": 1}


def test_a_draw_is_offered_only_in_a_running_match() -> None:
    harness = LobbyHarness(GAMES)
    harness.guest(1)
    harness.table(1, ME, OPEN)
    assert code(offer(harness, 1, 0)) == "not_running"
    assert code(harness.do(1, OfferTie, table=9, seat=0, revision=0)) == "no_such_table"


@pytest.mark.parametrize("moment", range(6))
def test_offers_come_back_after_a_crash(moment: int) -> None:
    """A host on the state kept at any moment goes on as this one did."""
    harness = duel(keeps=True)
    kept = [list(harness.disk[1])]
    script: list[tuple[int, Any, dict[str, Any]]] = [
        (1, OfferTie, {}),
        (2, AnswerTie, {"agree": False}),
        (1, Act, {"action": {"type": "Place", "cell": "a1"}}),
        (2, OfferTie, {}),
        (1, Undo, {}),
        (1, AnswerTie, {"agree": True}),
    ]
    stands = [harness.lobby.tables[1].match.standing.offers]
    for conn, kind, more in script:
        match = harness.lobby.tables[1].match
        news = harness.do(conn, kind, table=1, seat=conn - 1, revision=match.revision, **more)
        assert isinstance(news[0], Accepted)
        kept.append(list(harness.disk[1]))
        stands.append(match.standing.offers)
    assert harness.lobby.tables[1].match.outcome == Outcome.of_tie()
    heir = LobbyHarness(GAMES, UNHURRIED, keeps=True)
    heir.disk[1] = list(kept[moment])
    heir.lobby.restore(1, [unpack(payload) for payload in kept[moment]], 0.0)
    match = heir.lobby.tables[1].match
    assert (match.revision, match.standing.offers) == (moment, stands[moment])
    whole = harness.lobby.tables[1].match
    assert match.accepted == whole.accepted[: moment + 1]


def solo(monkeypatch: pytest.MonkeyPatch, *, agree: bool, seats: int = 2, **lobby: Any) -> LobbyHarness:
    """Seat a person with bots that all give the same answer."""
    monkeypatch.setattr("server.bots.bot_players.is_tie_acceptable", lambda *_: agree)
    harness = LobbyHarness(GAMES, UNHURRIED, **lobby)
    harness.guest(1)
    options: dict[str, Any] = {"players": seats, "draft": "random"}
    harness.do(1, CreateTable, game="warchest", options=options, seats=[ME, *[BOT] * (seats - 1)])
    return harness


@pytest.mark.parametrize("seats", [2, 4])
def test_bots_answer_at_once(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    harness = solo(monkeypatch, agree=True, seats=seats)
    news = offer(harness, 1, 0)
    offers = [{"type": "TieOffered", "seat": seat} for seat in range(seats - 1)]
    assert list_items(news) == [*offers, {"type": "TieAgreed"}]
    harness = solo(monkeypatch, agree=False, seats=seats)
    asked = len(harness.thinks)
    news = offer(harness, 1, 0)
    assert list_items(news) == [{"type": "TieOffered", "seat": 0}, {"type": "TieDeclined", "seat": 1}]
    assert len(harness.thinks) == asked, "what a bot thinks about already is not asked again"


def test_the_answers_of_bots_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    harness = solo(monkeypatch, agree=False, keeps=True)
    offer(harness, 1, 0)
    monkeypatch.setattr(BotPlayers, "answer_tie", lambda *_: pytest.fail("a bot answers once"))
    heir = LobbyHarness(GAMES, UNHURRIED, keeps=True)
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    assert heir.lobby.tables[1].match.accepted == harness.lobby.tables[1].match.accepted


def test_a_bot_s_decision_stands_although_a_draw_was_offered_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = solo(monkeypatch, agree=False)
    match = harness.lobby.tables[1].match
    while match.to_act() == {0}:
        action = match.game.legal(match.standing.state, 0)[0]
        harness.do(1, Act, table=1, seat=0, revision=match.revision, action=Codec.plain(action))
    think = harness.thinks[-1]
    offer(harness, 1, match.revision)
    action = Codec.plain(match.game.legal(match.standing.state, 1)[0])
    harness.lobby.bot_answer(1, 1, 1, think.revision, action, harness.now)
    assert match.accepted[-1].seat == 1
    assert isinstance(harness.news(1)[0], Events)
    harness.lobby.bot_answer(1, 1, 1, think.revision, action, harness.now)
    assert harness.news(1) == [], "the same answer once more comes too late"


def later(taken: str = "") -> Any:
    """Return a match in which no side has done anything yet but pass, and Wolf has `taken` locations."""
    harness = LobbyHarness(GAMES)
    harness.guest(1)
    harness.do(1, CreateTable, game="warchest", options={"draft": "first_game"}, seats=[ME, BOT])
    match = harness.lobby.tables[1].match
    while match.revision < MIN_DECISIONS * 2:
        seat = min(match.to_act())
        legal = match.game.legal(match.standing.state, seat)
        match.submit(seat, next(action for action in legal if str(action).startswith("pass")))
    for name in taken.split():
        match.standing.state.marks[0] |= 1 << match.game.parse_action(f"deploy sw {name}").cell
    return match


def test_bots_take_a_draw_where_they_stand_worse() -> None:
    match = later("e6 g4 h2")
    assert [is_tie_acceptable(match, seat, make_generator(1)) for seat in (0, 1)] == [False, True]


def test_bots_do_not_give_in_early() -> None:
    """The second seat stands a little worse from the start, and that is no reason."""
    match = later("e6 g4 h2")
    match.standing.revision = MIN_DECISIONS * 2 - 1
    assert not is_tie_acceptable(match, 1, make_generator(1))


def test_a_bot_judges_by_what_its_seat_knows() -> None:
    """In two worlds that it cannot tell apart its answer is the same."""
    for seed in range(20):
        match = later("e6")
        answers = set()
        for other in range(4):
            match.standing.state = match.game.resample(
                match.standing.state, 1, make_generator(seed * 10 + other)
            )
            answers.add(is_tie_acceptable(match, 1, make_generator(seed)))
        assert len(answers) == 1


def test_the_events_of_draws_are_read_as_they_are_written() -> None:
    harness = duel()
    offer(harness, 1, 0)
    answer(harness, 2, 1, agree=False)
    events: list[Event] = Codec(GAMES["tictactoe"], *ENTRIES).events(list_items(harness.sent[3]))
    assert [Codec.plain(event) for event in events] == list_items(harness.sent[3])
