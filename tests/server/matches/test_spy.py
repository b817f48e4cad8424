"""A hand seen by Spy (WC-10.7) is sent to one seat, which keeps knowing it, and to nobody else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.chance import make_generator
from engine.events import Viewer
from engine.game import Codec
from engine.games.registry import GAMES
from engine.games.warchest.kinds import CODES
from engine.games.warchest.pending import Spied
from engine.match.entries import ENTRIES
from engine.match.state import replay_stream
from engine.wire.protocol import (
    Act,
    CreateTable,
    Events,
    HostMessage,
    Rejected,
    Seated,
    SeatPlan,
    Sit,
    Snapshot,
    Undo,
    Watch,
)
from server.storage.entries import unpack
from tests.support.selection import select
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, only
from tools.harness.hosts.twins import Twins

GAME = GAMES["warchest"]
SPY = "proclaim spy"
OWNER, WATCHER, PARTNER = 1, 2, 3


def options(players: int) -> dict[str, str | int | bool]:
    return {"players": players, "ruleset": "nobility", "draft": "random"}


def has_spy(harness: LobbyHarness) -> bool:
    """Say whether the match of a harness has the Decree among its three."""
    match: Any = harness.lobby.tables[1].match
    return "spy" in GAME.format(match.standing.state).partition("decrees=")[2].partition(" ")[0]


def seat_with_decree(players: int, plans: tuple[SeatPlan, ...], **lobby: Any) -> LobbyHarness:
    """Open a harness where the owner, the bots and, in the open seat, the partner play with the Decree."""
    for number in range(50):
        harness = LobbyHarness(GAMES, label=f"spy {number}", **lobby)
        for conn in (OWNER, WATCHER, PARTNER):
            harness.guest(conn)
        harness.do(OWNER, CreateTable, game="warchest", options=options(players), seats=list(plans))
        if OPEN in plans:
            harness.do(PARTNER, Sit, table=1, seat=plans.index(OPEN))
        harness.do(WATCHER, Watch, table=1)
        if has_spy(harness):
            return harness
    raise AssertionError("no match has the Decree")


def pair_with_decree(players: int, viewer: Viewer) -> Twins:
    """Return twins that play with the Decree."""
    for number in range(50):
        twins = Twins(GAME, options(players), viewer, make_generator(3), label=f"spy {number}", wanted=SPY)
        if has_spy(twins.halls[0]):
            return twins
    raise AssertionError("no match has the Decree")


def decide(harness: LobbyHarness, seat: int, conn: int | None) -> str:
    """Let a seat decide, through its connection or as a bot: Spy if possible."""
    match: Any = harness.lobby.tables[1].match
    legal = match.game.legal(match.standing.state, seat)
    action = next((action for action in legal if str(action).startswith(SPY)), legal[0])
    plain = Codec.plain(action)
    if conn is None:
        harness.lobby.bot_answer(1, 1, seat, match.revision, plain, harness.now)
        harness.news(1)
    else:
        harness.do(conn, Act, table=1, seat=seat, revision=match.revision, action=plain)
    return str(action)


def looking(players: int, looker: int, *plans: SeatPlan, **lobby: Any) -> tuple[LobbyHarness, Any]:
    """Play on until the player of a seat looks at a hand; return the harness and the question."""
    harness = seat_with_decree(players, plans, **lobby)
    match: Any = harness.lobby.tables[1].match
    conns = {ME: OWNER, OPEN: PARTNER, BOT: None}
    while match.outcome is None:
        seat = min(match.to_act())
        if seat != looker:
            # The others keep their Royal Coins away from the Decree that one of them must use.
            legal = match.game.legal(match.standing.state, seat)
            quiet = next(action for action in legal if not str(action).startswith("proclaim"))
            if conns[plans[seat]] is None:
                harness.lobby.bot_answer(1, 1, seat, match.revision, Codec.plain(quiet), harness.now)
                harness.news(OWNER)
            else:
                fields = {"table": 1, "seat": seat, "revision": match.revision}
                harness.do(conns[plans[seat]], Act, **fields, action=Codec.plain(quiet))
        elif decide(harness, seat, conns[plans[seat]]).startswith(SPY):
            return harness, match.standing.state.pending[0]
    raise AssertionError("nobody has looked")


def list_shown_hands(items: list[Any]) -> list[tuple[int, ...]]:
    """Return the hands in a stream that are more than their size."""
    frames = [frame for item in items if item["type"] == "awaited" for frame in item["frames"]]
    hands = [tuple(frame["hand"]) for frame in frames if frame["type"] == "spy"]
    return [hand for hand in hands if max(hand, default=0) < len(CODES)]


def list_told_items(messages: list[HostMessage], seat: Viewer) -> list[Any]:
    """Return the items of a viewer's stream among messages."""
    return [
        item for each in messages if isinstance(each, Events) and each.seat == seat for item in each.events
    ]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("looker", [0, 1])
