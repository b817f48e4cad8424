"""Random matches with everything that can stand in a record: undo, offers, absences, every kind of end."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.chance import Generator, make_generator
from engine.commit_reveal import Committed, Fairness, Uncommitted, commit
from engine.match.entries import (
    CameBack,
    Decided,
    Entry,
    FlagFell,
    Resigned,
    StoodIn,
    TieAgreed,
    TieOffered,
    TimedOut,
    Undone,
)
from engine.match.match import Match
from engine.record.header import Header
from engine.record.writer import Recorder, write_record
from tests.contract.games import CASES, Case
from tests.support.selection import cut_part

LENGTH = 120
"""Entries after which a match is given up or left as it is."""


class Recorded(NamedTuple):
    """A match as it was played."""

    data: bytes
    """Its complete record."""
    recorder: Recorder
    match: Match[Any]
    running: list[tuple[int, bytes, str]]
    """After the set-up and each entry: how many lines there were, their digest, and the position."""
    generator: Generator
    """The source of the draws, in its final state."""


SECRET = bytes(range(7, 39))


def sources(case: Case) -> list[Fairness | None]:
    """Return the ways in which draws can be accounted for."""
    nonces = {seat: bytes([seat]) * 16 for seat in case.seats()}
    return [Committed(commit(SECRET), nonces), Committed(commit(SECRET)), Uncommitted("7/2"), None]


def generator_of(fairness: Fairness | None) -> Generator:
    """Make the generator of a match."""
    match fairness:
        case Committed(commitment=commitment, nonces=nonces):
            generator = Committed(commitment, nonces, SECRET).generator()
            assert generator is not None
            return generator
        case Uncommitted():
            return fairness.generator()
    return make_generator(99)


def play(case: Case, seed: int, fairness: Fairness | None, length: int = LENGTH) -> Recorded:
    """Play a random match; the same arguments give the same one."""
    game, chance, choice = case.game, generator_of(fairness), make_generator(seed + 3_000_000)
    match: Match[Any] = Match(
        game, case.config, chance, yielding=case.seats(), prepared=case.prepare_seats(seed)
    )
    names = {seat: f"Ёж {seat}" for seat in case.seats() if (seed + seat) % 3}
    header = Header(game.version, "2026-11-20" if seed % 2 else None, names, fairness)
    recorder = write_record(match, header)
    running = [(len(recorder.lines), recorder.digest, game.format(match.standing.state))]
    for left in range(length - 1, -1, -1):
        if match.outcome is not None:
            break
        entry = _last(match, seed) if not left else _any(match, choice)
        if entry is None:
            break
        match.enter(entry)
        recorder.add(entry, match.accepted[-1].events)
        running.append((len(recorder.lines), recorder.digest, game.format(match.standing.state)))
    data = recorder.complete(match.outcome, SECRET)
    return Recorded(data, recorder, match, running, chance)


def _any(match: Match[Any], choice: Generator) -> Entry:
    game, standing = match.game, match.standing
    acting = sorted(match.to_act())
    seat = acting[choice.below(len(acting))]
    other = choice.below(match.seats)
    undoing = max(range(match.seats), key=standing.undo_stack.trailing_count)
    undoable = standing.undo_stack.trailing_count(undoing)
    roll = choice.below(20)
    if roll == 0 and undoable:
        return Undone(undoing, 1 + choice.below(undoable))
    if roll == 1:
        return CameBack(other) if other in standing.stood_in else StoodIn(other)
    if roll == 2 and other not in standing.offers.agreeing:
        return TieOffered(other)
    if roll == 3 and standing.offers.agreeing:
        return TieAgreed()
    if (
        roll == 4
        and seat not in standing.timed_out
        and game.timing.timeout_action(standing.state, seat) is not None
    ):
        return FlagFell(seat)
    proposals = game.proposals(standing.state, seat)
    return Decided(seat, str(proposals[choice.below(len(proposals))]))


def _last(match: Match[Any], seed: int) -> Entry | None:
    """Return how a match that takes too long ends, or None for one that is left unfinished."""
    seat = min(match.to_act())
    next_one = (seat + 1) % match.seats
    return (None, Resigned(next_one), TimedOut(seat), Resigned(seat))[seed % 4]


def digests(taken: int) -> list[str]:
    """Return the digests of some matches of every case that has this turn."""
    return [
        play(case, seed, fairness, 40).recorder.digest.hex()
        for case in cut_part(CASES, taken)
        for seed, fairness in enumerate(sources(case))
    ]
