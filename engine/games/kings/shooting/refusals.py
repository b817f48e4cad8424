"""Refusals of ranged attacks, in the order of the notation, section 4 (KW-8.1, KW-8.2, KW-9.1)."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from engine.game import Reason
from engine.games.kings.actions import Cast, Shoot, SpellWord
from engine.games.kings.armies.pool import LIST_OF
from engine.games.kings.armies.special_rules import BREATH, INDIRECT, RELOAD
from engine.games.kings.armies.spells import BY_WORD, SURGE, WIND_BLAST, Spell
from engine.games.kings.field.battlefield import Figure, battlefield
from engine.games.kings.field.lines_of_sight import front_of, sees
from engine.games.kings.geometry.arcs import in_front
from engine.games.kings.geometry.boxes import distance_to_point
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.movement.free_pivots import refuse_pivot, turn_figure
from engine.games.kings.state import Order, State, Unit

BREATH_RANGE = 12
"""The range of a Breath Attack in inches (KW-13.1.3)."""
MIN_INDIRECT_RANGE_U = 12 * INCH
"""Indirect Fire does not reach nearer (KW-13.1.11)."""


def refuse_attack(state: State, attack: Shoot | Cast) -> Reason | None:
    """Say why a unit may not make a ranged attack so, or None; both units are on the table."""
    unit = state.units[attack.unit]
    field = battlefield(state)
    found = _refuse_unit(state, unit, attack)
    found = found or refuse_pivot(field, unit.id, attack.turn)
    return found or _refuse_target(state, attack) or _refuse_aim(state, attack)


def _refuse_unit(state: State, unit: Unit, attack: Shoot | Cast) -> Reason | None:
    """Say why a unit cannot attack at all (KW-8.1.1, KW-8.1.2)."""
    where = {"unit": unit.id}
    if unit.shot:
        return Reason("has_shot", where)
    if unit.order == "dbl":
        return Reason("moved_double", where)
    if unit.order in ("chg", "ctr") or is_engaged(state, unit.id):
        return Reason("in_contact", where)
    if unit.disordered or unit.wavering:
        return Reason("disordered", where)
    if reach_of(unit, attack) is None:
        return Reason("no_weapon", where)
    reloads = isinstance(attack, Shoot) and attack.kind == "shoot" and unit.profile.has(RELOAD)
    return Reason("reload", where) if reloads and unit.order != "halt" else None


def find_lost_attack(state: State, id: str, order: Order) -> Reason | None:
    """Say why a unit could make no ranged attack after an order, or None (KW-8.1.2).

    None too if it could make none after a halt.
    """
    unit = state.units[id]
    attacks: list[Shoot | Cast] = [Shoot("shoot", id, ""), Shoot("breath", id, "")]
    attacks += [Cast(id, word, "") for word in get_args(SpellWord)]
    halted, moved = (replace(unit, order=each) for each in ("halt", order))
    able = [attack for attack in attacks if _refuse_unit(state, halted, attack) is None]
    reasons = [_refuse_unit(state, moved, attack) for attack in able]
    return reasons[0] if reasons and None not in reasons else None


def is_engaged(state: State, id: str) -> bool:
    """Return whether a unit is in contact, which is a fact of the state (KW-2.3.5)."""
    return any(id in contact[:2] for contact in state.contacts)


def reach_of(unit: Unit, attack: Shoot | Cast) -> int | None:
    """Return the range of an attack in inches, or None if the unit cannot make it."""
    profile = unit.profile
    if isinstance(attack, Cast):
        spell = BY_WORD[attack.spell]
        return spell.range if spell.id in profile.spells else None
    if attack.kind == "breath":
        return BREATH_RANGE if profile.has(BREATH) else None
    return profile.weapon.range if profile.weapon is not None else None


def _refuse_target(state: State, attack: Shoot | Cast) -> Reason | None:
    """Say why a unit is not a possible target, or None (KW-8.2.2, KW-9.1.2)."""
    unit, target = state.units[attack.unit], state.units[attack.target]
    spell = BY_WORD[attack.spell] if isinstance(attack, Cast) else None
    if spell is not None and spell.friendly:
        return _refuse_friend(state, unit, target, spell)
    if target.seat == unit.seat:
        return Reason("not_enemy", {"unit": target.id})
    barred = spell is WIND_BLAST or not state.options.fire_into_melee
    return Reason("engaged", {"unit": target.id}) if barred and is_engaged(state, target.id) else None


def _refuse_friend(state: State, unit: Unit, target: Unit, spell: Spell) -> Reason | None:
    """Say why a unit is not a possible target of a friendly spell, or None."""
    where = {"unit": target.id}
    if target.id == unit.id:
        return Reason("self")
    same = LIST_OF[unit.profile.code] is LIST_OF[target.profile.code]
    if target.seat != unit.seat or not same or (spell is SURGE and target.profile.doubles):
        return Reason("not_friendly", where)
    return Reason("engaged", where) if spell is SURGE and is_engaged(state, target.id) else None


def _refuse_aim(state: State, attack: Shoot | Cast) -> Reason | None:
    """Say why a target cannot be hit from the unit's place (KW-8.2.1)."""
    field = battlefield(state)
    shooter: Figure = turn_figure(field.figures[attack.unit], attack.turn)
    target = field.figures[attack.target]
    reach = reach_of(state.units[attack.unit], attack)
    assert reach is not None, "what it cannot do has been refused"
    if not in_front(shooter.pose, front_of(shooter, shooting=True), target.box):
        return Reason("not_in_arc", {"unit": target.id})
    far = distance_to_point(target.box, leader_point(shooter.pose, shooter.extent))
    if far > reach * INCH:
        return Reason("out_of_range", {"unit": target.id, "amount": far - reach * INCH})
    indirect = isinstance(attack, Shoot) and attack.kind == "shoot" and shooter.profile.has(INDIRECT)
    if indirect and far < MIN_INDIRECT_RANGE_U:
        return Reason("too_near", {"unit": target.id, "amount": MIN_INDIRECT_RANGE_U - far})
    return None if sees(field, shooter, target, shooting=True) else Reason("not_visible", {"unit": target.id})
