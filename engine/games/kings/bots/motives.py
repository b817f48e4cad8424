"""Motives for an order: the captain's reasons for it, and the dangers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.events import Seat
from engine.game import Reason
from engine.games.kings import actions
from engine.games.kings.actions import Action, Charge, Counter
from engine.games.kings.armies.spells import BANE_CHANT, BY_WORD, HEAL, SURGE, WIND_BLAST
from engine.games.kings.bots.deployment import FLANK_SPEED
from engine.games.kings.bots.goals import goal, score_place
from engine.games.kings.bots.orders import PostParts, attack_after, ends, post_parts
from engine.games.kings.bots.outlook import Outlook, find_struck_side
from engine.games.kings.bots.regrouping import average, regrouping
from engine.games.kings.bots.sequence import first_combat, first_test
from engine.games.kings.field.battlefield import Figure, battlefield
from engine.games.kings.geometry.arcs import Side
from engine.games.kings.melee.combats import fighters
from engine.games.kings.melee.regrouping import Landing, landings
from engine.games.kings.melee.strikes import times
from engine.games.kings.odds.attacks import hit_odds
from engine.games.kings.pending import Giving
from engine.games.kings.play.favour import preview_charge
from engine.games.kings.state import Contact, State, Unit
from engine.tabletop.distributions import mean

MAX_MOTIVES = 3
"""The most motives for an order, including the warning."""
MIN_THREAT_SHARE = 0.12
"""The least share of a unit's points that an enemy must threaten for a warning."""
MIN_GOAL_GAIN = 2.0
"""The least gain towards a goal that is mentioned, in points."""
ABSOLUTE_CLAIMS = frozenset({"stays"})
"""Motives that hold only if the captain examined all its candidates."""
ON_AVERAGE = ("scores", "charges_better", "safer", "nearer")
"""The motive for each part of a place's worth, in the order of `PostParts`."""
SIDES: dict[Side, str] = {"F": "front", "L": "flank", "R": "flank", "B": "rear"}


def motives(state: State, seat: Seat, action: Action) -> list[Reason]:
    """Return the reasons for an order that is not refused, the strongest first, and a warning last."""
    match action:
        case Charge() | Counter():
            return _of_charge(state, seat, action)
        case actions.Halt() | actions.Face() | actions.Move():
            unit = state.units[action.unit]
            outlook = Outlook(state, seat)
            return _of_post(outlook, unit, outlook.field.figures[unit.id].at(ends(unit, action)), action)
        case actions.Stay() | actions.Regroup():
            return _of_regroup(state, seat, action)
        case actions.Shoot() | actions.Cast():
            return [_of_attack(state, action)]
    return _of_choice(state, action)


def _of_choice(state: State, action: Action) -> list[Reason]:
    """Return why something is chosen before the battle, and when nothing is left to be ordered."""
    match action:
        case actions.Put():
            profile = state.units[action.unit].profile
            if profile.hero and not profile.flies:
                return [Reason("behind")]
            return [Reason("wing" if profile.speed >= FLANK_SPEED else "line")]
        case actions.Begin():
            return [Reason("strikes_first" if action.turn == "first" else "last_word")]
        case actions.Mark():
            return [Reason("middle")]
        case actions.Give():
            frame = state.pending[0]
            several = isinstance(frame, Giving) and len(frame.units) > 1
            return [Reason("strongest", {"unit": action.unit})] if several else []
        case actions.Take(answer="yes"):
            return [Reason("loot_scores")]
        case actions.Fight() | actions.Test():
            first = first_combat(state) if isinstance(action, actions.Fight) else first_test(state)
            return [first.why] if action.unit == first.id else []
        case actions.Strike():
            return [Reason("any_strike")]
        case actions.Done() if state.phase == "shoot":
            return [Reason("no_shot")]
    return []


# Charges. The likely results of the dice are shown with the order itself.


