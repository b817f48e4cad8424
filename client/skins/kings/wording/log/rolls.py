"""Sentences about rolled dice: the dice, and their result."""

from __future__ import annotations

from collections.abc import Mapping

from client.skins.kings.wording.log.teller import Saying, Teller
from engine.games.kings.armies.profiles import Dice
from engine.games.kings.armies.special_rules import BLAST
from engine.games.kings.events import Rolled
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.play.turns import RALLIES
from engine.games.kings.rolls.dice import halved


def format_roll(tell: Teller, event: Rolled) -> str | None:
    """Return what was rolled; None if the next event says all."""
    say = _ROLLS.get(event.purpose)
    return None if say is None else say(tell, event)


def _successes(key: str) -> Saying:
    def say(tell: Teller, event: Rolled) -> str:
        count = sum(die >= event.needed for die in event.dice)
        return tell.words.tr_n(key, count, dice=tell.dice(event.dice), needed=event.needed)

    return say


def _blast(tell: Teller, event: Rolled) -> str:
    blast = tell.before.units[event.unit].profile.rules[BLAST]
    assert isinstance(blast, Dice)
    hits = sum((halved(die) if blast.half else die) + blast.plus for die in event.dice)
    return tell.words.tr_n("log.blast", hits, dice=tell.dice(event.dice))


def _nerve(tell: Teller, event: Rolled) -> str:
    first, second = event.dice
    damage = tell.before.units[event.unit].damage
    return tell.tr("log.nerve", a=first, b=second, damage=damage, **tell.unit(event.unit))


def _renerve(tell: Teller, event: Rolled) -> str:
    first, second = event.dice
    return tell.tr("log.renerve", a=first, b=second)


def _head(tell: Teller, event: Rolled) -> str:
    (die,) = event.dice
    key = "log.head.yes" if die >= RALLIES else "log.head.no"
    return tell.tr(key, n=die, **tell.unit(event.unit))


def _regen(tell: Teller, event: Rolled) -> str:
    needed = tell.before.units[event.unit].profile.regeneration
    return tell.tr("log.regen", needed=needed, dice=tell.dice(event.dice), **tell.unit(event.unit))


def _yellow(tell: Teller, event: Rolled) -> str:
    (die,) = event.dice
    return tell.tr("log.yellow.no" if die == 1 else "log.yellow.yes", n=die, **tell.unit(event.unit))


def _regroup(tell: Teller, event: Rolled) -> str:
    (die,) = event.dice
    far = die if event.purpose == "fwd" else halved(die)
    return tell.tr(f"log.{event.purpose}", die=die, n=tell.inches(far * INCH), **tell.unit(event.unit))


def _last(tell: Teller, event: Rolled) -> str:
    return tell.tr("log.last", n=event.dice[0])


def _off(tell: Teller, event: Rolled) -> str:
    (one, other), (first, second) = event.dice, tell.names
    args = {"first": first, "second": second, "a": one}
    if one == other:
        return tell.tr("log.off.again", **args)
    about = event.purpose.removeprefix("roll ")
    return tell.tr(f"log.off.{about}", b=other, player=first if one > other else second, **args)


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
    "last": _last,
    "roll mark": _off,
    "roll edge": _off,
    "roll van": _off,
    "roll first": _off,
}
"""How rolls are told, by their purposes; the die for markers is not, as their number is."""
