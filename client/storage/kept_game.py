"""The game of a stored seat or match: whether it exists here, and in its room, in the right version."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from client.net.refusal import Refused
from engine.game import Game
from engine.wire.protocol import GameInfo


class KeptGame(Protocol):
    """The data that lead back to a match."""

    @property
    def game(self) -> str:
        """Return the id of its game."""

    @property
    def version(self) -> int:
        """Return the version of the game, 0 if an earlier client did not store it."""


def check_game(
    kept: KeptGame,
    games: Mapping[str, Game[Any]],
    room: str = "",
    offered: Mapping[str, GameInfo] | None = None,
) -> None:
    """Raise `Refused` unless a match can go on here, and in its `room`, if that has `offered` its games.

    `games` are the playable ones here.
    """
    told = {"game": kept.game, "room": room}
    if kept.game not in games:
        raise Refused("game_not_here", told)
    if offered is not None and kept.game not in offered:
        raise Refused("game_not_there", told)
    here = games[kept.game].version
    there = kept.version or here if offered is None else offered[kept.game].version
    needed = kept.version or there
    wrong = [place for place, version in (("here", here), ("there", there)) if version != needed]
    if wrong:
        code = f"game_version_{wrong[0] if len(wrong) == 1 else 'both'}"
        raise Refused(code, {**told, "needed": needed, "here": here, "there": there})


def check_version(
    game: str, games: Mapping[str, Game[Any]], room: str, offered: Mapping[str, GameInfo]
) -> None:
    """Raise `Refused` if a room has another version of a game than the one of the `games` here."""
    if game in games and game in offered and games[game].version != offered[game].version:
        told = {"game": game, "room": room, "here": games[game].version, "there": offered[game].version}
        raise Refused("game_changed", told)