def test_the_hand_is_in_one_stream_only(players: int, looker: int) -> None:
    plans = [OPEN if seat == looker else ME for seat in range(players)]
    harness, frame = looking(players, looker, *plans)
    match: Any = harness.lobby.tables[1].match
    assert frame.seat == looker
    assert frame.hand == tuple(sorted(match.standing.state.hand[frame.target]))
    assert list_shown_hands(list_told_items(harness.sent[PARTNER], looker)) == [frame.hand]
    assert list_shown_hands(list_told_items(harness.sent[WATCHER], None)) == []
    for seat in range(players):
        if seat != looker:
            assert list_shown_hands(list_told_items(harness.sent[OWNER], seat)) == [], (
                "the partner does not see it either"
            )


def test_who_comes_back_knows_the_hand() -> None:
    """At once from the position, and for ever from the stream; the others learn nothing by coming back."""
    harness, frame = looking(4, 0, OPEN, ME, ME, ME, keeps=True)
    match: Any = harness.lobby.tables[1].match
    tokens = {
        each.seat: each.token for conn in (1, 3) for each in harness.sent[conn] if isinstance(each, Seated)
    }
    heir = LobbyHarness(GAMES, label="heir", keeps=True)
    heir.disk[1] = list(harness.disk[1])
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    for number, made in enumerate((harness, heir)):
        for seat in range(4):
            conn = 10 + 4 * number + seat
            made.guest(conn)
            news = made.back(conn, tokens[seat])
            assert list_shown_hands(list_told_items(news, seat)) == ([frame.hand] if seat == 0 else [])
            seen = GAME.parse(only(news, Snapshot).position, seat)
            assert seen == GAME.view(match.standing.state, seat)
            assert (seen.pending[0].hand == frame.hand) == (seat == 0)


def test_what_was_seen_cannot_be_taken_back() -> None:
    harness, _ = looking(2, 0, OPEN, ME)
    match: Any = harness.lobby.tables[1].match
    news = harness.do(PARTNER, Undo, table=1, seat=0, revision=match.revision)
    assert only(news, Rejected).code == "undo_shown"


def test_a_bot_is_handed_what_its_seat_saw() -> None:
    """Also later, when the hand is no longer shown: a bot gets the stream because a view forgets."""
    harness, frame = looking(2, 1, ME, BOT)
    think = harness.thinks[-1]
    assert think.seat == 1
    assert list_shown_hands(think.stream[: think.known]) == [frame.hand]
    config = msgspec.convert(think.config, GAME.options)
    events = Codec(GAME, *ENTRIES).events(think.stream[: think.known])
    standing = replay_stream(GAME, config, 1, events)
    assert standing.state.pending[0] == frame
    match: Any = harness.lobby.tables[1].match
    harness.lobby.bot_answer(1, 1, 1, think.revision, {"type": "decline"}, harness.now)
    while match.to_act() == {0}:
        decide(harness, 0, OWNER)
    later = harness.thinks[-1]
    assert later.revision > think.revision
    assert list_shown_hands(later.stream[: later.known]) == [frame.hand]


def own_actions(match: Any, viewer: Viewer) -> list[Any]:
    """Return the viewer's possible decisions."""
    return [] if viewer is None else match.game.legal(match.standing.state, viewer)


@pytest.mark.trust
@pytest.mark.parametrize(
    ("players", "viewer"),
    select([(2, 0), (2, 1), (2, None), (4, 0), (4, 1), (4, 2), (4, None)], (2, 1), (4, None)),
)
def test_two_worlds_stay_the_same_to_whoever_did_not_look(players: int, viewer: Viewer) -> None:
    """Every byte that the viewer is sent, whether it looks itself, is looked at or only watches."""
    twins = pair_with_decree(players, viewer)
    looked = hidden = 0
    for _ in range(120):
        twins.part()
        if not looked:
            twins.pry()
        assert twins.same()
        one, two = twins.matches()
        if any(str(action).startswith(SPY) for action in own_actions(one, viewer)):
            # The looking seat must see the same hand, or learns rightly that the worlds differ.
            two.standing.state = one.standing.state.clone()
        hidden += twins.differ()
        if not twins.step() or (looked > 1 and hidden > 30):
            break
        assert twins.same()
        frames = twins.matches()[0].standing.state.pending
        looked += any(isinstance(frame, Spied) for frame in frames)
    assert looked
    assert hidden > 10
