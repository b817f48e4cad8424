"""Facts of a unit in words that change in a match: how it is off, and what it has done in this turn."""

from __future__ import annotations

from client.i18n import Words
from client.skins.kings.wording.names import unit_name
from engine.games.kings.state import State, Unit


def condition(words: Words, state: State, unit: Unit) -> list[str]:
    """Say how a unit is off: lost, damaged, wavering, what it carries, its order."""
    tr = words.tr
    if unit.dead:
        return [tr("kings.is.dead")]
    if unit.pose is None:
        return [tr("kings.is.waiting")]
    found = [tr("kings.is.damaged", n=unit.damage, most=unit.profile.rout)] if unit.damage else []
    found += [tr(f"kings.is.{name}") for name in ("wavering", "disordered", "chanted") if getattr(unit, name)]
    if state.carries(unit.id) is not None:
        found.append(tr("kings.is.carrying"))
    for contact in state.contacts:
        if contact.charger == unit.id:
            found.append(tr("kings.is.charging", unit=unit_name(words, state, contact.target)))
        elif contact.target == unit.id:
            found.append(tr("kings.is.charged", unit=unit_name(words, state, contact.charger)))
    return found


def doing(words: Words, state: State, unit: Unit) -> str:
    """Say what a unit has done in this turn, or may still do; empty where it is not its turn."""
    if unit.pose is None or unit.seat != state.side or state.phase not in ("move", "shoot", "melee"):
        return ""
    if unit.order:
        done = words.tr(f"order.{unit.order}")
        return words.tr("kings.has.shot" if unit.shot else "kings.has.order", order=done)
    return words.tr("kings.has.none") if state.phase == "move" else ""
