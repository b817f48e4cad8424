"""Sentences about combats: declarations, values, results."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from client.skins.dawnember.wording.teller import Saying, Teller
from client.skins.wording.sayings import about_unit, of_unit, plain
from engine.games.dawnember import events, pending
from engine.games.dawnember.play.result import totals
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.values import command_value, ranged_values, strength, terror


def _attack(tell: Teller, event: events.AttackDeclared) -> str:
    return tell.agreeing("log.attack", event.unit, **tell.unit(event.target, "target"))


def _combat(tell: Teller, event: events.CombatBegan) -> str:
    own, other = totals(tell.after(event))
    args = {"a": own, "b": other, **tell.unit(event.defender, "target")}
    kind, _, shot = event.kind.partition(".")
    if not shot:
        return tell.tr(f"log.combat.{kind}", **args, **tell.unit(event.attacker))
    return tell.agreeing("log.shoot", event.attacker, kind=tell.words.tr(f"shot.{shot}"), **args)


_TOLD_POINTS = (pending.AskTactic, pending.AskReact)


def _points(tell: Teller, event: events.PointsSet) -> str | None:
    """Tell of points that a tactic has changed; those that a combat begins with are plain to see."""
    combat = tell.before.combat
    if combat is None or combat.step != "tactics" or tell.asked not in _TOLD_POINTS:
        return None
    return tell.words.tr_n("log.points", event.points, **tell.unit(event.unit))


def _find_ranged_value(state: State, tag: str) -> int:
    """Return the value of the kind of shot that is being made."""
    return next((value for kind, value in ranged_values(state, tag).items() if kind == state.fight.type), 0)


_NOW: dict[str, Callable[[State, str], int]] = {
    "str": strength,
    "cmd": command_value,
    "rng": _find_ranged_value,
    "terror": terror,
}


def _format_gain(tell: Teller, event: events.ModGained) -> str:
    tag, dot, name = event.name.partition(".")
    if not dot:
        return tell.tr(f"log.gained.{event.name}")
    if name not in _NOW:
        return tell.tr(f"log.gained.{name}", n=event.n, **tell.unit(tag))
    now = _NOW[name](tell.after(event), tag)
    return tell.tr(f"log.gained.{name}", n=f"{event.n:+d}", now=now, **tell.unit(tag))


def _format_exchange(tell: Teller, event: events.Exchanged) -> str:
    return tell.agreeing(
        "log.exchanged", event.new, **tell.unit(event.new, "new"), **tell.unit(event.old, "old")
    )


def _rolls(tell: Teller, event: events.RollsMade) -> str:
    combat, (total1, total2) = tell.before.fight, totals(tell.after(event))
    return tell.tr(
        "log.rolls",
        a=total1 - event.attacker,
        b=total2 - event.defender,
        roll1=event.attacker,
        roll2=event.defender,
        total1=total1,
        total2=total2,
        **tell.unit(combat.attacker, "attacker"),
        **tell.unit(combat.defender, "defender"),
    )


def _format_result(tell: Teller, event: events.CombatDecided) -> str:
    combat = tell.before.fight
    args = dict(zip(("a", "b"), event.totals, strict=True)) if event.totals else {}
    if event.slaughter:
        return tell.tr("log.slaughter" if args else "log.slaughter.forced", **args)
    if combat.ranged and args:
        return tell.tr("log.missed" if event.winner == combat.defender else "log.hit", **args)
    if not event.margin:
        return tell.agreeing("log.won.slaughter", event.winner)
    if combat.place(owner(event.winner)):
        args = {"a": event.totals[1], "b": event.totals[0]}
    return tell.agreeing("log.won", event.winner, **args)


COMBATS_TOLD: Mapping[type, Saying] = {
    events.AttackDeclared: _attack,
    events.Blocked: of_unit("log.blocked"),
    events.CombatBegan: _combat,
    events.PointsSet: _points,
    events.ModGained: _format_gain,
    events.Exchanged: _format_exchange,
    events.RollsMade: _rolls,
    events.CombatDecided: _format_result,
    events.Routed: about_unit("log.routed"),
    events.CombatAborted: plain("log.aborted"),
}
