"""A client checks the draws of a match that is over against everything it was told before and during it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from client.i18n import LANGUAGES, Words
from client.session.game_setup import GameSetup
from client.session.verification import KnownMatch, Verified, prove
from client.sessions.solo_session import SoloSession
from client.storage.pledge import Pledge
from client.wording.error_texts import proven
from engine.chance import Generator
from engine.commit_reveal import Committed, Uncommitted, commit, seal
from engine.game import decider
from engine.games.registry import GAMES
from engine.match.entries import Resigned
from engine.match.match import Match
from engine.record.header import Header
from engine.record.writer import write_record
from engine.wire.protocol import Commitment, Seals, SeatSeal
from tests.games.pig import Pig, Roll
from tests.support.client.hosts import closing, run
from tests.support.client.random_play import SHORT, legal, play_on, proof_of

pytestmark = pytest.mark.usefixtures("near_hosts")

GAME = GAMES["warchest"]
SECRET = bytes(range(32))
VIEWERS = (0, 1, None)
PICKS = 8


def make_pledge(own: list[int]) -> Pledge:
    """Return the pledge of a client with these seats."""
    return Pledge.to(Commitment(1, 1, commit(SECRET).hex(), [0, 1]), own)


def play_match(nonces: dict[int, bytes], seed: bytes | None = None) -> tuple[Match[Any], str]:
    """Play a match with these nonces, perhaps drawn from another seed, and return its record."""
    fairness = Committed(commit(SECRET), nonces, SECRET)
    generator = fairness.generator() if seed is None else Generator(seed)
    assert generator is not None
    match: Match[Any] = Match(GAME, GAME.options(), generator)
    for _ in range(PICKS + 3):
        seat = decider(GAME, match.standing.state)
        match.submit(seat, GAME.legal(match.standing.state, seat)[-1])
    match.undo(seat)
    match.offer_tie(0)
    match.answer_tie(1, agree=False)
    match.enter(Resigned(1))
    header = Header(GAME.version, None, {0: "Ann"}, fairness)
    return match, write_record(match, header).complete(match.outcome, SECRET).decode()


def make_known_match(match: Match[Any], pledge: Pledge | None, **changes: Any) -> KnownMatch:
    streams = {viewer: match.stream(viewer) for viewer in VIEWERS}
    return KnownMatch(
        **{"game": GAME, "config": match.config, "seeded": False, "pledge": pledge, "streams": streams}
        | changes
    )


def honest() -> tuple[Pledge, Match[Any], str]:
    pledge = make_pledge([0, 1])
    match, record = play_match(pledge.nonces)
    assert pledge.take_seals(
        Seals(1, 1, [SeatSeal(seat, seal(nonce).hex()) for seat, nonce in pledge.nonces.items()])
    )
    return pledge, match, record


def test_an_honest_match_is_verified() -> None:
    pledge, match, record = honest()
    assert prove(record, make_known_match(match, pledge)) == Verified("verified")


def test_a_nonce_is_new_each_time() -> None:
    assert make_pledge([0]).nonces != make_pledge([0]).nonces


def test_a_host_that_replaces_a_seal_gets_no_nonce() -> None:
    pledge = make_pledge([0])
    assert not pledge.take_seals(Seals(1, 1, [SeatSeal(0, "0" * 64), SeatSeal(1, "1" * 64)]))
    assert not make_pledge([0]).take_seals(Seals(1, 1, []))


def test_draws_from_another_seed_are_noticed() -> None:
    """The host dealt other coins than the seed gives, and recorded its own deal."""
    pledge, _, _ = honest()
    match, record = play_match(pledge.nonces, seed=b"another")
    proof = prove(record, make_known_match(match, pledge))
    assert (proof.verdict, proof.difference) == ("differs", "record")
    assert record.split("\n")[proof.line - 1].startswith(("pool", "flip", "draw"))


@pytest.mark.parametrize("seed", [None, b"another"])
def test_dice_are_verified_like_coins(seed: bytes | None) -> None:
    """Those of the seed are; others are noticed at the first that the seed does not give."""
    pledge, _, _ = honest()
    fairness = Committed(commit(SECRET), pledge.nonces, SECRET)
    game = Pig()
    match: Match[Any] = Match(game, game.options(), Generator(seed) if seed else fairness.generator())
    while match.outcome is None and match.revision < 20:
        match.submit(decider(game, match.standing.state), Roll(3))
    match.enter(Resigned(1))
    record = (
        write_record(match, Header(game.version, fairness=fairness)).complete(match.outcome, SECRET).decode()
    )
    proof = prove(record, make_known_match(match, pledge, game=game))
    assert proof.verdict == ("differs" if seed else "verified")
    assert not seed or record.split("\n")[proof.line - 1].startswith("draw p")


def test_other_things_shown_than_written_are_noticed() -> None:
    pledge, match, record = honest()
    streams = {0: match.stream(0)[:-3]}
    assert prove(record, make_known_match(match, pledge, streams=streams)) == Verified("differs", "stream")


def test_another_commitment_is_noticed() -> None:
    pledge, match, record = honest()
    pledge.commitment = commit(bytes(32)).hex()
    assert prove(record, make_known_match(match, pledge)) == Verified("differs", "commitment")


@pytest.mark.parametrize("seat", [0, 1])
def test_another_nonce_is_noticed(seat: int) -> None:
    """The player's own one, and one of another seat that differs from its seal."""
    pledge, _, _ = honest()
    match, record = play_match({**pledge.nonces, seat: b"x" * 16})
    assert prove(record, make_known_match(match, pledge)) == Verified("differs", "nonce")
    own = Pledge(pledge.commitment, {}, False, pledge.seals)
    assert prove(record, make_known_match(match, own)) == Verified("differs", "nonce")


