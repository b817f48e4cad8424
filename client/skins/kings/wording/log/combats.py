"""Sentences about shots, strikes, damage, and nerve."""

from __future__ import annotations

from collections.abc import Mapping

from client.skins.kings.wording.cards import nerve_text
from client.skins.kings.wording.log.rolls import format_roll
from client.skins.kings.wording.log.teller import Saying, Teller
from client.skins.kings.wording.names import join_unit_names
from client.skins.wording.sayings import about_unit, of_unit
from engine.games.kings import events
from engine.games.kings.armies.spells import BY_WORD


def _shot(tell: Teller, event: events.Shot) -> str:
    args = {**_throw(tell, event), **tell.unit(event.target, "target")}
    spell = BY_WORD.get(event.attack)
    if spell is not None:
        return tell.agreeing("log.cast", event.unit, spell=tell.tr(f"spell.{spell.id}.name"), **args)
    return tell.agreeing("log.breathed" if event.attack == "breath" else "log.shot", event.unit, **args)


def _format_strike(tell: Teller, event: events.Struck) -> str:
    if not event.dice:
        return tell.tr("log.struck.none", **tell.unit(event.unit))
    return tell.agreeing("log.struck", event.unit, **_throw(tell, event), **tell.unit(event.target, "target"))


def _throw(tell: Teller, event: events.Shot | events.Struck) -> dict[str, object]:
    return {"dice": tell.words.tr_n("log.dice", event.dice), "needed": event.needed}


def _format_damage(tell: Teller, event: events.Damaged) -> str:
    total = tell.before.units[event.unit].damage + event.damage
    return tell.agreeing("log.damaged", event.unit, n=event.damage, total=total)


def _format_healing(tell: Teller, event: events.Healed) -> str:
    left = tell.before.units[event.unit].damage - event.damage
    return tell.tr("log.healed", n=event.damage, total=left, **tell.unit(event.unit))


def _nerve(tell: Teller, event: events.NerveTested) -> str:
    nerve = nerve_text(tell.words, tell.before.units[event.unit].profile)
    return tell.agreeing(f"log.{event.result}", event.unit, total=event.total, nerve=nerve)


def _combat(tell: Teller, event: events.CombatBegun) -> str:
    strikers = join_unit_names(tell.words, tell.before, event.strikers)
    return tell.tr("log.combat", strikers=strikers, **tell.unit(event.target, "target"))


def _format_stand(tell: Teller, event: events.CombatStood) -> str:
    return tell.agreeing("log.stood", event.target)


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
