"""Positions of Kings of War with a player before them, at the real table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.skins.kings.table.field import KingsField
from client.skins.tabletop.tools.battle import unit_key
from client.ui.focus import Key
from engine.games.kings.checks.specs import position
from engine.games.kings.game import KingsOfWar
from engine.games.kings.state import State
from tests.support.client.table_driver import Sitter, Tables, still
from tools.harness.clients.hostless_session import LocalSession, at_random

FAR = "b.mm9:mm/t:11000,11000,1800:0:-:-"


class Begun(KingsOfWar):
    """Kings of War that begins in a position."""

    def __init__(self, *units: str, **fields: str) -> None:
        """Place units; the rest is as in the middle of a turn of seat a."""
        self._text = position(*units, **fields)

    def new(self, config: Any) -> State:
        """Return the position."""
        return self.parse(self._text)

    def start(self, turn: Any) -> None:
        """Set nothing up: the position is there."""


def session(game: KingsOfWar, seat: int | None = 0, seed: int = 1) -> LocalSession:
    """Return the session of a match that begins in a position; the enemy plays at random."""
    return LocalSession(game, {}, seat=seat, seed=seed, others=at_random(seed))


def sit(tables: Tables, *units: str, **fields: str) -> Sitter:
    """Sit before a position."""
    return tables.sit(session(Begun(*units, **fields)), still())


def field(sitter: Sitter) -> KingsField:
    """Return the table."""
    found = sitter.parts.match.field
    assert isinstance(found, KingsField)
    return found


def at(sitter: Sitter, unit: str) -> tuple[int, int]:
    """Return the pixel of a unit's middle."""
    context = field(sitter).context
    pose = context.battle.poses[unit]
    x, y = context.view.to_window((pose.x, pose.y))
    return round(x), round(y)


def pixel(sitter: Sitter, x: int, y: int) -> tuple[int, int]:
    """Return the pixel of a place on the table."""
    across, down = field(sitter).context.view.to_window((x, y))
    return round(across), round(down)


def names(sitter: Sitter) -> list[str]:
    """Return the names of the buttons."""
    return [str(key.value) for key in keys(sitter, "answer")]


def keys(sitter: Sitter, kind: str) -> list[Key]:
    """Return the keys of the controls of a kind."""
    found = [control.key for control in field(sitter).controls()]
    return [key for key in found if isinstance(key, Key) and key.kind == kind]


def marks(sitter: Sitter, mark: str) -> set[str]:
    """Return the units that are lit in one way."""
    return {unit for unit, light in field(sitter).tool.lights().items() if light.mark == mark}


def focus(sitter: Sitter, unit: str) -> None:
    """Lead the keyboard to a unit."""
    sitter.tab_to(str(unit_key(unit)))


def post(kind: int, **about: Any) -> None:
    """Let an event come."""
    pygame.event.post(pygame.event.Event(kind, **about))


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Open tables in one window."""
    made = Tables(tmp_path)
    yield made
    made.close()
