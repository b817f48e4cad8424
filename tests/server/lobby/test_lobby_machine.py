"""For any commands of players and watchers, each gets one answer, and a refused one changes nothing."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.game import Codec
from engine.games.registry import GAMES
from engine.wire.protocol import (
    Accepted,
    Act,
    AnswerTie,
    Assign,
    ClientMessage,
    CreateTable,
    EndBracket,
    Enrol,
    Events,
    Kick,
    Leave,
    LiftBan,
    MakeBracket,
    Move,
    OfferTie,
    Pause,
    Ping,
    Pong,
    Proof,
    Ready,
    Rejected,
    Resign,
    Resume,
    Said,
    Say,
    SeatPlan,
    ShowBans,
    Sit,
    Undo,
    Verdict,
    Watch,
    Withdraw,
)
from server.table.table_info import table_info
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness

PLAYERS = (1, 2)
WATCHER, STRANGER = 3, 4
PEOPLE = (*PLAYERS, WATCHER, STRANGER)

small = st.integers(0, 3)
revisions = st.integers(0, 40)
actions = st.one_of(
    st.builds(lambda coin: {"type": "pass", "coin": coin}, st.integers(-1, 20)),
    st.builds(lambda unit, cell: {"type": "deploy", "unit": unit, "cell": cell}, small, st.integers(0, 50)),
    st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=5) | st.none(), max_size=3),
)
proofs = st.builds(Proof, st.just("00" * 16), st.from_regex("[0-9a-f]{64}", fullmatch=True))
plans = st.lists(
    st.builds(SeatPlan, st.sampled_from(["me", "open", "bot"]), st.none() | st.just("random")), max_size=3
)
foreign: st.SearchStrategy[Any] = st.one_of(
    st.builds(Act, st.just(0), small, small, revisions, actions),
    st.builds(Undo, st.just(0), small, small, revisions),
    st.builds(OfferTie, st.just(0), small, small, revisions),
    st.builds(AnswerTie, st.just(0), small, small, revisions, st.booleans()),
    st.builds(Ready, st.just(0), small, st.booleans(), st.booleans()),
    st.builds(Sit, st.just(0), small, small),
    st.builds(Watch, st.just(0), small),
    st.builds(Leave, st.just(0), st.integers(2, 9)),
    st.builds(Move, st.just(0), small, small, small),
    st.builds(Assign, st.just(0), small, small, st.none() | st.just("random")),
    st.builds(Kick, st.just(0), small, st.none() | st.integers(0, 5), st.none() | small, st.booleans()),
    st.builds(ShowBans, st.just(0), small, st.none() | st.integers(0, 5), st.none() | small),
    st.builds(LiftBan, st.just(0), small, small),
    st.builds(Resign, st.just(0), small, st.integers(2, 9)),
    st.builds(Resume, st.just(0), st.integers(0, 2), small, proofs, revisions),
    st.builds(
        CreateTable, st.just(0), st.sampled_from(["warchest", "chess", ""]), st.just({"draft": "?"}), plans
    ),
    st.builds(
        MakeBracket, st.just(0), st.just("chess"), st.just({}), st.lists(small, min_size=2, max_size=4)
    ),
    st.builds(Enrol, st.just(0), small, small, small),
    st.builds(Withdraw, st.just(0), small, small),
    st.builds(EndBracket, st.just(0), small),
    st.builds(Verdict, st.just(0), small, small, st.sampled_from(["wait", "bot", "win"])),
    st.builds(
        Say,
        st.just(0),
        st.none() | small,
        st.sampled_from(["", "hello", "a\nb", "\u202eb"]) | st.text(max_size=8),
        st.sampled_from(["", "", "hello", "Hello"]),
    ),
    st.builds(Pause, st.just(0), st.just(1), st.booleans()),
    st.builds(Ping, st.just(0)),
)


class LobbyMachine(RuleBasedStateMachine):
    """Two players and a watcher at a table of War Chest, and a stranger beside it.

    With four seats each of the two players has a team.
    """

    @initialize(players=st.sampled_from([2, 4]), draft=st.sampled_from(["pick", "random"]))
    def open(self, players: int, draft: str) -> None:
        self.harness = LobbyHarness(GAMES)
        for conn in PEOPLE:
            self.harness.guest(conn)
        options: dict[str, str | int | bool] = {"players": players, "draft": draft, "max_rounds": 3}
        self.harness.do(1, CreateTable, game="warchest", options=options, seats=([ME, OPEN] * 2)[:players])
        for seat in range(1, players, 2):
            self.harness.do(2, Sit, table=1, seat=seat)
        self.harness.do(WATCHER, Watch, table=1)
        self.table = self.harness.lobby.tables[1]
        self.ids = 1000

    @rule(who=st.sampled_from(PEOPLE), what=foreign)
    def send(self, who: int, what: ClientMessage) -> None:
        """A refused command changes nothing about the match."""
        match = self.table.match
        before = None if match is None else standing(match)
        answer = self.say(who, what)
        if isinstance(answer, Rejected) and self.table.match is match and match is not None:
            assert standing(match) == before

    @property
    def players(self) -> list[Any]:
        """Return the connection of each seat, None where a bot has it: by and by others sit there."""
        seats = table_info(self.table).seats
        return [seat.person for seat in seats]

    @rule(number=st.integers(0, 99))
    def play(self, number: int) -> None:
        """Let a seat that is due take one of its legal actions, which must be accepted but in a pause."""
        table = self.table
        match = table.running
        if match is None:
            return
        asked = [seat for seat in sorted(match.to_act()) if self.players[seat] is not None]
        if not asked:
            return
        seat = asked[number % len(asked)]
        legal = match.game.legal(match.standing.state, seat)
        action = Codec.plain(legal[number % len(legal)])
        answer = self.say(self.players[seat], Act(0, 1, seat, match.revision, action))
        if table.pause_state.paused:
            assert isinstance(answer, Rejected)
            assert answer.code == "paused"
        else:
            assert isinstance(answer, Accepted)

    @rule(number=st.integers(0, 11))
    def tie(self, number: int) -> None:
        """Let a seat offer a tie, agree or decline: accepted exactly if it is said to be possible."""
        table = self.table
        match = table.running
        if match is None:
            return
        seat, what = number % 4 % len(table.seats), number // 4
        if self.players[seat] is None:
            return
        offers = match.standing.offers
        fields = (0, 1, seat, match.revision)
        if what == 0:
            refused = offers.refusal(seat)
            answer = self.say(self.players[seat], OfferTie(*fields))
        else:
            agree = what == 1
            refused = offers.answer_refusal(seat, agree=agree)
            answer = self.say(self.players[seat], AnswerTie(*fields, agree))
        expected = "paused" if table.pause_state.paused else refused
        assert (answer.code if isinstance(answer, Rejected) else None) == expected

    def say(self, conn: int, message: ClientMessage) -> Any:
        """Send a command and return its one answer; a refusal must have told nobody anything else."""
        self.ids += 1
        told = {other: len(self.harness.sent[other]) for other in PEOPLE}
        fields = {name: getattr(message, name) for name in message.__struct_fields__}
        self.harness.say(conn, type(message)(**fields | {"id": self.ids}))
        news = {other: self.harness.sent[other][told[other] :] for other in PEOPLE}
        answers = [
            item
            for item in news[conn]
            if isinstance(item, Accepted | Rejected | Pong) and item.id == self.ids
        ]
        assert len(answers) == 1, (message, news[conn])
        if isinstance(answers[0], Rejected):
            assert not any(news[other] for other in PEOPLE if other != conn), (message, news)
        return answers[0]

    @invariant()
    def nobody_is_cut_off(self) -> None:
        assert self.harness.closed == []

    def teardown(self) -> None:
        """Look at everything that was ever sent."""
        if hasattr(self, "harness"):
            check_streams(self.harness)
            check_talk(self.harness)


def check_streams(harness: LobbyHarness) -> None:
    """Every stream is numbered without a gap; a resumed or watched one may begin again at 1."""
    for conn in PEOPLE:
        after: dict[tuple[int, int | None], int] = {}
        for message in harness.sent[conn]:
            if isinstance(message, Events):
                key = (message.match, message.seat)
                assert message.first_seq in (after.get(key, 1), 1)
                after[key] = message.first_seq + len(message.events)


def check_talk(harness: LobbyHarness) -> None:
    """Nobody gets a line twice."""
    for conn in PEOPLE:
        numbers = [message.number for message in harness.sent[conn] if isinstance(message, Said)]
        assert len(numbers) == len(set(numbers))


def standing(match: Any) -> tuple[Any, ...]:
    """Return all about a match that a refused command must not change."""
    return match.revision, match.game.format(match.standing.state), match.standing.offers, match.outcome


TestLobby = LobbyMachine.TestCase
TestLobby.settings = settings(max_examples=80, stateful_step_count=50)
