"""Fair draws: agreed on before the first one, hidden while the match runs, revealed when it is over."""

from __future__ import annotations

from typing import Any

import msgpack
import msgspec
import pytest

from engine.chance import Generator
from engine.commit_reveal import Committed, commit, match_seed, seal
from engine.game import Codec, decider
from engine.match.match import Match
from engine.wire.protocol import (
    Act,
    Commitment,
    CreateTable,
    Dismissed,
    Events,
    Leave,
    Nonce,
    Ready,
    Rejected,
    Resign,
    Reveal,
    Seal,
    Seals,
    Seated,
    SeatSeal,
    Sit,
    Snapshot,
    TableInfo,
    Undo,
    Watch,
    encode,
)
from server.core.commit_reveal import CommittedSeed, FixedSeed, SeedSource
from server.core.effects import Send, SendAll, Think
from server.storage.entries import unpack
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.server.fair_tables import (
    GAMES,
    make_nonce,
    make_seal,
    of,
    open_revealed,
    play_out,
    player,
    two,
)
from tests.support.server.lobby_harness import BOT, ME, OPEN, UNHURRIED, LobbyHarness, entropy, only
from tools.harness.hosts.pledges import nonce


def test_the_match_begins_when_all_are_bound_and_have_shown_their_nonces() -> None:
    harness = two(fair=False)
    commitments = [only(harness.sent[conn], Commitment) for conn in (1, 2, 3)]
    assert commitments[0] == commitments[1] == commitments[2]
    assert (commitments[0].match, commitments[0].seats) == (1, [0, 1])
    harness.do(2, Seal, **make_seal(1))
    assert not of(harness, 1, Seals), "nobody hears of a seal before all are there"
    harness.do(1, Seal, **make_seal(0))
    both = [SeatSeal(seat, seal(nonce(seat)).hex()) for seat in (0, 1)]
    assert [only(harness.sent[conn], Seals).seals for conn in (1, 2, 3)] == [both] * 3
    harness.do(1, Nonce, **make_nonce(0))
    assert not of(harness, 1, Snapshot)
    harness.do(2, Nonce, **make_nonce(1))
    assert [only(harness.sent[conn], Snapshot).match for conn in (1, 2, 3)] == [1, 1, 1]


def test_the_seed_comes_from_the_secret_and_all_nonces() -> None:
    harness = two()
    secret = harness.lobby.tables[1].seed_source.secret
    assert only(harness.sent[3], Commitment).commitment == commit(secret).hex()
    game = TINY["kuhn"]
    expected: Match[Any] = Match(game, game.options(), Generator(match_seed(secret, [nonce(0), nonce(1)])))
    assert harness.lobby.tables[1].match.accepted == expected.accepted


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        ([(1, Nonce, make_nonce(0))], "nonce_too_early"),
        ([(1, Seal, make_seal(1))], "not_your_seat"),
        ([(1, Seal, make_seal(0, match=2))], "not_starting"),
        ([(1, Seal, make_seal(0)), (1, Seal, {**make_seal(0), "seal": "0" * 64})], "sealed_already"),
        (
            [(1, Seal, make_seal(0)), (2, Seal, make_seal(1)), (1, Nonce, make_nonce(0, value=b"x" * 16))],
            "nonce_not_sealed",
        ),
        ([(1, Ready, {"table": 1})], "still_starting"),
        ([(1, Resign, {"table": 1, "seat": 0})], "not_running"),
        ([(3, Seal, make_seal(0))], "not_your_seat"),
    ],
)
def test_refusals_change_nothing(commands: list[Any], code: str) -> None:
    harness = two(fair=False)
    answers = [harness.do(conn, kind, **fields) for conn, kind, fields in commands]
    assert only(answers[-1], Rejected).code == code
    done = {(conn, fields.get("seal")) for conn, kind, fields in commands[:-1] if kind is Seal}
    for seat in (0, 1):
        if (seat + 1, make_seal(seat)["seal"]) not in done:
            harness.do(seat + 1, Seal, **make_seal(seat))
    for seat in (0, 1):
        harness.do(seat + 1, Nonce, **make_nonce(seat))
    assert harness.lobby.tables[1].running is not None


def test_once_it_runs_nothing_can_be_added() -> None:
    harness = two()
    for kind, fields in ((Seal, make_seal(0)), (Nonce, make_nonce(0))):
        assert only(harness.do(1, kind, **fields), Rejected).code == "not_starting"


def test_who_owes_something_for_too_long_loses_the_seat() -> None:
    harness = two(fair=False)
    harness.do(1, Seal, **make_seal(0))
    harness.wait(UNHURRIED.nonce_seconds - 0.25)
    assert [seat.kind for seat in of(harness, 1, TableInfo)[-1].seats] == ["person", "person"]
    harness.wait(1.0)
    assert [seat.kind for seat in of(harness, 1, TableInfo)[-1].seats] == ["person", "open"]
    assert of(harness, 2, Dismissed) == [Dismissed(1, "no_nonce")]
    assert of(harness, 1, Dismissed) == of(harness, 3, Dismissed) == []
    harness.fair = True
    harness.do(3, Leave, table=1)
    harness.do(3, Sit, table=1, seat=1)
    assert harness.lobby.tables[1].running is not None
    assert len({message.commitment for message in of(harness, 1, Commitment)}) == 2


