"""Sentences about rolled dice: the dice, and their result."""

from __future__ import annotations

from collections.abc import Mapping

from client.skins.kings.wording.log.log_formatter import BattleFormatter, Saying
from engine.games.kings.armies.profiles import Dice
from engine.games.kings.armies.special_rules import BLAST
from engine.games.kings.events import Rolled
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.play.turns import RALLY_ROLL
from engine.games.kings.rolls.throws import halve_die


def format_roll(log: BattleFormatter, event: Rolled) -> str | None:
    """Return the sentence of a roll; None if the next event says all."""
    say = _ROLLS.get(event.purpose)
    return None if say is None else say(log, event)


def _successes(key: str) -> Saying:
    def say(log: BattleFormatter, event: Rolled) -> str:
        count = sum(die >= event.needed for die in event.dice)
        return log.words.tr_n(key, count, dice=log.dice(event.dice), needed=event.needed)

    return say


def _blast(log: BattleFormatter, event: Rolled) -> str:
    blast = log.before.units[event.unit].profile.rules[BLAST]
    assert isinstance(blast, Dice)
    hits = sum((halve_die(die) if blast.half else die) + blast.plus for die in event.dice)
    return log.words.tr_n("log.blast", hits, dice=log.dice(event.dice))


def _nerve(log: BattleFormatter, event: Rolled) -> str:
    first, second = event.dice
    damage = log.before.units[event.unit].damage
    return log.tr("log.nerve", a=first, b=second, damage=damage, **log.unit(event.unit))


def _renerve(log: BattleFormatter, event: Rolled) -> str:
    first, second = event.dice
    return log.tr("log.renerve", a=first, b=second)


def _head(log: BattleFormatter, event: Rolled) -> str:
    (die,) = event.dice
    key = "log.head.yes" if die >= RALLY_ROLL else "log.head.no"
    return log.tr(key, n=die, **log.unit(event.unit))


def _regen(log: BattleFormatter, event: Rolled) -> str:
    needed = log.before.units[event.unit].profile.regeneration
    return log.tr("log.regen", needed=needed, dice=log.dice(event.dice), **log.unit(event.unit))


def _yellow(log: BattleFormatter, event: Rolled) -> str:
    (die,) = event.dice
    return log.tr("log.yellow.no" if die == 1 else "log.yellow.yes", n=die, **log.unit(event.unit))


def _regroup(log: BattleFormatter, event: Rolled) -> str:
    (die,) = event.dice
    far = die if event.purpose == "fwd" else halve_die(die)
    return log.tr(f"log.{event.purpose}", die=die, n=log.inches(far * INCH), **log.unit(event.unit))


def _format_last_turn_roll(log: BattleFormatter, event: Rolled) -> str:
    return log.tr("log.last", n=event.dice[0])


def _format_roll_off(log: BattleFormatter, event: Rolled) -> str:
    (one, other), (first, second) = event.dice, log.names
    args = {"first": first, "second": second, "a": one}
    if one == other:
        return log.tr("log.off.again", **args)
    about = event.purpose.removeprefix("roll ")
    return log.tr(f"log.off.{about}", b=other, player=first if one > other else second, **args)


_ROLLS: Mapping[str, Saying] = {
    "hit": _successes("log.hits"),
    "rehit": _successes("log.hits.again"),
    "blast": _blast,
    "dmg": _successes("log.wounds"),
    "redmg": _successes("log.wounds.again"),
    "nerve": _nerve,
    "renerve": _renerve,
    "head": _head,
    "regen": _regen,
    "yellow": _yellow,
    "fwd": _regroup,
    "bck": _regroup,
    "last": _format_last_turn_roll,
    "roll mark": _format_roll_off,
    "roll edge": _format_roll_off,
    "roll van": _format_roll_off,
    "roll first": _format_roll_off,
}
"""The sentences of rolls, by their purposes; the die for markers has none: their number has its own."""
