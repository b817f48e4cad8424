"""Sentences about combats: declarations, values, results."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from client.skins.dawnember.wording.log_formatter import BattleFormatter, Saying
from client.skins.wording.sayings import about_unit, plain
from engine.games.dawnember import events, pending
from engine.games.dawnember.play.result import totals
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.values import command_value, find_ranged_values, strength, terror


def _attack(log: BattleFormatter, event: events.AttackDeclared) -> str:
    return log.agreeing("log.attack", event.unit, **log.unit(event.target, "target"))


def _format_block(log: BattleFormatter, event: events.Blocked) -> str:
    combat = log.before.fight
    named = {**log.unit(combat.attacker, "attacker"), **log.unit(combat.defender, "target")}
    return log.agreeing("log.blocked", event.unit, **named)


def _combat(log: BattleFormatter, event: events.CombatBegan) -> str:
    own, other = totals(log.after(event))
    args = {"a": own, "b": other, **log.unit(event.defender, "target")}
    kind, _, shot = event.kind.partition(".")
    if not shot:
        return log.tr(f"log.combat.{kind}", **args, **log.unit(event.attacker))
    return log.agreeing("log.shoot", event.attacker, kind=log.words.tr(f"shot.{shot}"), **args)


_TOLD_POINTS = (pending.AskTactic, pending.AskReact)


def _points(log: BattleFormatter, event: events.PointsSet) -> str | None:
    """Return the points changed by a tactic; the points at the beginning of a combat are visible anyway."""
    combat = log.before.combat
    if combat is None or combat.step != "tactics" or log.asked not in _TOLD_POINTS:
        return None
    return log.words.tr_n("log.points", event.points, **log.unit(event.unit))


def _find_ranged_value(state: State, tag: str) -> int:
    """Return the value of the present kind of shot."""
    return next(
        (value for kind, value in find_ranged_values(state, tag).items() if kind == state.fight.type), 0
    )


_NOW: dict[str, Callable[[State, str], int]] = {
    "str": strength,
    "cmd": command_value,
    "rng": _find_ranged_value,
    "terror": terror,
}


def _format_gain(log: BattleFormatter, event: events.ModGained) -> str:
    tag, dot, name = event.name.partition(".")
    if not dot:
        return log.tr(f"log.gained.{event.name}")
    if name not in _NOW:
        return log.tr(f"log.gained.{name}", n=event.n, **log.unit(tag))
    now = _NOW[name](log.after(event), tag)
    return log.tr(f"log.gained.{name}", n=f"{event.n:+d}", now=now, **log.unit(tag))


def _format_exchange(log: BattleFormatter, event: events.Exchanged) -> str:
    return log.agreeing(
        "log.exchanged", event.new, **log.unit(event.new, "new"), **log.unit(event.old, "old")
    )


def _rolls(log: BattleFormatter, event: events.RollsMade) -> str:
    combat, (total1, total2) = log.before.fight, totals(log.after(event))
    return log.tr(
        "log.rolls",
        a=total1 - event.attacker,
        b=total2 - event.defender,
        roll1=event.attacker,
        roll2=event.defender,
        total1=total1,
        total2=total2,
        **log.unit(combat.attacker, "attacker"),
        **log.unit(combat.defender, "defender"),
    )


def _format_result(log: BattleFormatter, event: events.CombatDecided) -> str:
    combat = log.before.fight
    args = dict(zip(("a", "b"), event.totals, strict=True)) if event.totals else {}
    if event.slaughter:
        return log.tr("log.slaughter" if args else "log.slaughter.forced", **args)
    if combat.ranged and args:
        return log.tr("log.missed" if event.winner == combat.defender else "log.hit", **args)
    if not event.margin:
        return log.agreeing("log.won.slaughter", event.winner)
    if combat.place(owner(event.winner)):
        args = {"a": event.totals[1], "b": event.totals[0]}
    return log.agreeing("log.won", event.winner, **args)


COMBATS_TOLD: Mapping[type, Saying] = {
    events.AttackDeclared: _attack,
    events.Blocked: _format_block,
    events.CombatBegan: _combat,
    events.PointsSet: _points,
    events.ModGained: _format_gain,
    events.Exchanged: _format_exchange,
    events.RollsMade: _rolls,
    events.CombatDecided: _format_result,
    events.Routed: about_unit("log.routed"),
    events.CombatAborted: plain("log.aborted"),
}
