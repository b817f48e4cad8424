"""The command line of a host."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NoReturn

import shtab

from engine.release import release
from engine.wire.room_notice import DEFAULT_PORT
from server.core.settings import HOST_FIGURES, Settings

PROGRAM = "muster-host"
EXAMPLES = """examples:
  muster-host                                  open a room for the local network
  muster-host --name Kitchen --tables 4        name the room, and allow four tables
  muster-host --game kings                     offer only this game
  muster-host --port 0 --announce off          use any free port, and hide the room
  muster-host --data room --set tables=2       store matches in a folder, and set a figure
  muster-host --save-key kitchen.pem           save the room's key
  muster-host --take-key kitchen.pem           restore the room, also on another machine
  eval "$(muster-host --completion bash)"      let the shell complete arguments"""


def _list_figures() -> str:
    """Return a line for each figure that a host may need, with its default."""
    usual = Settings()
    lines = [f"  {f'{name}={getattr(usual, name)}':<31}{help}" for name, help in HOST_FIGURES.items()]
    return "\n".join(("figures for --set:", *lines))


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{PROGRAM}: {message}\n")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line; bad arguments get one sentence and exit code 2."""
    made = _Parser(
        prog=PROGRAM,
        description="Host matches for others, or for one player on this machine.",
        epilog=f"{_list_figures()}\n\n{EXAMPLES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--host", help="address to listen on (all of them)")
    made.add_argument("--port", type=_port, help=f"port to listen on, 0 for any free one ({DEFAULT_PORT})")
    made.add_argument("--name", default="Muster", help="name of the room (Muster)")
    made.add_argument(
        "--owner", metavar="NAME", default="", help="name of who opens the room, for lists of rooms (none)"
    )
    made.add_argument("--tables", metavar="COUNT", help=f"most tables at a time ({Settings().tables})")
    made.add_argument(
        "--announce",
        choices=("on", "off"),
        help="announce the room to the local network (on; never with --solo)",
    )
    ways = made.add_mutually_exclusive_group()
    ways.add_argument(
        "--solo",
        action="store_true",
        help="admit only clients with the secret on the first line of the standard input; end with it",
    )
    ways.add_argument(
        "--party",
        action="store_true",
        help="for a program that opens a room for others: print port and addresses in one line of JSON; end "
        "at a line `close` on the standard input, or after its end as soon as the room is empty",
    )
    made.add_argument("--seed", type=_seed, help="whole number that decides all draws; only with --solo")
    data: Any = made.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="folder of running matches (the system's folder for data; none with --solo)",
    )
    data.complete = shtab.DIRECTORY  # shtab reads it off any action
    keys = made.add_mutually_exclusive_group()
    for option, help_text in (
        ("--save-key", "save the room's key to a new file, and end"),
        ("--take-key", "restore a room from a saved key, and end"),
    ):
        copy: Any = keys.add_argument(option, type=Path, metavar="FILE", help=help_text)
        copy.complete = shtab.FILE
    made.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="ID",
        help="offer this game; may be repeated (all)",
    )
    made.add_argument("--examples", action="store_true", help="offer the example games, too")
    made.add_argument("--debug", action="store_true", help="log the requests of each connection")
    made.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a figure below; may be repeated",
    )
    shtab.add_argument_to(
        made, "--completion", help="print a script for a shell that completes these arguments"
    )
    made.add_argument("--version", action="version", version=release(), help="print the version")
    return made


def check(made: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    """End the program if options do not go together."""
    if given.seed is not None and not given.solo:
        made.error("--seed is allowed with --solo only: on a party host nobody may know the draws")
    if given.solo and (given.host is not None or given.port is not None):
        made.error("--solo listens on a free port of 127.0.0.1: give neither --host nor --port")
    if given.solo and given.announce is not None:
        made.error("--solo is for one player: the network is told nothing, leave --announce out")
    if given.solo and (given.save_key or given.take_key):
        made.error("--solo has no room's key: leave --solo out")
    if given.tables is not None:
        given.set.insert(0, f"tables={given.tables}")


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to 65535")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {2**63 - 1}")
    return int(text)
