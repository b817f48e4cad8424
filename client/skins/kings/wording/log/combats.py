"""Sentences about shots, strikes, damage, and nerve."""

from __future__ import annotations

from collections.abc import Mapping

from client.skins.kings.wording.cards import nerve_text
from client.skins.kings.wording.log.log_formatter import BattleFormatter, Saying
from client.skins.kings.wording.log.rolls import format_roll
from client.skins.kings.wording.names import join_unit_names
from client.skins.wording.sayings import about_unit, of_unit
from engine.games.kings import events
from engine.games.kings.armies.spells import BY_WORD


def _shot(log: BattleFormatter, event: events.Shot) -> str:
    args = {**_throw(log, event), **log.unit(event.target, "target")}
    spell = BY_WORD.get(event.attack)
    if spell is not None:
        return log.agreeing("log.cast", event.unit, spell=log.tr(f"spell.{spell.id}.name"), **args)
    return log.agreeing("log.breathed" if event.attack == "breath" else "log.shot", event.unit, **args)


def _format_strike(log: BattleFormatter, event: events.Struck) -> str:
    if not event.dice:
        return log.tr("log.struck.none", **log.unit(event.unit))
    return log.agreeing("log.struck", event.unit, **_throw(log, event), **log.unit(event.target, "target"))


def _throw(log: BattleFormatter, event: events.Shot | events.Struck) -> dict[str, object]:
    return {"dice": log.words.tr_n("log.dice", event.dice), "needed": event.needed}


def _format_damage(log: BattleFormatter, event: events.Damaged) -> str:
    total = log.before.units[event.unit].damage + event.damage
    return log.agreeing("log.damaged", event.unit, n=event.damage, total=total)


def _format_healing(log: BattleFormatter, event: events.Healed) -> str:
    left = log.before.units[event.unit].damage - event.damage
    return log.tr("log.healed", n=event.damage, total=left, **log.unit(event.unit))


def _nerve(log: BattleFormatter, event: events.NerveTested) -> str:
    nerve = nerve_text(log.words, log.before.units[event.unit].profile)
    return log.agreeing(f"log.{event.result}", event.unit, total=event.total, nerve=nerve)


def _combat(log: BattleFormatter, event: events.CombatBegun) -> str:
    strikers = join_unit_names(log.words, log.before, event.strikers)
    return log.tr("log.combat", strikers=strikers, **log.unit(event.target, "target"))


def _format_stand(log: BattleFormatter, event: events.CombatStood) -> str:
    return log.agreeing("log.stood", event.target)


COMBATS_TOLD: Mapping[type, Saying] = {
    events.Rolled: format_roll,
    events.Shot: _shot,
    events.Struck: _format_strike,
    events.Damaged: _format_damage,
    events.Healed: _format_healing,
    events.Chanted: about_unit("log.chanted"),
    events.Calmed: about_unit("log.calmed"),
    events.NerveTested: _nerve,
    events.CombatBegun: _combat,
    events.CombatStood: _format_stand,
    events.Disordered: of_unit("log.disordered"),
}