def _of_charge(state: State, seat: Seat, order: Charge | Counter) -> list[Reason]:
    after = preview_charge(state, order)
    contacts = fighters(after, order.target)
    found = [*_blow(after, contacts)]
    units = order.units if isinstance(order, Charge) else (order.unit,)
    outlook = Outlook(state, seat)
    victim = _victim(outlook, outlook.field.figures[order.target], units)
    if len(units) > 1:
        found.append(Reason("together", {"n": len(units)}))
    if any(each.hindered for each in contacts):
        found.append(Reason("hindered"))
    if victim is not None:
        found.append(Reason("forestalls", {"target": order.target, "unit": victim}))
    found = found or [Reason("pays")]
    there, field = Outlook(after, seat), battlefield(after)
    chargers = [field.figures[unit] for unit in units if unit in field.figures]
    beware = [each for figure in chargers for each in _beware(there, figure, beside=order.target)][:1]
    return [*found[: MAX_MOTIVES - len(beware)], *beware]


def _blow(state: State, contacts: list[Contact]) -> Iterator[Reason]:
    """Yield the gain of a charge from the struck side, if it exceeds that of the front (KW-10.2.1)."""
    struck = [(_times(state, each), SIDES[each.side], each.target) for each in contacts]
    most, side, target = max(struck, default=(1, "", ""))
    if most > 1:
        engine = state.units[target].profile.is_engine
        yield Reason("strikes_engine" if engine else f"strikes_{side}", {"n": most})


def _times(state: State, contact: Contact) -> int:
    charger, target = (state.units[id].profile for id in contact[:2])
    return times(charger, target, contact.side)


def _victim(outlook: Outlook, enemy: Figure, chargers: tuple[str, ...]) -> str | None:
    """Return the unit, except for the chargers, that an enemy could hurt most by a charge."""
    found = [
        (outlook.single(enemy.id, own.id, find_struck_side(enemy, own)), own.id)
        for own in outlook.field.sides[outlook.seat]
        if own.id not in chargers and outlook.reaches(enemy, own)
    ]
    return max(found)[1] if found else None


# Ranged attacks.


def _of_attack(state: State, attack: actions.Shoot | actions.Cast) -> Reason:
    spell = BY_WORD[attack.spell] if isinstance(attack, actions.Cast) else None
    if spell is HEAL:
        healed = min(mean(hit_odds(state, attack)), state.units[attack.target].damage)
        return Reason("heals", {"target": attack.target, "damage": round(10 * healed)})
    for other, code in ((BANE_CHANT, "chants"), (SURGE, "surges"), (WIND_BLAST, "pushes")):
        if spell is other:
            return Reason(code, {"target": attack.target})
    return Reason("best_shot")


# Places of a unit.


def _of_post(outlook: Outlook, unit: Unit, there: Figure, order: Action | None) -> list[Reason]:
    """Return the reasons for a unit to be in a figure's pose rather than in its present one."""
    here = outlook.field.figures[unit.id]
    found = [*_goals(outlook, here, there)]
    attack = None if order is None else attack_after(outlook, unit, order)
    if attack is not None:
        code = "aims_spell" if isinstance(attack[1], actions.Cast) else "aims_shot"
        found.append(Reason(code, {"unit": unit.id, "target": attack[1].target}))
    escaped = [
        enemy
        for enemy in outlook.enemies
        if outlook.reaches(enemy, here) and not outlook.reaches(enemy, there)
    ]
    if escaped:
        worst = max(escaped, key=lambda enemy: _harm(outlook, enemy, here))
        found.append(Reason("escapes", {"unit": unit.id, "target": worst.id}))
    aims = [enemy for enemy in outlook.enemies if outlook.reaches(there, enemy)]
    if aims and not escaped:
        best = max(aims, key=lambda enemy: (_harm(outlook, there, enemy), enemy.id))
        side = SIDES[find_struck_side(there, best)]
        found.append(Reason(f"threatens_{side}", {"unit": unit.id, "target": best.id}))
    beware = [*_beware(outlook, there)][:1]
    if not beware and not escaped:
        nearest, _ = outlook.nearest(there.pose, there)
        if nearest is not None and there.pose != here.pose:
            found.append(Reason("out_of_reach", {"unit": unit.id, "target": nearest.id}))
    if not found and there.pose == here.pose:
        found.append(Reason("stays", {"unit": unit.id}))
    return [*found[: MAX_MOTIVES - len(beware)], *beware]