def test_who_owes_something_for_one_seat_loses_all_of_the_connection() -> None:
    """A client that loses one place at a table loses all of them."""
    harness = LobbyHarness(REAL, msgspec.structs.replace(UNHURRIED, dead_seconds=1000.0), keeps=True)
    harness.fair = False
    for conn in (1, 2):
        harness.guest(conn)
    options = {"players": 4, "draft": "random"}
    harness.do(1, CreateTable, game="warchest", options=options, seats=[ME, BOT, OPEN, OPEN])
    for seat in (2, 3):
        harness.do(2, Sit, table=1, seat=seat)
    for conn, seat in ((1, 0), (2, 2)):
        harness.do(conn, Seal, **make_seal(seat))
    harness.wait(UNHURRIED.nonce_seconds + 1)
    assert [seat.kind for seat in of(harness, 1, TableInfo)[-1].seats] == ["person", "bot", "open", "open"]
    assert of(harness, 2, Dismissed) == [Dismissed(1, "no_nonce")]
    assert of(harness, 1, Dismissed) == []


def test_a_seat_without_a_connection_is_opened_and_nobody_told() -> None:
    harness = two(fair=False)
    harness.do(1, Seal, **make_seal(0))
    harness.lobby.disconnect(2)
    harness.wait(UNHURRIED.nonce_seconds + 1)
    assert [seat.kind for seat in of(harness, 1, TableInfo)[-1].seats] == ["person", "open"]
    assert [of(harness, conn, Dismissed) for conn in (1, 2, 3)] == [[], [], []]


def test_who_comes_back_before_the_match_can_still_add_to_it() -> None:
    harness = two(fair=False)
    token = only(harness.sent[2], Seated).token
    harness.do(1, Seal, **make_seal(0))
    harness.lobby.disconnect(2)
    harness.guest(4)
    harness.fair = True
    harness.back(4, token)
    assert only(harness.sent[4], Commitment) == only(harness.sent[1], Commitment)
    harness.do(1, Nonce, **make_nonce(0))
    assert harness.lobby.tables[1].running is not None


def test_leaving_ends_the_agreement() -> None:
    harness = two(fair=False)
    harness.do(2, Leave, table=1)
    assert only(harness.do(1, Seal, **make_seal(0)), Rejected).code == "not_starting"


def test_between_bots_nobody_adds_anything() -> None:
    harness = LobbyHarness(GAMES)
    harness.guest(1)
    harness.table(1, BOT, BOT, game="kuhn")
    assert only(harness.sent[1], Commitment).seats == []
    assert harness.lobby.tables[1].running is not None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_at_the_end_the_record_is_revealed_to_everybody(game: str) -> None:
    harness = two(game=game)
    harness.do(2, Resign, table=1, seat=1) if game in REAL else play_out(harness)
    match = harness.lobby.tables[1].match
    for conn in (1, 2, 3):
        found = open_revealed(harness, conn)
        assert isinstance(found.header.fairness, Committed)
        assert found.header.fairness.commitment.hex() == only(harness.sent[conn], Commitment).commitment
        seats = range(match.seats)
        assert found.header.fairness.nonces == {seat: nonce(seat) for seat in seats}
        assert found.header.names == {seat: f"Guest {player(seat)}" for seat in seats}
        assert match.game.format(found.match.standing.state) == match.game.format(match.standing.state)
        told = harness.sent[conn]
        last = max(at for at, message in enumerate(told) if isinstance(message, Events))
        assert all(at > last for at, message in enumerate(told) if isinstance(message, Reveal))


def test_who_comes_after_the_end_is_told_too() -> None:
    harness = two()
    play_out(harness)
    harness.guest(4)
    harness.do(4, Watch, table=1)
    assert open_revealed(harness, 4).match.outcome == open_revealed(harness, 1).match.outcome
    assert only(harness.sent[4], Commitment) == only(harness.sent[1], Commitment)


def test_a_rematch_has_a_commitment_of_its_own() -> None:
    harness = two()
    play_out(harness)
    for conn in (1, 2):
        harness.do(conn, Ready, table=1, swap=False)
    assert [message.match for message in of(harness, 3, Commitment)] == [1, 2]
    assert len({message.commitment for message in of(harness, 3, Commitment)}) == 2
    assert harness.lobby.tables[1].match_number == 2
    play_out(harness)
    assert isinstance(open_revealed(harness, 3).header.fairness, Committed)


def test_a_chosen_number_is_said_to_be_one() -> None:
    harness = LobbyHarness(GAMES, secret="s" * 16)
    harness.guest(1, secret="s" * 16)
    harness.table(1, ME, BOT, game="kuhn", seed=7)
    assert of(harness, 1, Commitment) == []
    assert of(harness, 1, TableInfo)[-1].seeded
    harness.do(1, Resign, table=1, seat=0)
    assert str(open_revealed(harness, 1).header.fairness) == "Uncommitted(number='7')"


