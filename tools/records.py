"""Records on the command line: play a match that leaves one, and verify one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from engine.bots.budget import Budget
from engine.bots.registry import bots_of
from engine.chance import Generator, make_generator
from engine.commit_reveal import NONCE_BYTES, SECRET_BYTES, Committed, Fairness, Uncommitted, commit, verify
from engine.game import Game
from engine.match.entries import Decided
from engine.match.match import Match
from engine.preparation import draw_preparations
from engine.record.entries import write_result
from engine.record.header import Header
from engine.record.lines import RecordError
from engine.record.reading import Reading, read_match
from engine.record.replay import Replayed, require_full
from engine.record.writer import write_record
from tools.variants import add_variant, choose_config


def record(game: Game[Any], args: argparse.Namespace) -> None:
    """Print the record of a match between bots; an unfinished one is named on standard error."""
    config = choose_config(game, args)
    bots = _bots(game, args.bots, game.seats(config))
    fairness, secret, generator = _fairness(args.seed, args.uncommitted, len(bots))
    prepared = draw_preparations(game, config, Generator(f"record:{args.seed}/prepared".encode()))
    match: Match[Any] = Match(game, config, generator, prepared=prepared)
    header = Header(game.version, args.date, dict(enumerate(bots)), fairness)
    players = [bots_of(game)[name]() for name in bots]
    chances = [Generator(f"record:{args.seed}/{seat}".encode()) for seat in range(len(bots))]
    streams = [match.stream(seat) for seat in range(len(bots))]
    while match.revision < args.limit and (asked := match.to_act()):
        seat = min(asked)
        view = game.view(match.standing.state, seat)
        action = players[seat].choose(game, view, seat, streams[seat], chances[seat], Budget())
        match.submit(seat, action)
        for viewer, stream in enumerate(streams):
            stream.extend(match.events_for(match.revision, viewer))
    if match.outcome is None:
        print(f"the match was stopped, still running, after {match.revision} decisions", file=sys.stderr)
    sys.stdout.write(write_record(match, header).complete(match.outcome, secret).decode())


def _bots(game: Game[Any], names: str, seats: tuple[str, ...]) -> list[str]:
    known = bots_of(game)
    bots = names.split(",") if names else [next(iter(known))] * len(seats)
    if not known.keys() >= set(bots) or len(bots) != len(seats):
        raise ValueError(f"bots {names!r} are not one of {' '.join(known)} for each of {' '.join(seats)}")
    return bots


def _fairness(number: int, uncommitted: bool, seats: int) -> tuple[Fairness, bytes | None, Generator]:
    """Return the source of the draws, the secret to reveal, and the generator.

    A real host takes its secret from the system and a nonce from each player. Here all of it follows from the
    number: the same command prints the same record.
    """
    if uncommitted:
        small = Uncommitted(str(number))
        return small, None, small.generator()
    chance = make_generator(number)
    secret, *nonces = (
        bytes(chance.below(256) for _ in range(size)) for size in (SECRET_BYTES, *[NONCE_BYTES] * seats)
    )
    fairness = Committed(commit(secret), dict(enumerate(nonces)))
    return fairness, secret, Generator(verify(fairness.commitment, secret, nonces))


def verify_record(games: Mapping[str, Game[Any]], args: argparse.Namespace) -> int:
    """Replay a record; 0 and its verification, or 1 with the bad line and the reason."""
    try:
        reading = read_match(args.record.read_bytes(), games)
        if reading.one_sided and reading.fault is not None:
            raise reading.fault
        told = [_describe_side(reading)] if reading.one_sided else _describe_verdict(require_full(reading))
    except RecordError as error:
        print(error)
        return 1
    print(*told, sep="\n")
    return 0


def _describe_side(reading: Reading) -> str:
    """Say what holds of the record of one side."""
    decisions = sum(isinstance(revision.entry, Decided) for revision in reading.revisions)
    seats = reading.game.seats(reading.config)
    side = "a spectator" if reading.viewer is None else f"the seat {seats[reading.viewer]}"
    end = reading.result.text if reading.result is not None else "no result"
    return f"holds as {side} saw it: {decisions} decisions, {reading.draws} draws, {end}"


def _describe_verdict(found: Replayed) -> list[str]:
    game = found.match.game
    taken_back = f" ({found.undone} taken back)" if found.undone else ""
    result = write_result(found.match.outcome, game.record.sides)
    lines = [f"verified: {found.decisions} decisions{taken_back}, {found.draws} draws, {result}"]
    match found.header.fairness:
        case Committed(secret=secret) if secret is not None:
            lines.append("commitment ok: every draw is the one that the seed and the nonces give")
        case Uncommitted(number=number) if found.generator is not None:
            lines.append(f"not committed: every draw is the one that the chosen seed {number} gives")
        case _:
            lines.append("no seed: every draw is possible, more is not known")
    if found.header.rules not in (None, game.version):
        lines.append(f"rules {found.header.rules}: it holds under version {game.version} too")
    lines.append(f"digest {found.digest.hex()}{'' if found.header.rules else ' (not in the record)'}")
    return lines


def add_commands(commands: Any, game: Game[Any], games: Mapping[str, Game[Any]]) -> None:
    """Add `record` for a game and `replay` for all of them: a record names its own."""
    one = commands.add_parser("record", help="print the record of a match between bots")
    one.add_argument("--seed", type=int, default=1, help="number that decides all draws (%(default)s)")
    one.add_argument("--bots", default="", help="a bot for each seat, separated by commas (the weakest one)")
    limit = game.checks.limit
    one.add_argument("--limit", type=int, default=limit, help="most decisions of the match (%(default)s)")
    one.add_argument("--date", help="day of the match, such as 2026-11-20")
    one.add_argument("--uncommitted", action="store_true", help="draw from the seed without a commitment")
    add_variant(one, game)
    one.set_defaults(run=partial(record, game))
    one = commands.add_parser("replay", help="run a record again: verify decisions, draws, result and digest")
    one.add_argument("record", type=Path, metavar="RECORD")
    one.set_defaults(run=partial(verify_record, games))
