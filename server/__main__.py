"""The host's command line: `muster-host`, or `python -m server`."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import sys
import time
from importlib.metadata import version
from pathlib import Path
from threading import Thread
from typing import NoReturn

from server.host import Host
from server.loading import load_registry
from server.lobby import Lobby
from server.names import clean_name
from server.platform import close_output, data_folder, on_stop_signals, take_input
from server.settings import SettingError, Settings, read_settings
from server.store import FolderInUse, Store

PROGRAM = "muster-host"
PORT = 47800
IN_USE = 3
"""Exit code where another host has the folder."""
LOOPBACK = "127.0.0.1"
SECRET_LENGTHS = range(16, 65)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{PROGRAM}: {message}\n")


def main(arguments: list[str] | None = None) -> int:
    """Run a host until it is told to end; return the exit code."""
    parser = _parser()
    given = parser.parse_args(arguments)
    # A worker inherits the command line, and a seed is nothing for a bot.
    del sys.argv[1:]
    logging.basicConfig(stream=sys.stderr, format=f"{PROGRAM}: %(message)s", level=logging.INFO)
    if given.debug:
        logging.getLogger("server").setLevel(logging.DEBUG)
    if given.seed is not None and not given.solo:
        parser.error("--seed is allowed with --solo only: on a party host nobody may know the draws")
    if given.solo and (given.host is not None or given.port is not None):
        parser.error("--solo listens on a free port of 127.0.0.1: give neither --host nor --port")
    name = clean_name(given.name)
    if name is None:
        parser.error(f"--name {given.name!r} is longer than 24 characters or cannot be printed")
    try:
        settings = read_settings(given.set, solo=given.solo)
        games, bots = load_registry(settings.games), load_registry(settings.bots)
    except (SettingError, ValueError) as error:
        parser.error(str(error))
    control, secret = _control(parser) if given.solo else (None, None)
    store = None if given.data is None and given.solo else _store(parser, given.data, settings)
    lobby = Lobby(
        games,
        list(bots),
        settings,
        name=name,
        version=version("muster"),
        secret=secret,
        seed=given.seed,
        keeps=store is not None,
    )
    host = LOOPBACK if given.solo else given.host or "0.0.0.0"
    port = 0 if given.solo else PORT if given.port is None else given.port
    return asyncio.run(_run(Host(lobby, settings, store), host, port, control))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog=PROGRAM, description="Host matches for others, or for one player on this machine.")
    parser.add_argument("--host", help="address to listen on (all of them)")
    parser.add_argument("--port", type=_port, help=f"port to listen on, 0 for any free one ({PORT})")
    parser.add_argument("--name", default="Muster", help="name of the room (Muster)")
    parser.add_argument(
        "--solo",
        action="store_true",
        help="admit only who knows the secret on the first line of the standard input; end with that input",
    )
    parser.add_argument("--seed", type=_seed, help="whole number that decides all draws; with --solo only")
    parser.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="where running matches are kept (the system's folder for data; nowhere with --solo)",
    )
    parser.add_argument("--debug", action="store_true", help="name what each connection asks for")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="change a figure; may be repeated"
    )
    return parser


def _store(parser: argparse.ArgumentParser, folder: Path | None, settings: Settings) -> Store:
    """Take the folder for this host, and wait a moment for another host that is ending."""
    place = folder or data_folder() / "host"
    deadline = time.monotonic() + settings.lock_seconds
    while True:
        try:
            return Store(place)
        except FolderInUse:
            if time.monotonic() >= deadline:
                parser.exit(IN_USE, f"{PROGRAM}: another host keeps its matches in {place}\n")
            time.sleep(0.05)
        except OSError as error:
            parser.error(f"matches cannot be kept in {place}: {error.strerror or error}")


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to 65535")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {2**63 - 1}")
    return int(text)


def _control(parser: argparse.ArgumentParser) -> tuple[int, str]:
    """Return the control pipe and the secret on its first line."""
    control = take_input()
    line = bytearray()
    while (byte := os.read(control, 1)) not in (b"", b"\n") and len(line) < max(SECRET_LENGTHS) + 2:
        line += byte
    secret = line.decode("ascii", "replace").strip()
    if len(secret) not in SECRET_LENGTHS or not secret.isascii():
        parser.error("the first line of the standard input must be the secret: 16 to 64 ASCII characters")
    return control, secret


async def _run(server: Host, host: str, port: int, control: int | None) -> int:
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    on_stop_signals(loop, stop.set)
    try:
        bound = await server.start(host, port)
    except OSError as error:
        print(f"{PROGRAM}: cannot listen on {host} port {port}: {error.strerror or error}", file=sys.stderr)
        return 1
    if control is None:
        print(f"{PROGRAM}: listening on {host} port {bound}", flush=True)
    else:
        print(json.dumps({"port": bound}), flush=True)
        close_output()
        Thread(target=_watch, args=(control, loop, stop), daemon=True).start()
    await stop.wait()
    await server.stop()
    return 0


def _watch(control: int, loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """Wait for the end of the control pipe; whatever else comes through it has no meaning."""
    while os.read(control, 4096):
        pass
    loop.call_soon_threadsafe(stop.set)


if __name__ == "__main__":
    sys.exit(main())
