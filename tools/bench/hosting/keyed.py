"""A host for many that encrypts and stores nothing: it shows the cost of encryption without storage.

python -m tools.bench.hosting.keyed FOLDER [--set NAME=VALUE ...]
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from engine.games.registry import GAMES
from server.core.settings import read_settings
from server.host.host import Host
from server.lobby.lobby import Lobby
from server.program.lifecycle import HostPlan, run
from server.storage.identity import load_or_make

if __name__ == "__main__":
    settings = read_settings(each for each in sys.argv[2:] if each != "--set")
    identity = load_or_make(Path(sys.argv[1]), Path.write_bytes)
    lobby = Lobby(GAMES, settings, name="Keyed", version="0", fingerprint=identity.fingerprint)
    plan = HostPlan(host="127.0.0.1", port=0, fingerprint=identity.fingerprint)
    del sys.argv[1:]
    sys.exit(asyncio.run(run(Host(lobby, settings, None, identity), lobby, plan)))
