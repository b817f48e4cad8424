"""Reading of actions (WY-21.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.games.dawnember import actions
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN
from engine.notation import NotationError

_TAG = r"([ab][1-9][0-9]{0,3})"
_ID = r"([a-z]{2}[0-9]{2})"
_TYPE = "(short|ranged|long)"
_ROW = "(line|reserve)"
_WORD = r"(?:[a-z0-9@,]+)"
_SHAPES: tuple[tuple[re.Pattern[str], Callable[[Any], Any]], ...] = (
    (re.compile("first ([ab])"), lambda m: actions.First(m[1])),
    (re.compile(f"deploy {_ID} {_ROW}"), lambda m: actions.Deploy(m[1], m[2])),
    (re.compile(f"attach {_ID} {_TAG}"), lambda m: actions.Attach(m[1], m[2])),
    (re.compile("pass"), lambda m: actions.Pass()),
    (re.compile(f"attack {_TAG} {_TAG}"), lambda m: actions.Attack(m[1], m[2])),
    (re.compile(f"shoot {_TAG} {_TYPE} {_TAG}"), lambda m: actions.Shoot(m[1], m[2], m[3])),
    (re.compile(f"move {_TAG}"), lambda m: actions.Move(m[1])),
    (re.compile(f"strategy {_ID}"), lambda m: actions.Strategy(m[1])),
    (re.compile(f"play {_ID}((?: {_WORD})*)"), lambda m: actions.Play(m[1], tuple(m[2].split()))),
    (
        re.compile(
            rf"use ([a-z]{{2}}[0-9]{{2}}@(?:[ab][0-9]*))((?: {_WORD})*)(?: \[([a-z]{{2}}[0-9]{{2}}|\?)\])?"
        ),
        lambda m: actions.Use(m[1], tuple(m[2].split()), m[3] or ""),
    ),
    (re.compile("withdraw"), lambda m: actions.Withdraw()),
    (re.compile(f"block {_TAG}"), lambda m: actions.Block(m[1])),
    (re.compile(f"pay {_ID},{_ID}"), lambda m: actions.Pay((m[1], m[2]))),
    (re.compile("decline"), lambda m: actions.Decline()),
    (re.compile(f"follow(?: {_TAG})?"), lambda m: actions.Follow(m[1] or "")),
    (re.compile(f"receive {_TAG}"), lambda m: actions.Receive(m[1])),
    (re.compile(f"pick {_ID}"), lambda m: actions.Pick(m[1])),
    (re.compile(f"clash {_TAG}"), lambda m: actions.Clash(m[1])),
    (re.compile(f"test {_TAG}"), lambda m: actions.Test(m[1])),
    (re.compile(f"drop {_TAG}"), lambda m: actions.Drop(m[1])),
    (re.compile(f"{_ROW} {_TAG}"), lambda m: actions.Arrange(m[1], m[2])),
)
_VERBS = sorted({shape.pattern.partition(" ")[0].partition("(")[0] or "line" for shape, _ in _SHAPES})


def parse_action(text: str) -> actions.Action:
    """Read an action; raises `NotationError`.

    >>> parse_action("pass")
    Pass()
    """
    for shape, make in _SHAPES:
        match = shape.fullmatch(text)
        if match:
            _check_cards(text)
            action: actions.Action = make(match)
            return action
    raise NotationError(
        f"action {text!r} has no known form; actions begin with {' '.join(_VERBS)} "
        "and look like 'attack a1 b2' or 'play nt01 str'"
    )


def _check_cards(text: str) -> None:
    for card in re.findall(r"\b[a-z]{2}[0-9]{2}\b", text):
        if card not in CARDS and card != UNKNOWN:
            raise NotationError(f"action {text!r}: {card!r} is no card")