class Tap(LobbyHarness):
    """A harness that keeps the bytes of everything that leaves it while a match runs."""

    def __init__(self, **more: Any) -> None:
        self.given: list[bytes] = []
        super().__init__(GAMES, entropy=self._note_draws(entropy("tap")), **more)
        drain = self.lobby.outbox

        def outbox() -> Any:
            effects = drain()
            for effect in effects:
                match effect:
                    case Send(message=message) if not isinstance(message, Reveal):
                        self.left += encode(message)
                    case Think():
                        self.left += msgpack.packb([effect.config, effect.stream, effect.seed])
                    case SendAll():
                        kept = list(effect.messages)
                        object.__setattr__(effect, "messages", iter(kept))
                        self.left += b"".join(
                            encode(message) for message in kept if not isinstance(message, Reveal)
                        )
            return effects

        self.left = bytearray()
        self.lobby.outbox = outbox  # tapped

    def _note_draws(self, source: Any) -> Any:
        def take(size: int) -> bytes:
            self.given.append(source(size))
            return self.given[-1]

        return take


def forms(value: bytes) -> list[bytes]:
    """Return how bytes may be written."""
    return [
        value,
        value.hex().encode(),
        value.hex().upper().encode(),
        str(list(value)).encode(),
        msgpack.packb(list(value)),
    ]


def test_the_secret_and_the_seed_leave_in_no_other_way() -> None:
    """Everything is searched that was sent, to players, watchers and bots, before the match was over."""
    harness = Tap()
    for conn in (1, 2, 3):
        harness.guest(conn)
    harness.table(1, ME, BOT, game="warchest")
    harness.do(2, Watch, table=1)
    table = harness.lobby.tables[1]
    secret, seed = table.seed_source.secret, table.seed_source.seed
    match = table.match
    for _ in range(60):
        seat = decider(match.game, match.standing.state)
        action = Codec.plain(match.game.legal(match.standing.state, seat)[0])
        if seat == 0:
            harness.do(1, Act, table=1, seat=0, revision=match.revision, action=action)
        else:
            harness.lobby.bot_answer(1, 1, 1, match.revision, action, harness.now)
        harness.do(3, Act, table=1, seat=0, revision=match.revision, action=action)
    token = only(harness.sent[1], Seated).token
    harness.guest(4)
    harness.back(4, token)
    assert secret in harness.given
    searched = bytes(harness.left)
    assert len(searched) > 10_000
    for value in (secret, seed):
        for written in forms(value):
            assert written not in searched
    assert commit(secret).hex().encode() in searched, "the search itself works"
    harness.do(4, Resign, table=1, seat=0)
    assert open_revealed(harness, 4).header.fairness.secret == secret


def test_a_host_that_was_killed_still_reveals_what_it_committed_to() -> None:
    """Takebacks and agreements come back with the match; the record is the same."""
    harness = LobbyHarness(GAMES, keeps=True)
    harness.guest(1)
    harness.table(1, ME, BOT, game="warchest", takeback=True, hints=True)
    match = harness.lobby.tables[1].match
    for _ in range(8):
        seat = decider(match.game, match.standing.state)
        [*_, action] = match.game.legal(match.standing.state, seat)
        if seat == 1:
            harness.lobby.bot_answer(1, 1, 1, match.revision, Codec.plain(action), harness.now)
            continue
        harness.do(1, Act, table=1, seat=0, revision=match.revision, action=Codec.plain(action))
        if match.undo_refusal(0) is None:
            harness.do(1, Undo, table=1, seat=0, revision=match.revision)
    token = of(harness, 1, Seated)[-1].token
    heir = LobbyHarness(GAMES, keeps=True, label="heir")
    heir.disk[1] = list(harness.disk[1])
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    heir.guest(1)
    heir.back(1, token)
    assert heir.lobby.tables[1].match.accepted == match.accepted
    assert any(accepted.action is None for accepted in match.accepted[1:]), "something was taken back"
    assert heir.lobby.tables[1].rules.takeback
    assert heir.lobby.tables[1].rules.hints
    for each in (harness, heir):
        each.do(1, Resign, table=1, seat=0)
    assert open_revealed(heir, 1).digest == open_revealed(harness, 1).digest
    assert only(heir.sent[1], Commitment) == only(harness.sent[1], Commitment)


def test_the_journal_names_the_sources_of_draws_as_ever() -> None:
    """Tables of earlier versions are read by these tags."""
    fixed, committed = FixedSeed("7/2"), CommittedSeed(bytes(32), {0: bytes(32)}, {0: bytes(16)})
    assert msgspec.to_builtins(fixed) == {"type": "Numbered", "number": "7/2"}
    assert msgspec.to_builtins(committed, builtin_types=(bytes,))["type"] == "Agreed"
    assert msgspec.convert({"type": "Numbered", "number": "7/2"}, SeedSource) == fixed
