"""A game's typed settings, described for whoever renders or fills them in."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct


class Option(Struct, frozen=True):
    """One setting: its name, default, and the values it may take (None: any that fits `kind`)."""

    name: str
    kind: Literal["choice", "switch", "number", "text"]
    default: Any
    choices: tuple[Any, ...] | None = None


class OptionError(ValueError):
    """Settings that do not fit a game's schema; `name` is the setting, `known` what would fit."""

    def __init__(self, name: str, value: Any, known: tuple[str, ...]) -> None:
        super().__init__(f"unknown setting {name}={value!r}; known: {', '.join(known)}")
        self.name = name
        self.value = value
        self.known = known


def describe(schema: type[Struct]) -> list[Option]:
    """List the settings of a schema in their order."""
    hints = get_type_hints(schema)
    options = []
    for field in msgspec.structs.fields(schema):
        hint = hints[field.name]
        if get_origin(hint) is Literal:
            options.append(Option(field.name, "choice", field.default, get_args(hint)))
        elif hint is bool:
            options.append(Option(field.name, "switch", field.default, (True, False)))
        elif hint is int:
            options.append(Option(field.name, "number", field.default))
        else:
            options.append(Option(field.name, "text", field.default))
    return options


def configure(schema: type[Struct], values: dict[str, Any]) -> Any:
    """Make a configuration from named values; raises `OptionError` naming what is known."""
    known = {option.name: option for option in describe(schema)}
    for name, value in values.items():
        if name not in known:
            raise OptionError(name, value, tuple(known))
        choices = known[name].choices
        if choices is not None and value not in choices:
            raise OptionError(name, value, tuple(str(choice) for choice in choices))
    try:
        return msgspec.convert(values, schema)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].rstrip("`") or "?"
        kind = known[name].kind if name in known else "?"
        raise OptionError(name, values.get(name), (f"a {kind} in range",)) from None
