"""The canonical text of positions (notation, section 6), byte for byte."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.kings.options import SEATS
from engine.games.kings.state import Contact, Pair, State, Unit
from engine.games.kings.terrain import Piece

FLAGS = (("W", "wavering"), ("D", "disordered"), ("B", "chanted"), ("S", "shot"), ("T", "hurt"))
"""The letters of a unit's flags, in their order."""


def format_state(state: State) -> str:
    """Return the position text of a state."""
    return " ".join(
        [
            "kw1",
            str(state.options.format),
            state.options.scenario,
            f"{state.width}x{state.height}",
            f"opts={state.options.text}",
            f"phase={state.phase}",
            f"turn={state.turn}/{state.last}",
            f"side={SEATS[state.side]}",
            f"edge={state.edge or '-'}",
            f"out={''.join(SEATS[seat] for seat in sorted(state.out)) or '-'}",
            f"pend={_join(map(str, state.pending))}",
            f"map={format_map(state.pieces)}",
            f"marks={_join(_mark(mark, place) for mark, place in sorted(state.marks.items()))}",
            f"units={_join(map(_unit, state.units.values()))}",
            f"contact={_join(map(_contact, state.contacts))}",
            f"fought={_pairs(state.fought)}",
            f"past={_pairs(state.past)}",
            f"result={state.result or '-'}",
        ]
    )


def format_map(pieces: Iterable[Piece]) -> str:
    """Return the text of a map.

    >>> format_map(())
    '-'
    """
    return _join(map(str, pieces))


def _join(texts: Iterable[str]) -> str:
    return ";".join(texts) or "-"


def _mark(mark: str, place: tuple[int, int] | str) -> str:
    return f"{mark}:{place if isinstance(place, str) else ','.join(map(str, place))}"


def _unit(unit: Unit) -> str:
    pose = "dead" if unit.dead else "off" if unit.pose is None else ",".join(map(str, unit.pose))
    flags = "".join(letter for letter, name in FLAGS if getattr(unit, name)) or "-"
    return f"{unit.id}:{unit.entry}:{pose}:{unit.damage}:{flags}:{unit.order or '-'}"


def _contact(contact: Contact) -> str:
    marks = f"{'h' if contact.hindered else ''}{'o' if contact.overrun else ''}" or "-"
    return f"{contact.charger}>{contact.target}:{contact.side}:{marks}:{contact.w}"


def _pairs(pairs: Iterable[Pair]) -> str:
    return _join(f"{charger}>{target}" for charger, target in pairs)
