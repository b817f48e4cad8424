"""A game's typed settings, described for programs that show them or fill them in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

SWITCH = {"on": True, "off": False}
"""The texts of a switch's positions."""
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,17}")
"""The texts of numbers: each has one."""
MAX_LISTED_CHOICES = 4
"""The most valid numbers that a message lists one by one."""


class Needs:
    """Annotates a choice: `value` is possible only if other settings have one of the named values."""

    __slots__ = ("others", "value")

    def __init__(self, value: Any, **others: tuple[Any, ...]) -> None:
        self.value = value
        self.others = others


class Applies:
    """Annotates a setting that has a meaning only if other settings have one of the named values."""

    __slots__ = ("others",)

    def __init__(self, **others: tuple[Any, ...]) -> None:
        self.others = others


class Option(Struct, frozen=True):
    """One setting: its name, default, and the values it may take (None: any that fits `kind`)."""

    name: str
    kind: Literal["choice", "switch", "number", "text"]
    default: Any
    choices: tuple[Any, ...] | None = None
    needs: tuple[Needs, ...] = ()
    applies: Applies | None = None
    least: int | None = None
    """The lowest number, if the schema has one."""
    most: int | None = None
    """The highest number, if the schema has one."""
    step: int = 1
    """Numbers are multiples of it."""

    @property
    def known(self) -> tuple[str, ...]:
        """Return the valid texts, independent of language; empty for a free text.

        Of many numbers these are the first two and the last.
        """
        if self.choices is not None:
            return tuple(str(choice) for choice in self.choices)
        if self.kind == "text":
            return ()
        if self.least is None or self.most is None:
            first = self.least or 0
            return (
                ("…", str(self.most)) if self.most is not None else (str(first), str(first + self.step), "…")
            )
        numbers = [str(number) for number in range(self.least, self.most + 1, self.step)]
        return tuple(numbers if len(numbers) <= MAX_LISTED_CHOICES else [*numbers[:2], "…", numbers[-1]])

    def possible(self, values: Mapping[str, Any]) -> tuple[Any, ...] | None:
        """Return the choices that go with the values of the other settings."""
        if self.choices is None:
            return None
        barred = {need.value for need in self.needs if not _is_met(need.others, values)}
        return tuple(choice for choice in self.choices if choice not in barred)

    def matters(self, values: Mapping[str, Any]) -> bool:
        """Say whether the setting has a meaning beside the values of the other settings."""
        return self.applies is None or _is_met(self.applies.others, values)

    def read(self, text: str) -> Any:
        """Turn a text into a value; raises `OptionError` if it is no position of a switch.

        Other invalid texts are returned unchanged: the schema refuses them.
        """
        match self.kind:
            case "switch":
                if text not in SWITCH:
                    raise OptionError(self.name, text, tuple(SWITCH))
                return SWITCH[text]
            case "number":
                return int(text) if NUMBER.fullmatch(text) else text
            case _:
                return next((choice for choice in self.choices or () if str(choice) == text), text)


def _is_met(others: Mapping[str, tuple[Any, ...]], values: Mapping[str, Any]) -> bool:
    return all(values[name] in wanted for name, wanted in others.items())


class OptionError(ValueError):
    """Settings that do not fit a game's schema; `name` is the setting, `known` has the valid texts.

    The message is in English; `known` alone fits every language.
    """

    def __init__(self, name: str, value: Any, known: tuple[str, ...], told: str = "") -> None:
        super().__init__(f"unknown setting {name}={value!r}; known: {told}{', '.join(known)}")
        self.name = name
        self.value = value
        self.known = known


@cache
def describe(schema: type[Struct]) -> tuple[Option, ...]:
    """List the settings of a schema in their order."""
    hints = get_type_hints(schema, include_extras=True)
    return tuple(
        _describe_option(field.name, field.default, hints[field.name])
        for field in msgspec.structs.fields(schema)
    )


