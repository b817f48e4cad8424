"""Typed names of units, sizes and options: by code, or by name in any language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from client.i18n import LANGUAGES, Words
from client.skins.kings.armies.draft import entry_text, plain_entry, usual_size
from client.skins.kings.armies.entry_words import option_text
from engine.game import Reason
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.armies.pool import UNIT_TYPES
from engine.games.kings.armies.profiles import SIZE_LETTERS
from engine.games.kings.armies.unit_types import Option, SizeRow, UnitType

Named = Mapping[str, str]
"""Possible input, and the meaning of each."""


def parse_entry(words: Words, text: str) -> str | Reason:
    """Return the entry of a line, such as `sp/r`, `spearmen horde` or `ge mounted`, or its fault.

    A unit without a size is a regiment or the smallest possible one. The cheapest required option is added.
    """
    if "/" in text:
        try:
            read_entry(text.lower())
        except ValueError:
            return Reason("no_entry", {"text": text})
        return text.lower()
    found = parse_unit(words, text)
    if found is None:
        return Reason("no_unit_type", {"text": text})
    type, rest = found
    row = usual_size(type)
    begun = _match_beginning(rest, size_names(words, type))
    if begun is not None:
        row, rest = row_of(type, begun[0]), begun[1]
    options: list[Option] = []
    while rest:
        begun = _match_beginning(rest, option_names(words, type))
        if begun is None:
            return Reason("no_option", {"unit": type.code, "text": rest})
        option = type.option(begun[0])
        assert option is not None
        options = [each for each in options if not (each.group and each.group == option.group)]
        options, rest = [*(each for each in options if each != option), option], begun[1]
    return _complete_options(type, row, options)


def parse_unit(words: Words, text: str) -> tuple[UnitType, str] | None:
    """Return the type of units at the beginning of a line, and the rest."""
    names = {
        name: code
        for code in UNIT_TYPES
        for name in (code, *(each.tr(f"unit.{code}.name") for each in _languages(words)))
    }
    begun = _match_beginning(text, names)
    return None if begun is None else (UNIT_TYPES[begun[0]], begun[1])


def parse_size(words: Words, type: UnitType, text: str) -> SizeRow | Reason:
    """Return the size of a type of units that a text names, or the fault that there is none."""
    begun = _match_beginning(text, size_names(words, type))
    if begun is None or begun[1]:
        return Reason("no_size", {"unit": type.code, "text": text})
    return row_of(type, begun[0])


def parse_option(words: Words, type: UnitType, text: str) -> Option | Reason:
    """Return the option of a type of units that a text names, or the fault that there is none."""
    begun = _match_beginning(text, option_names(words, type))
    option = None if begun is None or begun[1] else type.option(begun[0])
    return option or Reason("no_option", {"unit": type.code, "text": text})


def size_names(words: Words, type: UnitType) -> Named:
    """Return the names of a type's sizes, and their letters."""
    letters = {size: letter for letter, size in SIZE_LETTERS.items()}
    return {
        name: row.size
        for row in type.sizes
        for name in (
            row.size,
            letters[row.size],
            *(each.tr(f"size.{row.size}") for each in _languages(words)),
        )
    }


def option_names(words: Words, type: UnitType) -> Named:
    """Return the names of a type's options, and their ids."""
    return {
        name: option.id
        for option in type.options
        for name in (option.id, *(option_text(each, option) for each in _languages(words)))
    }


def row_of(type: UnitType, size: str) -> SizeRow:
    """Return the row of values of a type of units in one of its sizes."""
    return next(row for row in type.sizes if row.size == size)


def _complete_options(type: UnitType, row: SizeRow, options: Iterable[Option]) -> str:
    """Return an entry with some options, and the cheapest of each other required group."""
    chosen = [*options]
    named = {option.group for option in chosen}
    plain = read_entry(plain_entry(type, row)).options
    return entry_text(type, row, [*chosen, *(each for each in plain if each.group not in named)])


def _match_beginning(text: str, names: Named) -> tuple[str, str] | None:
    """Return the meaning of the longest name at a text's beginning, and the rest, or None."""
    lower = text.casefold()
    fitting = [
        name
        for name in names
        if lower.startswith(name.casefold()) and lower[len(name) : len(name) + 1] in ("", " ", ",", "+")
    ]
    if not fitting:
        return None
    longest = max(fitting, key=len)
    return names[longest], text[len(longest) :].lstrip(" ,+")


def _languages(words: Words) -> list[Words]:
    return [Words(language, words.domains) for language in LANGUAGES]