def _of_regroup(state: State, seat: Seat, action: actions.Stay | actions.Regroup) -> list[Reason]:
    """Return the reasons for a way to regroup: sure effects, or effects from some face of its die on."""
    outlook, unit = Outlook(state, seat), state.units[action.unit]
    figure, found = outlook.field.figures[unit.id], landings(state, regrouping(state), action)
    told = [_overruns(each) or _of_post(outlook, unit, figure.at(each.pose), None) for each in found]
    if len(found) == 1:
        return told[0]
    certain = [*_from_some_face(told)]
    for_it = [each for each in certain if not each.code.startswith("beware")]
    if all(each.code == "out_of_reach" for each in for_it):
        # The same may hold for its present place.
        for_it = [*_on_average(outlook, figure, average(outlook, unit.id, found)), *for_it]
    beware = [each for motives in told for each in motives if each.code.startswith("beware")][:1]
    return [*for_it[: MAX_MOTIVES - len(beware)], *beware]


def _overruns(landing: Landing) -> list[Reason]:
    return [] if landing.into is None else [Reason("overruns", {"target": landing.into.target})]


def _from_some_face(told: Sequence[list[Reason]]) -> Iterator[Reason]:
    """Yield the motives that hold for a face of the die and all higher ones, from half of the faces on."""
    said: list[Reason] = []
    for motive in (each for motives in told for each in motives):
        holds = [motive in motives for motives in told]
        least = 1 + max((face for face, found in enumerate(holds, 1) if not found), default=0)
        if motive.code not in ABSOLUTE_CLAIMS and motive not in said and least <= 1 + len(told) // 2:
            said.append(motive)
            yield motive if least == 1 else Reason(motive.code, motive.args | {"least": least})


def _on_average(outlook: Outlook, figure: Figure, there: PostParts) -> Iterator[Reason]:
    """Yield the largest average gain over all faces, if nothing is certain."""
    here = post_parts(outlook, outlook.state.units[figure.id], figure)
    gains = {code: new - old for code, new, old in zip(ON_AVERAGE, there, here, strict=True)}
    code = max(gains, key=gains.__getitem__)
    if gains[code] > 0:
        yield Reason(code, {"unit": figure.id})


def _goals(outlook: Outlook, here: Figure, there: Figure) -> Iterator[Reason]:
    """Yield the effect of a unit's new place on the scenario."""
    state, seat = outlook.state, outlook.seat
    scenario = state.options.scenario
    place = "marker" if scenario in ("pillage", "killpillage") else scenario
    counts = score_place(state, seat, there), score_place(state, seat, here)
    if counts[0] > counts[1]:
        yield Reason(f"holds_{place}", {"unit": here.id})
    elif goal(state, seat, there) >= goal(state, seat, here) + MIN_GOAL_GAIN:
        yield Reason(f"nears_{place}", {"unit": here.id})


def _beware(outlook: Outlook, figure: Figure, *, beside: str = "") -> Iterator[Reason]:
    """Yield the enemy whose charge at a unit would do the most harm, if the harm is serious."""
    found = [
        (_harm(outlook, enemy, figure), enemy.id, find_struck_side(enemy, figure))
        for enemy in outlook.enemies
        if enemy.id != beside and outlook.reaches(enemy, figure)
    ]
    if outlook.ahead.theirs and found:
        harm, enemy, side = max(found)
        if harm >= MIN_THREAT_SHARE * figure.profile.points:
            yield Reason(f"beware_{SIDES[side]}", {"unit": figure.id, "target": enemy})


def _harm(outlook: Outlook, charger: Figure, target: Figure) -> float:
    return outlook.single(charger.id, target.id, find_struck_side(charger, target))
