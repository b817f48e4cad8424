"""The picture, metal, letter and colour that stand for each thing in War Chest."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from client.draw.coins import State as CoinState
from client.draw.coins import back, face
from client.draw.palette import ATTACK, BRASS, INLAY, LEGAL, PARCHMENT, TRACE, Colour
from client.i18n import Words
from client.skins.warchest.art.tiles import Look
from engine.games.warchest.board import AXIAL, RAVEN, WOLF, Board
from engine.games.warchest.kinds import CODES, DECREE_CODES, UNKNOWN

METAL = ("gold", "silver")
"""The metal of each side."""
SEAT_METALS = ("gold", "silver", "banded gold", "banded silver")
"""The metals of the seats' coins: the metal of the side, with a band for its second player."""
EMBLEM = ("warchest/pictures/emblems/wolf", "warchest/pictures/emblems/raven")


class Verb(NamedTuple):
    """The look of an action: its icon, its colour and, if it has one, its key."""

    icon: str
    colour: Colour
    letter: str = ""


VERBS: dict[str, Verb] = {
    "deploy": Verb("warchest/icons/deploy", INLAY, "D"),
    "bolster": Verb("warchest/icons/bolster", BRASS, "B"),
    "move": Verb("icons/move", LEGAL, "M"),
    "control": Verb("warchest/icons/control", PARCHMENT, "C"),
    "attack": Verb("icons/attack", ATTACK, "A"),
    "tactic": Verb("warchest/icons/tactic", TRACE, "T"),
    "proclaim": Verb("warchest/icons/proclaim", BRASS, "L"),
    "claim": Verb("warchest/icons/claim", BRASS, "I"),
    "recruit": Verb("icons/recruit", INLAY, "R"),
    "pass": Verb("warchest/icons/pass", PARCHMENT, "P"),
    "decline": Verb("icons/cross", PARCHMENT, "X"),
    "stack": Verb("warchest/icons/bolster", ATTACK, "S"),
    "supply": Verb("icons/recruit", INLAY, "U"),
    "order": Verb("warchest/icons/tactic", TRACE, "O"),
    "push": Verb("warchest/icons/push", ATTACK, "H"),
    "discard": Verb("warchest/icons/discard", ATTACK, "F"),
    "spy": Verb("icons/eye", TRACE),
    "reinforce": Verb("icons/recruit", BRASS),
}
"""Each verb of a pick; the letter is its key."""


def device(kind: int) -> str:
    """Return the drawing of a kind."""
    return f"warchest/pictures/units/{CODES[kind]}"


def letters(words: Words, kind: int) -> str:
    """Return the two letters on the plate of a kind's coins, in the player's language."""
    return words.tr(f"unit.{CODES[kind]}.letters")


def coin(
    kind: int, seat: int, radius: float, state: CoinState = "normal", words: Words | None = None
) -> pygame.Surface:
    """Return the face of a seat's coin, or its back for an unknown kind.

    Without `words` the coin has no plate with letters; its name then stands beside it.
    """
    if kind == UNKNOWN:
        return back(EMBLEM[seat & 1], SEAT_METALS[seat], radius, state)
    plate = letters(words, kind) if words is not None else ""
    return face(device(kind), SEAT_METALS[seat], radius, plate, state)


def decree(number: int) -> str:
    """Return the drawing of a Decree."""
    return f"warchest/pictures/decrees/{DECREE_CODES[number]}"


def tile_looks(board: Board) -> dict[tuple[int, int], Look]:
    """Return the carvings of the cells of a board."""
    looks = {}
    for cell in board.cells:
        if board.locations >> cell & 1:
            looks[AXIAL[cell]] = Look("location")
        for side in (WOLF, RAVEN):
            if board.starts[side] >> cell & 1:
                looks[AXIAL[cell]] = Look("start", METAL[side], EMBLEM[side])
    return looks
