"""A position that a player gives as its line: its game and the settings of a match that plays on from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.game import Game
from engine.match.beginning import settings_told_by
from engine.notation import require
from engine.reason import Reason
from engine.wire.limits import MAX_GIVEN_POSITION_LENGTH


class GivenPosition(NamedTuple):
    """A position from which a match can play on."""

    game: str
    options: dict[str, Any]
    """The settings that the position tells."""
    line: str


def read_line(text: str, games: Mapping[str, Game[Any]]) -> tuple[str, str]:
    """Return the game and the line of what may be a position, as it was copied; raises `NotationError`."""
    line = " ".join(text[: 2 * MAX_GIVEN_POSITION_LENGTH].split())
    word = line.partition(" ")[0]
    named = {game.record.word: name for name, game in games.items()}
    known, most = sorted(named), MAX_GIVEN_POSITION_LENGTH
    strange = Reason("strange_position", {"word": word[:20], "known": known})
    require(word in named, "position", f"begins with {word[:20]!r}, not with {' or '.join(known)}", strange)
    long = Reason("long_position", {"limit": most})
    require(len(line) <= most, "position", f"has more than {most} characters", long)
    return named[word], line


def read_given_position(text: str, games: Mapping[str, Game[Any]]) -> GivenPosition:
    """Read a position, as it may have been copied; raises `NotationError`."""
    name, line = read_line(text, games)
    return GivenPosition(name, settings_told_by(games[name], line), line)
