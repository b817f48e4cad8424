"""Matches of bots against bots without a window: `muster-sim --bots greedy,random --games 20 --seed 5`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from shutil import get_terminal_size

from engine.programs import end_with_reader
from server.arena.cluster import NoCluster, cluster
from server.arena.journal import Journal, JournalError
from server.arena.plan import encode_plan
from server.arena.progress import show_progress
from server.arena.report import Report
from server.arena.running import play_encoded, processes
from server.arena.sim_arguments import PROGRAM, Request, read

REFUSED, BROKEN, INTERRUPTED = 2, 1, 130


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games of a command line and print the results; return the exit code."""
    request = read(sys.argv[1:] if arguments is None else arguments)
    try:
        journal = Journal(request.plan, request.keep)
    except (JournalError, OSError) as error:
        return _print_error(str(error), REFUSED)
    code = 0
    try:
        _play(request, journal)
    except NoCluster as error:
        return _print_error(str(error), REFUSED)
    except BrokenExecutor:
        code = _print_error(
            "a process that played was ended from outside; this is what was played before", BROKEN
        )
    except KeyboardInterrupt:
        kept = " and kept; the same command goes on" if request.keep else ""
        code = _print_error(
            f"stopped: {len(journal.games)} of {request.plan.total} games are played{kept}", INTERRUPTED
        )
    finally:
        journal.close()
    report = Report(request.plan, journal.games, request.anchor)
    # A file gets no line breaks by width.
    print(report.text(get_terminal_size().columns if sys.stdout.isatty() else None))
    if request.json is not None:
        request.json.write_bytes(report.json())
    return code


def _play(request: Request, journal: Journal) -> None:
    """Play the missing games and store them."""
    plan = request.plan
    missing = journal.missing(plan)
    done = len(journal.games)
    left = plan.total - done
    if not left:
        return
    runner = processes(min(request.jobs, left)) if request.cluster is None else cluster(request.cluster)
    lines = runner(play_encoded, encode_plan(plan), missing)
    for line in show_progress(lines, done, plan.total, sys.stderr):
        journal.add(line)


def _print_error(sentence: str, code: int) -> int:
    """Print one sentence for the user of the command, and return the exit code."""
    print(f"{PROGRAM}: {sentence}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
