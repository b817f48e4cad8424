"""Each seat of Blotto prepares its soldiers: the host judges and keeps them, the game alone shows them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.events import Viewer
from engine.preparation import MAX_PREPARATION_LENGTH
from engine.wire.limits import CREATE_HEAD, MAX_CREATE_BYTES
from engine.wire.protocol import (
    MAX_CLIENT_MESSAGE_BYTES,
    PREPARE_ENVELOPE_BYTES,
    PREPARE_HEAD,
    Accepted,
    Assign,
    HostMessage,
    Kick,
    Leave,
    Move,
    Prepare,
    Ready,
    Rejected,
    Resign,
    Reveal,
    Seated,
    SeatInfo,
    SeatPlan,
    Sit,
    Snapshot,
    TableInfo,
    Watch,
    encode,
)
from server.core.settings import Settings
from server.table.table_info import table_info
from tests.games.blotto import LONGEST as MOST
from tests.games.blotto import Blotto, BlottoPreparation, State
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness

pytestmark = pytest.mark.trust

ANN, BEN, EVE, STRANGER = 1, 2, 3, 7
ARMIES = "3,4,3:ann", "0,4,6:ben"
HASTY = Settings(commands=1_000_000, command_burst=1_000_000, preparations=3, preparation_seconds=12.0)


def gather_at_blotto(*seats: SeatPlan, label: str = "harness", **lobby: Any) -> LobbyHarness:
    """Return a table of Blotto with Ann at p1 and, if it is open, Ben at p2; Eve watches."""
    harness = LobbyHarness(label=label, **lobby)
    for conn in (ANN, BEN, EVE):
        harness.guest(conn)
    harness.table(ANN, *(seats or (ME, OPEN)), game="blotto")
    if not seats:
        harness.do(BEN, Sit, table=1, seat=1)
    harness.do(EVE, Watch, table=1)
    return harness


def prepare(harness: LobbyHarness, conn: int, seat: int, text: str = "") -> HostMessage:
    """Prepare a seat for a person, and return the answer."""
    news = harness.do(conn, Prepare, table=1, seat=seat, text=text or ARMIES[seat])
    return next(each for each in news if isinstance(each, Accepted | Rejected))


def only_code(answer: HostMessage) -> str:
    """Return the code of a refusal."""
    assert isinstance(answer, Rejected)
    return answer.code


def ready(harness: LobbyHarness, conn: int, **fields: Any) -> str:
    """Make a person ready, and return the code of the refusal, or nothing."""
    answer = harness.do(conn, Ready, table=1, **fields)[0]
    return answer.code if isinstance(answer, Rejected) else ""


def begin_match(*seats: SeatPlan, **lobby: Any) -> LobbyHarness:
    """Return a table whose match has begun."""
    harness = gather_at_blotto(*seats, **lobby)
    for conn, seat in ((ANN, 0), (BEN, 1)):
        if harness.lobby.tables[1].seats.of_peer(harness.lobby._lobby_context.peers.get(conn)):
            prepare(harness, conn, seat)
            assert ready(harness, conn) == ""
    return harness


def seats_of(harness: LobbyHarness) -> list[SeatInfo]:
    """Return the seats as everybody sees them."""
    return list(table_info(harness.lobby.tables[1]).seats)


def list_prepared(harness: LobbyHarness) -> list[bool]:
    """Return which seats everybody sees as prepared."""
    return [seat.prepared for seat in seats_of(harness)]


def position(harness: LobbyHarness) -> str:
    """Return the text of the true position."""
    match = harness.lobby.tables[1].match
    assert match is not None
    return match.game.format(match.standing.state)


def test_a_match_begins_with_what_its_seats_have_prepared() -> None:
    harness = begin_match()
    assert position(harness) == "blotto1 p1=3,4,3:ann p2=0,4,6:ben first=p1 open=- call=-"


def test_everything_that_is_wrong_is_told_at_once() -> None:
    harness = gather_at_blotto()
    answer = prepare(harness, ANN, 0, "7,-1,3,3:Ann")
    assert isinstance(answer, Rejected)
    assert (answer.code, answer.args["count"]) == ("unprepared", 5)
    assert answer.args["reasons"] == [
        {"code": "bad_motto", "args": {}},
        {"code": "wrong_hills", "args": {"expected": 3, "found": 4}},
        {"code": "crowded", "args": {"hill": "h1", "most": 6}},
        {"code": "negative", "args": {"hill": "h2"}},
        {"code": "wrong_sum", "args": {"expected": 10, "found": 12}},
    ]
    assert list_prepared(harness) == [False, False]


def test_what_was_right_stays_when_something_wrong_follows() -> None:
    harness = gather_at_blotto()
    prepare(harness, ANN, 0)
    assert isinstance(prepare(harness, ANN, 0, "9,9,9:"), Rejected)
    prepare(harness, BEN, 1)
    assert (ready(harness, ANN), ready(harness, BEN)) == ("", "")
    assert "p1=3,4,3:ann" in position(harness)


def test_nobody_is_ready_before() -> None:
    """Not even a player who sat down as ready, and has nothing else to say."""
    harness = gather_at_blotto()
    assert [seat.ready for seat in seats_of(harness)] == [False, False]
    assert ready(harness, ANN) == "not_prepared"
    assert ready(harness, ANN, ready=False) == ""
    prepare(harness, ANN, 0)
    assert ready(harness, ANN) == ""
    assert [seat.ready for seat in seats_of(harness)] == [True, False]
    assert harness.lobby.tables[1].match is None


def test_one_who_plays_both_seats_prepares_both() -> None:
    harness = gather_at_blotto(ME, ME)
    prepare(harness, ANN, 0)
    assert ready(harness, ANN) == "not_prepared"
    prepare(harness, ANN, 1)
    assert ready(harness, ANN) == ""
    assert "p2=0,4,6:ben" in position(harness)


def test_bots_bring_what_the_game_gives_them() -> None:
    harness = begin_match(ME, BOT)
    assert "p1=3,4,3:ann" in position(harness)
    assert ":hooray " in position(harness)
    assert list_prepared(harness) == [True, False], "nobody waits for a bot"


@pytest.mark.parametrize(
    ("conn", "seat", "code"),
    [(ANN, 1, "not_your_seat"), (ANN, 2, "not_your_seat"), (EVE, 0, "not_your_seat")],
)
def test_nobody_prepares_another_ones_seat(conn: int, seat: int, code: str) -> None:
    harness = gather_at_blotto()
    answer = prepare(harness, conn, seat, ARMIES[0])
    assert isinstance(answer, Rejected)
    assert (answer.code, list_prepared(harness)) == (code, [False, False])


def test_nothing_is_prepared_in_a_game_that_asks_for_nothing() -> None:
    harness = LobbyHarness()
    harness.guest(ANN)
    harness.table(ANN, ME, OPEN)
    answer = prepare(harness, ANN, 0)
    assert isinstance(answer, Rejected)
    assert [reason["code"] for reason in answer.args["reasons"]] == ["nothing_to_prepare"]
    assert harness.lobby.longest_frame(ANN, PREPARE_HEAD) == MAX_CLIENT_MESSAGE_BYTES


def test_nothing_changes_once_a_match_runs() -> None:
    harness = begin_match()
    answer = prepare(harness, ANN, 0, "4,3,3:late")
    assert isinstance(answer, Rejected)
    assert answer.code == "still_running"
    assert isinstance(prepare(harness, ANN, 0), Accepted), "what came already may come again"


@pytest.mark.parametrize(
    ("conn", "kind", "fields", "left"),
    [
        (BEN, Leave, {"table": 1}, [True, False]),
        (BEN, Leave, {"table": 1, "seat": 1}, [True, False]),
        (ANN, Kick, {"table": 1, "person": BEN}, [True, False]),
        (ANN, Move, {"table": 1, "seat": 0, "to": 1}, [False, False]),
    ],
)
def test_what_was_prepared_goes_with_its_player_from_the_seat(
    conn: int, kind: Any, fields: dict[str, Any], left: list[bool]
) -> None:
    """The next player of the seat has prepared nothing, and a returning one must do it again."""
    harness = gather_at_blotto()
    prepare(harness, ANN, 0)
    prepare(harness, BEN, 1)
    assert list_prepared(harness) == [True, True]
    assert isinstance(harness.do(conn, kind, **fields)[0], Accepted)
    assert list_prepared(harness) == left
    if kind is not Move:
        harness.do(EVE, Sit, table=1, seat=1)
        assert list_prepared(harness) == left
        assert ready(harness, EVE) == "not_prepared"


def test_a_bot_that_takes_a_seat_has_what_bots_have() -> None:
    harness = gather_at_blotto()
    prepare(harness, ANN, 0)
    prepare(harness, BEN, 1)
    harness.do(BEN, Leave, table=1)
    harness.do(ANN, Assign, table=1, seat=1, bot="random")
    assert ready(harness, ANN) == ""
    assert "p1=3,4,3:ann" in position(harness)
    assert "ben" not in position(harness)


def test_a_rematch_is_played_with_the_same_unless_something_else_comes() -> None:
    harness = begin_match()
    harness.do(BEN, Resign, table=1, seat=1)
    assert list_prepared(harness) == [True, True]
    assert isinstance(prepare(harness, BEN, 1, "6,4,0:again"), Accepted)
    assert (ready(harness, ANN), ready(harness, BEN)) == ("", "")
    assert position(harness).startswith("blotto1 p1=3,4,3:ann p2=6,4,0:again ")


def test_sides_are_exchanged_before_something_is_prepared_for_them() -> None:
    harness = begin_match()
    harness.do(BEN, Resign, table=1, seat=1)
    assert ready(harness, ANN, swap=True) == "prepared_for_seats"
    harness.do(ANN, Move, table=1, seat=0, to=1)
    assert list_prepared(harness) == [False, False]
    assert (ready(harness, ANN), ready(harness, BEN)) == ("not_prepared", "not_prepared")


def test_a_seat_is_prepared_only_so_often() -> None:
    """Each text is written down, so nobody may fill a disk with them."""
    harness = gather_at_blotto(settings=HASTY)
    texts = [f"3,4,3:{letter}" for letter in "abcd"]
    assert [type(prepare(harness, ANN, 0, text)) for text in texts] == [Accepted] * 3 + [Rejected]
    assert isinstance(prepare(harness, BEN, 1), Accepted), "another one is not kept from it"
    assert isinstance(prepare(harness, ANN, 0, "3,4,3:c"), Accepted), "nothing new is nothing to write"
    harness.wait(4.5)
    assert isinstance(prepare(harness, ANN, 0, "3,4,3:d"), Accepted)


def test_a_new_connection_or_player_prepares_no_more_often() -> None:
    harness = gather_at_blotto(settings=HASTY)
    for letter in "abc":
        prepare(harness, BEN, 1, f"0,4,6:{letter}")
    [token] = [each.token for each in harness.sent[BEN] if isinstance(each, Seated)]
    harness.lobby.disconnect(BEN)
    harness.guest(4)
    harness.back(4, token, seat=1)
    again = prepare(harness, 4, 1, "0,4,6:d")
    assert isinstance(again, Rejected)
    assert again.code == "too_many_changes"
    harness.do(4, Leave, table=1)
    harness.do(EVE, Sit, table=1, seat=1)
    assert isinstance(prepare(harness, EVE, 1), Rejected)
    harness.wait(4.5)
    assert isinstance(prepare(harness, EVE, 1), Accepted)


def test_a_game_judges_no_more_texts_than_are_allowed() -> None:
    judged = []

    class Noting(BlottoPreparation):
        def find_errors(self, config: Any, seat: int, text: str) -> Any:
            judged.append(text)
            return super().find_errors(config, seat, text)

    class Slow(Blotto):
        preparation = Noting()

    harness = gather_at_blotto(settings=HASTY, games={"blotto": Slow()})
    judged.clear()
    codes = [only_code(prepare(harness, ANN, 0, f"9,9,9:{letter}")) for letter in "abcde"]
    assert codes == ["unprepared"] * 3 + ["too_many_changes"] * 2
    assert len(judged) == 3


def test_longer_frames_are_for_those_whose_seat_prepares() -> None:
    """Also once a match has begun: a text that was on its way then is refused, and nobody is cut off."""
    harness = gather_at_blotto()
    longer = MOST + PREPARE_ENVELOPE_BYTES
    assert [harness.lobby.longest_frame(conn, PREPARE_HEAD) for conn in (ANN, BEN, EVE, 9)] == [
        longer,
        longer,
        MAX_CLIENT_MESSAGE_BYTES,
        MAX_CLIENT_MESSAGE_BYTES,
    ]
    harness.fair = False
    for conn, seat in ((ANN, 0), (BEN, 1)):
        prepare(harness, conn, seat)
        ready(harness, conn)
    assert harness.lobby.tables[1].next_match.agreement is not None
    assert harness.lobby.longest_frame(ANN, PREPARE_HEAD) == longer, "while the players add to the draws"
    running = begin_match()
    assert running.lobby.longest_frame(ANN, PREPARE_HEAD) == longer
    late = prepare(running, ANN, 0, f"3,4,3:{'a' * (MOST - 6)}")
    assert isinstance(late, Rejected)
    assert late.code == "still_running"


def test_longer_frames_of_any_other_beginning_are_for_nobody() -> None:
    """But for a new table at a long position, which everybody in the room may ask for."""
    harness = gather_at_blotto()
    harness.lobby.connect(STRANGER, "far", harness.now)
    for conn in (ANN, EVE, STRANGER):
        assert harness.lobby.longest_frame(conn, b"\x85\xa4type\xa3Say") == MAX_CLIENT_MESSAGE_BYTES
    longest = [harness.lobby.longest_frame(conn, CREATE_HEAD) for conn in (ANN, EVE, STRANGER)]
    assert longest == [MAX_CREATE_BYTES, MAX_CREATE_BYTES, MAX_CLIENT_MESSAGE_BYTES]


def test_no_game_lets_a_frame_be_longer_than_a_host_takes() -> None:
    class Long(BlottoPreparation):
        def max_length(self, config: Any, seat: int) -> int:
            return 10**9

    class Endless(Blotto):
        preparation = Long()

    harness = gather_at_blotto(games={"blotto": Endless()})
    assert harness.lobby.longest_frame(ANN, PREPARE_HEAD) == MAX_PREPARATION_LENGTH + PREPARE_ENVELOPE_BYTES


def come_again(harness: LobbyHarness, conn: int) -> None:
    """Let Ben come back to his seat, or Eve watch anew: both get the position."""
    tokens = [each.token for each in harness.sent[conn] if isinstance(each, Seated)]
    if tokens:
        harness.back(conn, tokens[0], seat=1)
    else:
        harness.do(conn, Leave, table=1)
        harness.do(conn, Watch, table=1)


def compare(spy: int, game: Blotto) -> None:
    """Let Ann prepare different things in two worlds, and compare the messages to a spy."""
    worlds = [gather_at_blotto(label="two worlds", games={"blotto": game}) for _ in range(2)]
    texts = "3,4,3:ann", f"5,4,1:{'b' * 5000}"

    def everywhere(act: Any) -> list[list[bytes]]:
        for harness, text in zip(worlds, texts, strict=True):
            act(harness, text)
        return [
            [encode(each) for each in harness.sent[spy] if not isinstance(each, Reveal)] for harness in worlds
        ]

    steps = [
        lambda harness, text: prepare(harness, ANN, 0, text),
        lambda harness, text: prepare(harness, ANN, 0, f"{text}x"),
        lambda harness, text: prepare(harness, ANN, 0, "9,9,9:"),
        lambda harness, text: prepare(harness, BEN, 1),
        lambda harness, text: harness.do(spy, Prepare, table=1, seat=0, text="3,3,4:"),
        lambda harness, text: (ready(harness, ANN), ready(harness, BEN)),
        lambda harness, text: come_again(harness, spy),
        lambda harness, text: harness.do(ANN, Resign, table=1, seat=0),
        lambda harness, text: (ready(harness, ANN), ready(harness, BEN)),
    ]
    for number, step in enumerate(steps):
        one, two = everywhere(step)
        assert one == two, f"after step {number}"
    assert worlds[0].lobby.tables[1].match_number == 2
    assert any(isinstance(each, Snapshot) for each in worlds[0].sent[spy])
    assert any(isinstance(each, TableInfo) and each.seats[0].prepared for each in worlds[0].sent[spy])


@pytest.mark.parametrize("spy", [BEN, EVE])
def test_others_are_sent_the_same_whatever_was_prepared(spy: int) -> None:
    """Byte for byte until the game shows it: from the gathering on, in a match and in the next one."""
    compare(spy, Blotto())


def test_a_game_that_shows_it_too_early_is_found_out() -> None:
    class Blabber(Blotto):
        def view(self, state: State, viewer: Viewer) -> State:
            return state.clone()

    with pytest.raises(AssertionError, match="after step 6"):
        compare(EVE, Blabber())
