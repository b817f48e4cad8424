"""Settings as texts: their names, the names of their values, and their explanations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.i18n import Words
from client.skins.pages import Chapter, PageEntry
from engine.game import Game
from engine.options import Option, describe


def format_count_key(option: Option) -> str:
    """Return the key of the text that counts a numeric setting's things."""
    return f"option.{option.name}.n"


def value_text(words: Words, option: Option, value: Any) -> str:
    """Return the name of a setting's value; empty for a text that only the program reads."""
    if option.kind == "number":
        key, word = format_count_key(option), f"option.{option.name}.{value}"
        return words.tr(word) if words.has(word) else words.tr_n(key, value) if words.has(key) else str(value)
    return "" if option.kind == "text" else words.tr(f"option.{option.name}.{_format_value(value)}")


def value_help(words: Words, option: Option, value: Any) -> str:
    """Explain a value, or else the setting."""
    counted = f"option.{option.name}.n.help"
    if option.kind == "number" and value and words.has(counted):
        return words.tr_n(counted, value)
    key = f"option.{option.name}.{_format_value(value)}.help"
    return words.tr(key if words.has(key) else f"option.{option.name}.help")


def make_settings_chapter(words: Words, game: Game[Any], options: Mapping[str, Any]) -> Chapter:
    """Return the chapter that lists a match's settings for everybody who joins it."""
    entries = []
    for option in describe(game.options):
        value = options[option.name]
        called = value_text(words, option, value)
        if called and option.matters(options):
            title = words.tr(f"option.{option.name}.name")
            text = f"{called}\n{value_help(words, option, value)}"
            entries.append(PageEntry(f"agreed.{option.name}", title, text))
    return Chapter("agreed", words.tr("rules_screen.match"), tuple(entries))


def _format_value(value: Any) -> str:
    """Return a value as it is written in the keys of texts."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)
