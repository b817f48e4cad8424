"""The fields of messages in the words of `docs/protocol.md`: their types, limits and defaults."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import NODEFAULT, inspect

_PATTERNS = {
    "^[0-9a-f]{64}$": "64 hex digits",
    "^[0-9a-f]{32}$": "32 hex digits",
    "^([0-9a-f]{32})?$": "32 hex digits or nothing",
    "^[a-z0-9_]*$": "text of a-z, 0-9 and _",
}
_NAMED = {(0, 2**31): "number", (0, 15): "seat"}
"""Ranges of integers that have a name of their own in the document."""
_LARGE = {
    2**31: "2^31",
    2**63 - 1: "2^63-1",
    10**8: "10^8",
    -(10**8): "-10^8",
    10**9: "10^9",
    -(10**9): "-10^9",
}


class Shape(NamedTuple):
    """A field of a message."""

    type: str
    default: str
    """Value of an omitted field; `-` if the field must not be omitted."""


def shape_of(kind: Any) -> dict[str, Shape]:
    """Return the fields of a message, or of a part of one."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {each.name: Shape(_type(each.type), _default(each)) for each in info.fields}


def _default(field: inspect.Field) -> str:
    if field.required:
        return "-"
    factory: Any = field.default_factory
    value: Any = field.default if factory is NODEFAULT else factory()
    match value:
        case None:
            return "nil"
        case bool():
            return str(value).lower()
        case "":
            return "empty"
        case str() | int():
            return str(value)
        case list() | tuple() | dict():
            return "none"
    return "its defaults"


def _type(kind: inspect.Type) -> str:
    match kind:
        case inspect.NoneType():
            return "nil"
        case inspect.AnyType():
            return "any"
        case inspect.BoolType():
            return "bool"
        case inspect.IntType(ge=least, le=most):
            return _NAMED.get((least, most)) or "int" + _range(least, most)
        case inspect.FloatType(ge=least, le=most):
            return "float" + _range(least, most)
        case inspect.StrType(pattern=pattern, max_length=most):
            text = _PATTERNS[pattern] if pattern else "text"
            return text if most is None else f"{text}, at most {most}"
        case inspect.LiteralType(values=values):
            return " or ".join(f"`{value}`" for value in sorted(values))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            each = f"({_type(item)})" if isinstance(item, inspect.UnionType) else _type(item)
            return f"list of {kind.min_length or 0} to {kind.max_length} × {each}"
        case inspect.DictType(key_type=key, value_type=value, max_length=most):
            return f"map{'' if most is None else f' of at most {most}'}: {_type(key)} → {_type(value)}"
        case inspect.StructType(cls=cls):
            return f"[{cls.__name__}](#{cls.__name__.lower()})"
        case inspect.UnionType(types=types):
            return " or ".join(sorted(map(_type, types), key=lambda text: (text == "nil", text)))
    raise NotImplementedError(kind)


def _range(least: float | None, most: float | None) -> str:
    return "" if least is None and most is None else f" {_number(least)} to {_number(most)}"


def _number(value: float | None) -> str:
    assert value is not None
    size = abs(int(value))
    return ("-" if value < 0 else "") + _LARGE.get(size, str(size))
