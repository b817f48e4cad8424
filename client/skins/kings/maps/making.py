"""Ways to make an own map: keep a generated one, draw another, paste one."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from client.i18n import Words
from client.skins.kings.maps.preview import generate_map_text
from client.skins.pages import Making
from client.ui.clipboard import copy_text, paste_text
from engine.games.kings.maps.choosing import beyond
from engine.games.kings.notation.maps import read_map
from engine.games.kings.options import MAX_MAP_LENGTH, Options

EMPTY = "-"


def makings(words: Words, name: str, options: Options) -> Sequence[Making]:
    """Return the ways to make a setting about maps."""
    if name == "map" and options.map == "generated":
        return (
            Making("keep", words.tr("maps.keep"), partial(_make_own_options, generate_map_text(options))),
        )
    if name != "own_map":
        return ()
    found = [
        Making("draw", words.tr("maps.draw"), partial(_draw_own_map, options)),
        Making("paste", words.tr("maps.paste"), partial(_paste_map, words, options)),
    ]
    if options.own_map != EMPTY:
        found.append(Making("copy", words.tr("maps.copy"), partial(_copy_map, words, options.own_map)))
    return tuple(found)


def problem(words: Words, options: Options) -> str | None:
    """Say why an own map does not fit its table, or None."""
    if options.map != "own" or beyond(read_map(options.own_map), options.size) is None:
        return None
    return words.tr("maps.too_large")


def _make_own_options(text: str) -> dict[str, Any]:
    return {"map": "own", "own_map": text}


def _draw_own_map(options: Options) -> dict[str, Any]:
    text = generate_map_text(options, secrets.token_bytes(32))
    # Many parts take many letters: a map with too long a text is drawn again with fewer pieces.
    while len(text) > MAX_MAP_LENGTH:
        options = msgspec.structs.replace(options, terrain=options.pieces - 2)
        text = generate_map_text(options, secrets.token_bytes(32))
    return _make_own_options(text)


def _paste_map(words: Words, options: Options) -> dict[str, Any] | str:
    text = "".join(paste_text().split())
    if len(text) > MAX_MAP_LENGTH:
        return words.tr("maps.no_map")
    try:
        own = Options(map="own", own_map=text)
    except ValueError:
        return words.tr("maps.no_map")
    pieces = read_map(own.own_map)
    return _make_own_options(text) if beyond(pieces, options.size) is None else words.tr("maps.too_large")


def _copy_map(words: Words, text: str) -> str:
    return words.tr("maps.copied" if copy_text(text) else "builder.no_clipboard")