def _describe_option(name: str, default: Any, hint: Any) -> Option:
    marks: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        hint, *rest = get_args(hint)
        marks = tuple(rest)
    needs = tuple(mark for mark in marks if isinstance(mark, Needs))
    applies = next((mark for mark in marks if isinstance(mark, Applies)), None)
    if get_origin(hint) is Literal:
        return Option(name, "choice", default, get_args(hint), needs, applies)
    if hint is bool:
        return Option(name, "switch", default, (True, False), needs, applies)
    if hint is int:
        return Option(name, "number", default, None, needs, applies, *_limits(marks))
    return Option(name, "text", default, None, needs, applies)


def _limits(marks: tuple[Any, ...]) -> tuple[int | None, int | None, int]:
    """Return the lowest and the highest whole number that annotations allow, and their common divisor.

    Each of the first two is None if the annotations do not limit it.
    """
    least = most = None
    step = 1
    for mark in marks:
        if isinstance(mark, msgspec.Meta):
            least = int(mark.ge) if mark.ge is not None else int(mark.gt) + 1 if mark.gt is not None else None
            most = int(mark.le) if mark.le is not None else int(mark.lt) - 1 if mark.lt is not None else None
            step = int(mark.multiple_of or 1)
    return least and -(-least // step) * step, most and most // step * step, step


def from_texts(schema: type[Struct], texts: Mapping[str, str]) -> dict[str, Any]:
    """Turn texts by the names of settings into values; raises `OptionError`.

    A setting with the name of another one's choice implies this choice: given `armies` are the ones to play
    with.
    """
    known = {option.name: option for option in describe(schema)}
    values: dict[str, Any] = {}
    for option in known.values():
        implied = [name for name in texts if option.choices and name in option.choices]
        if implied:
            values[option.name] = implied[0]
    for name, text in texts.items():
        values[name] = known[name].read(text) if name in known else text
    return values


def fitting(schema: type[Struct], values: Mapping[str, Any]) -> dict[str, Any]:
    """Complete named values with defaults; a choice that does not fit the others changes.

    Earlier settings are kept, and later ones adapt to them.
    """
    chosen = {option.name: values.get(option.name, option.default) for option in describe(schema)}
    for option in describe(schema):
        possible = option.possible(chosen)
        if possible and chosen[option.name] not in possible:
            chosen[option.name] = option.default if option.default in possible else possible[0]
    return chosen


def meaningful(config: Struct) -> Struct:
    """Return a configuration with the defaults of all settings that have no meaning beside the others."""
    values = msgspec.structs.asdict(config)
    idle = {option.name: option.default for option in describe(type(config)) if not option.matters(values)}
    return msgspec.structs.replace(config, **idle)


def configure_once(schema: type[Struct], values: Mapping[str, Any]) -> Any:
    """Return the result of `configure`; values judged lately are not judged again."""
    return _configure_packed(schema, msgspec.msgpack.encode(dict(values)))


@lru_cache(maxsize=256)
def _configure_packed(schema: type[Struct], packed: bytes) -> Any:
    return configure(schema, msgspec.msgpack.decode(packed))


def configure(schema: type[Struct], values: Mapping[str, Any]) -> Any:
    """Make a configuration from named values; raises `OptionError` with the known or possible values.

    A schema that checks more than single values raises one itself, in its `__post_init__`.
    """
    known = {option.name: option for option in describe(schema)}
    for name, value in values.items():
        if name not in known:
            raise OptionError(name, value, tuple(known))
        choices = known[name].choices
        if choices is not None and value not in choices:
            raise OptionError(name, value, known[name].known)
    everything = {name: values.get(name, option.default) for name, option in known.items()}
    for name, option in known.items():
        possible = option.possible(everything)
        if possible is not None and everything[name] not in possible:
            raise OptionError(name, everything[name], tuple(str(choice) for choice in possible))
    try:
        return msgspec.convert(dict(values), schema)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, OptionError):
            raise error.__cause__ from None
        name = str(error).rpartition("$.")[2].rstrip("`")
        if name not in known:
            raise OptionError("settings", dict(values), (str(error),)) from None
        told = {"number": "a number like ", "text": "a shorter text"}.get(known[name].kind, "")
        raise OptionError(name, values.get(name), known[name].known, told) from None
