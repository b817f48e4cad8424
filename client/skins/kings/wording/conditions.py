"""The condition of a unit in words: its state, and its actions in this turn."""

from __future__ import annotations

from collections.abc import Iterator

from client.i18n import Words
from client.skins.kings.wording.names import mark_name, unit_name
from engine.games.kings.state import State, Unit


def condition(words: Words, state: State, unit: Unit, *, explained: bool = False) -> list[str]:
    """Describe a unit's condition: lost, damaged, wavering, its burden, its opponents.

    With `explained` the text also gives the meaning of each state for the unit.
    """

    def format_state(name: str, **args: object) -> str:
        return words.tr(f"unit.is.{name}.means" if explained else f"unit.is.{name}", **args)

    if unit.dead:
        return [words.tr("unit.is.dead")]
    if unit.pose is None:
        return [words.tr("unit.is.waiting")]
    found = [format_state("damaged", n=unit.damage, most=unit.profile.rout)] if unit.damage else []
    found += [format_state(name) for name in _states(unit)]
    counter = state.carries(unit.id)
    if counter is not None:
        found.append(words.tr("unit.is.carrying", counter=mark_name(words, state, counter)))
    for contact in state.contacts:
        if contact.charger == unit.id:
            found.append(words.tr("unit.is.charging", unit=unit_name(words, state, contact.target)))
        elif contact.target == unit.id:
            found.append(words.tr("unit.is.charged", unit=unit_name(words, state, contact.charger)))
    return found


def doing(words: Words, state: State, unit: Unit) -> str:
    """Return a unit's actions in this turn, or that it waits; empty outside its turn."""
    if unit.pose is None or unit.seat != state.side or state.phase not in ("move", "shoot", "melee"):
        return ""
    if unit.order:
        done = words.tr(f"order.{unit.order}")
        return words.tr("unit.has.shot" if unit.shot else "unit.has.order", order=done)
    return words.tr("unit.has.none") if state.phase == "move" else ""


def _states(unit: Unit) -> Iterator[str]:
    """Yield the names of a unit's states; a wavering unit is disordered anyway."""
    if unit.wavering:
        yield "wavering"
    elif unit.disordered:
        yield "disordered"
    if unit.chanted:
        yield "chanted"
