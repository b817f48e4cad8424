"""Reading of pending decisions (notation, section 6)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.games.kings.notation.order_texts import UNIT
from engine.games.kings.pending import Frame, Giving, MarkersLeft, Passed, Regrouping, Striking, Taking
from engine.notation import NotationError, in_order

_UNITS = f"({UNIT}(?:,{UNIT})*)"


def _units(text: str) -> tuple[str, ...]:
    return tuple(in_order(text.split(","), "pend"))


_SHAPES: tuple[tuple[re.Pattern[str], Callable[[Any], Any]], ...] = (
    (re.compile("left([1-9])"), lambda m: MarkersLeft(int(m[1]))),
    (re.compile(r"passed\((a|b|a,b)\)"), lambda m: Passed(m[1].replace(",", ""))),
    (
        re.compile(rf"strike\({UNIT}/(0|[1-9][0-9]{{0,3}}):{_UNITS}\)"),
        lambda m: Striking(m[1], int(m[2]), _units(m[3])),
    ),
    (re.compile(rf"regroup\({UNIT}:{_UNITS}\)"), lambda m: Regrouping(m[1], _units(m[2]))),
    (re.compile(rf"give\((k[1-9]):{_UNITS}\)"), lambda m: Giving(m[1], _units(m[2]))),
    (re.compile(rf"take\({UNIT}:(k[1-9])\)"), lambda m: Taking(m[1], m[2])),
)


def read_frames(text: str) -> tuple[Frame, ...]:
    """Read the pending decisions; raises `NotationError`.

    >>> read_frames("-")
    ()
    """
    return () if text == "-" else tuple(map(_frame, text.split(";")))


def _frame(text: str) -> Frame:
    for shape, make in _SHAPES:
        match = shape.fullmatch(text)
        if match:
            frame: Frame = make(match)
            return frame
    raise NotationError(f"pend: {text!r} is no pending decision such as 'take(a.kn1:k1)'")
