"""What is played at a table, in words: the settings that matter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from client.screens.settled import value_text
from client.skins.registry import SKINS
from client.words import Words
from engine.games.registry import GAMES
from engine.options import Option, describe


def conditions(words: Words, game: str, options: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return name and value of every setting that matters; none of a game that is not known here."""
    if game not in GAMES:
        return []
    schema = describe(GAMES[game].options)
    values = _complete(schema, options)
    told = [
        (words.tr(f"option.{option.name}.name"), value_text(words, option, values[option.name]))
        for option in schema
        if option.matters(values)
    ]
    return [(name, value) for name, value in told if value]


def summary(words: Words, game: str, options: Mapping[str, Any]) -> str:
    """Return the leading setting, and what else differs from the usual, in one line."""
    if game not in GAMES:
        return words.tr("room.unknown_game", game=game)
    lead = SKINS[game].pages.lead
    parts: list[str] = []
    schema = describe(GAMES[game].options)
    values = _complete(schema, options)
    for option in schema:
        value = values[option.name]
        if not option.matters(values) or (option.name != lead and value == option.default):
            continue
        text = value_text(words, option, value)
        if text:
            named = option.kind == "switch" or isinstance(value, bool)
            text = f"{words.tr(f'option.{option.name}.name')}: {text}" if named else text
            parts.insert(0 if option.name == lead else len(parts), text)
    return " · ".join(parts)


def _complete(schema: Iterable[Option], options: Mapping[str, Any]) -> dict[str, Any]:
    """Return all settings; what a host does not tell has its default."""
    return {option.name: options.get(option.name, option.default) for option in schema}
