"""Random matches with everything that can stand in a record: undo, offers, absences, every kind of end."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.chance import Generator, seeded
from engine.commit_reveal import Committed, Fairness, Uncommitted, commit
from engine.events import Event
from engine.game import begin
from engine.match.course import Course
from engine.record.entries import Agreement, Away, Back, Decision, Entry, Offer, Resign, Timeout, Undo
from engine.record.header import Header
from engine.record.writer import Recorder
from tests.contract.games import CASES, Case

LENGTH = 120
"""Entries after which a match is given up or left as it is."""


class Recorded(NamedTuple):
    """A match as it was played."""

    data: bytes
    """Its complete record."""
    recorder: Recorder
    course: Course[Any]
    events: list[tuple[Event, ...]]
    """Of the set-up and of each entry."""
    running: list[tuple[int, bytes, str]]
    """After the set-up and each entry: how many lines there were, their digest, and the position."""
    generator: Generator
    """What drew the coins, at the end."""


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
    return seeded(99)


def play(case: Case, seed: int, fairness: Fairness | None, length: int = LENGTH) -> Recorded:
    """Play a random match; the same arguments give the same one."""
    game, chance, choice = case.game, generator_of(fairness), seeded(seed + 3_000_000)
    state, events = begin(game, case.config, chance)
    names = {seat: f"Ёж {seat}" for seat in case.seats() if (seed + seat) % 3}
    header = Header(game.version, "2026-11-20" if seed % 2 else None, names, fairness)
    recorder = Recorder(game, case.config, header, state, events)
    course = Course(game, state, game.seats(case.config))
    happened = [tuple(events)]
    running = [(len(recorder.lines), recorder.digest, game.format(course.state))]
    for left in range(length - 1, -1, -1):
        if course.outcome is not None:
            break
        entry = _last(course, seed) if not left else _any(course, choice)
        if entry is None:
            break
        happened.append(tuple(course.enter(entry, chance)))
        recorder.add(entry, course.state, happened[-1])
        running.append((len(recorder.lines), recorder.digest, game.format(course.state)))
    data = recorder.complete(course.outcome, SECRET)
    return Recorded(data, recorder, course, happened, running, chance)


def _any(course: Course[Any], choice: Generator) -> Entry:
    game = course.game
    acting = sorted(game.to_act(course.state))
    seat = acting[choice.below(len(acting))]
    other = choice.below(len(course.seats))
    undoable = max(range(len(course.seats)), key=course.undoable)
    roll = choice.below(20)
    if roll == 0 and course.undoable(undoable):
        return Undo(undoable, 1 + choice.below(course.undoable(undoable)))
    if roll == 1:
        return Back(other) if other in course.away else Away(other)
    if roll == 2 and other not in course.offers:
        return Offer(other)
    if roll == 3 and course.offers:
        return Agreement()
    legal = game.legal(course.state, seat)
    return Decision(seat, legal[choice.below(len(legal))])


def _last(course: Course[Any], seed: int) -> Entry | None:
    """Return how a match that takes too long ends, or None for one that is left unfinished."""
    seat = min(course.game.to_act(course.state))
    next_one = (seat + 1) % len(course.seats)
    return (None, Resign(next_one), Timeout(seat), Resign(seat))[seed % 4]


def digests() -> list[str]:
    """Return the digests of some matches of every case."""
    return [
        play(case, seed, fairness, 40).recorder.digest.hex()
        for case in CASES
        for seed, fairness in enumerate(sources(case))
    ]