def test_a_record_of_other_settings_is_noticed() -> None:
    pledge, match, record = honest()
    assert prove(record, make_known_match(match, pledge, config=GAME.options(max_rounds=3))) == Verified(
        "differs", "match"
    )


def test_a_damaged_record_is_noticed_with_its_place() -> None:
    pledge, match, record = honest()
    lines = record.split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("w recruit "))
    lines[at] = "w dance"
    assert prove("\n".join(lines), make_known_match(match, pledge)) == Verified("differs", "record", at + 1)
    assert prove("ы", make_known_match(match, pledge)).difference == "record"


def test_a_committed_match_cannot_be_passed_off_as_a_chosen_number_nor_the_other_way() -> None:
    pledge, match, record = honest()
    assert prove(record, make_known_match(match, pledge, seeded=True)) == Verified("differs", "commitment")
    chosen: Match[Any] = Match(GAME, GAME.options(), Uncommitted("7").generator())
    chosen.enter(Resigned(0))
    text = (
        write_record(chosen, Header(GAME.version, fairness=Uncommitted("7")))
        .complete(chosen.outcome)
        .decode()
    )
    assert prove(text, make_known_match(chosen, pledge)) == Verified("differs", "commitment")
    assert prove(text, make_known_match(chosen, None, seeded=True)) == Verified("not_committed")


def test_who_came_late_is_told_so() -> None:
    pledge, match, record = honest()
    late = Pledge(pledge.commitment, {}, True, pledge.seals)
    assert prove(record, make_known_match(match, late)) == Verified("late")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_result_has_words(language: str) -> None:
    words = Words(language, strict=True)
    verdicts: Any = ("verified", "late", "not_committed")
    differences: Any = ("record", "match", "commitment", "nonce", "stream")
    lines = [proven(words, Verified(verdict)) for verdict in verdicts]
    lines += [proven(words, Verified("differs", difference, 7)) for difference in differences]
    assert len(set(lines)) == len(lines)
    assert all("{" not in line and line.endswith(".") for line in lines)


# With a real host.


def test_a_whole_match_and_its_rematch_are_verified() -> None:
    """The commitment of each comes before it, the proof after it."""

    async def play() -> None:
        plan = GameSetup("warchest", SHORT.options, 0, "random")
        async with closing(await SoloSession.start(plan)) as session:
            for match in (1, 2):
                assert (session.match.number, session.match.draws.proof) == (match, None)
                if match == 1:
                    await play_on(session, Random(1))
                else:
                    assert await session.commands.resign() is None
                async with asyncio.timeout(100):
                    proof = await proof_of(session)
                    assert proof == Verified("verified")
                if match == 1:
                    assert await session.rematch(swap=True) is None

    run(play())


def test_a_decision_is_taken_back_on_a_real_host() -> None:
    """The session knows the host's answer in advance (WC-5.1.2)."""

    async def play() -> None:
        plan = GameSetup("warchest", SHORT.options, 0, "random", 3, takeback=True)
        settings = ("takeback_seconds=1000",)
        async with closing(await SoloSession.start(plan, settings=settings)) as session:
            while not legal(session):
                await session.changes.wait_for_change()
            assert session.match.store.undo_refusal() is not None
            before = GAME.format(session.match.store.true.state)
            known = len(session.match.store.events)
            deploy = next(action for action in legal(session) if str(action).startswith("deploy"))
            await session.commands.act(deploy)
            assert session.match.store.undo_refusal() is None
            assert await session.commands.undo() is None
            assert GAME.format(session.match.store.true.state) == before
            session.match.store.skip()
            assert session.match.store.shown.state == session.match.store.true.state
            assert len(session.match.store.events) > known
            assert session.match.store.undo_refusal() is not None
            refused = await session.commands.undo()
            assert refused is not None
            assert refused.code == session.match.store.undo_refusal()

    run(play())
