"""The opening of a host by its command line: its games, its folder, its key and its lobby."""

from __future__ import annotations

import argparse
import asyncio
import logging
import time
from pathlib import Path

from engine.release import release
from engine.wire.room_notice import DEFAULT_PORT
from server.core.addresses import ANYWHERE, LOOPBACK
from server.core.names import MAX_NAME_LENGTH, clean_name
from server.core.platform import data_folder
from server.core.settings import Settings
from server.host.host import Host
from server.lobby.lobby import Lobby
from server.program.arguments import PROGRAM
from server.program.control_pipe import ControlPipe
from server.program.lifecycle import HostPlan, run
from server.program.offered_games import GameError, find_offered_games
from server.storage.identity import Identity, IdentityError
from server.storage.store import FolderInUse, JournalStore

log = logging.getLogger(__name__)

IN_USE = 3
"""Exit code if another host has the folder."""


def run_host(reading: argparse.ArgumentParser, given: argparse.Namespace, settings: Settings) -> int:
    """Open a host and run it until it is asked to stop; return the exit code.

    `reading` ends the program with a sentence where an argument cannot be met.
    """
    name = clean_name(given.name) if given.name.strip() else None
    if name is None:
        reading.error(
            f"--name {given.name!r} needs visible characters, at most {MAX_NAME_LENGTH}, "
            "with a letter, digit or symbol among them"
        )
    try:
        # A solo host has no other people who see the examples.
        games, left_out = find_offered_games(given.game, examples=given.examples or given.solo)
    except GameError as error:
        reading.error(str(error))
    for package in left_out:
        log.warning("the game %s", package)
    control = ControlPipe() if given.solo or given.party else None
    secret = None
    if given.solo and control is not None and (secret := control.secret()) is None:
        reading.error("the first line of the standard input must be the secret: 16 to 64 ASCII characters")
    store = None if given.data is None and given.solo else take_folder(reading, given.data, settings)
    identity = None if store is None or given.solo else _identity(reading, store)
    lobby = Lobby(
        games,
        settings,
        name=name,
        owner=given.owner,
        version=release(),
        secret=secret,
        seed=given.seed,
        keeps=store is not None,
        fingerprint=None if identity is None else identity.fingerprint,
    )
    plan = HostPlan(
        host=LOOPBACK if given.solo else given.host or ANYWHERE,
        port=0 if given.solo else DEFAULT_PORT if given.port is None else given.port,
        # A host started by a button cannot choose another port; a typed command can.
        spare=given.party and given.port is None,
        fingerprint=None if identity is None else identity.fingerprint,
        announce=not given.solo and given.announce != "off",
        control=control,
        orphan_seconds=None if given.solo else settings.orphan_seconds,
    )
    return asyncio.run(run(Host(lobby, settings, store, identity), lobby, plan))


def host_folder(given: Path | None) -> Path:
    """Return the folder for a host's matches and its key."""
    return given or data_folder() / "host"


def take_folder(reading: argparse.ArgumentParser, folder: Path | None, settings: Settings) -> JournalStore:
    """Take the folder for this host, and wait a moment for another host that is ending."""
    place = host_folder(folder)
    deadline = time.monotonic() + settings.lock_seconds
    while True:
        try:
            return JournalStore(place, records=settings.records)
        except FolderInUse:
            if time.monotonic() >= deadline:
                reading.exit(IN_USE, f"{PROGRAM}: another host keeps its matches in {place}\n")
            time.sleep(0.05)
        except OSError as error:
            reading.error(f"matches cannot be kept in {place}: {error.strerror or error}")


def _identity(reading: argparse.ArgumentParser, store: JournalStore) -> Identity:
    try:
        identity = store.identity()
    except IdentityError as error:
        reading.error(str(error))
    except OSError as error:
        reading.error(f"the room's key cannot be kept: {error.strerror or error}")
    if store.was_renamed():
        log.warning(
            "this room has a key of its own now, and with it a new id; whoever has kept a seat since "
            "version 0.2.0 comes back to it at the same address"
        )
    return identity
