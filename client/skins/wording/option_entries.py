"""Entries of the rules about the settings of a match."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from client.i18n import Words
from client.skins.pages import PageEntry
from engine.options import Option, describe


def option_entries(words: Words, options: type[Struct]) -> Iterator[PageEntry]:
    """Return an entry for each setting of a game, with the effects of the setting and of its values.

    A value without a `.help` of its own says enough by its name.
    """
    for option in describe(options):
        stem = f"option.{option.name}"
        lines = [words.tr(f"{stem}.help"), *_values(words, option)]
        yield PageEntry(stem, words.tr(f"{stem}.name"), "\n".join(lines))


def _values(words: Words, option: Option) -> Iterator[str]:
    for value in ("on", "off") if option.kind == "switch" else option.choices or ():
        stem = f"option.{option.name}.{value}"
        if words.has(f"{stem}.help"):
            yield words.tr("common.meaning", what=words.tr(stem), meaning=words.tr(f"{stem}.help"))
