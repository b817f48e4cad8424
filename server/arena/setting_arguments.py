"""Settings of a game as arguments of a command line."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from msgspec import Struct

from engine.options import SWITCH, Option, describe, from_texts

_KEPT = "setting:"
"""Prefix of the names under which settings are stored beside a command's own arguments."""


def add_settings(
    parser: argparse.ArgumentParser, schema: type[Struct], usual: Mapping[str, Any] | None = None
) -> list[str]:
    """Add `--set NAME=VALUE` and an argument for each setting; return the flags of all these.

    The help shows `usual` values in place of the schema's defaults. A command's own argument keeps its
    meaning: a setting of the same name is given by `--set` alone.
    """
    parser.add_argument(
        "--set",
        type=_pair,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set one of the game's settings; each is also an argument:",
    )
    flags = ["--set"]
    for option in describe(schema):
        default = (usual or {}).get(option.name, option.default)
        flag = f"--{option.name.replace('_', '-')}"
        # A setting with the name of an argument of the program is given with `--set` alone.
        with suppress(argparse.ArgumentError):
            parser.add_argument(flag, dest=_KEPT + option.name, metavar="VALUE", help=_help(option, default))
            flags.append(flag)
    return flags


def parse_settings(schema: type[Struct], given: argparse.Namespace) -> dict[str, Any]:
    """Return the values of the settings on a command line by name; raises `ValueError`."""
    texts = {name.removeprefix(_KEPT): text for name, text in vars(given).items() if name.startswith(_KEPT)}
    told = {name: text for name, text in texts.items() if text is not None}
    for name, text in given.set:
        if told.setdefault(name, text) != text:
            raise ValueError(f"setting {name} is given twice, as {told[name]!r} and as {text!r}")
    return from_texts(schema, told)


def _help(option: Option, default: Any) -> str:
    if option.kind == "switch":
        return f"{' or '.join(SWITCH)} ({'on' if default else 'off'})"
    shown = f" ({default})" if default != "" else ""
    return (", ".join(map(str, option.choices)) if option.choices else f"a {option.kind}") + shown


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form name=value")
    return name, value
