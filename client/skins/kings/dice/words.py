"""Words for a roll: its purpose, its dice, and its result."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import Words
from client.skins.kings.dice.rolls import Deed, Roll
from client.skins.kings.wording.names import unit, unit_name
from client.skins.tabletop.dice.rolls import DiceWords
from engine.games.kings import events
from engine.games.kings.state import State
from engine.tabletop.dice import SIDES


def describe_deed(words: Words, state: State, deed: Deed) -> DiceWords:
    """Return an action's title, the purpose of each roll, and the result of the last one.

    If nobody in particular rolls, the purpose is the title, and the text is only the needed number.
    """
    strip = []
    for roll in deed.rolls:
        last = roll is deed.rolls[-1]
        text = purpose(words, roll) if roll.unit else _need(words, roll)
        if not last and number_of(roll) is not None:
            text = words.tr("dice.came", purpose=text, dice=len(roll.dice), result=number_of(roll))
        elif last and roll.again:
            text = words.tr("dice.thrown_again", purpose=text, n=len(roll.again))
        if text:
            strip.append(text)
    last_roll = deed.rolls[-1]
    return DiceWords(title(words, state, deed), tuple(strip), number_of(last_roll), result(words, last_roll))


def _need(words: Words, roll: Roll) -> str:
    return "" if roll.needed is None or roll.kind != "throw" else format_needed(words, roll.needed)


def title(words: Words, state: State, deed: Deed) -> str:
    """Name the roller, and the target."""
    last = deed.rolls[-1]
    if last.kind != "nerve" and isinstance(deed.beginning, events.Shot | events.Struck):
        kind = "shot" if isinstance(deed.beginning, events.Shot) else "strike"
        names = unit(words, state, deed.beginning.unit) | unit(words, state, deed.beginning.target, "target")
        return words.tr(f"dice.title.{kind}", **names)
    if last.unit:
        return unit_name(words, state, last.unit)
    return words.tr(f"dice.for.{purpose_key(last)}")


def purpose_key(roll: Roll) -> str:
    """Return the last part of the key of a roll's purpose."""
    return roll.purpose.replace(" ", "_")


def purpose(words: Words, roll: Roll) -> str:
    """Return the purpose of a roll, and the number its dice need."""
    told = words.tr(f"dice.for.{purpose_key(roll)}")
    if roll.kind == "throw" and roll.needed is not None:
        return words.tr("dice.needs", purpose=told, needed=format_needed(words, roll.needed))
    return told


def format_needed(words: Words, number: int) -> str:
    """Return the number that a die needs."""
    return words.tr("dice.least", n=number) if number < SIDES else str(number)


def result(words: Words, roll: Roll) -> str:
    """Return the result of a roll, beside its number."""
    match roll.purpose:
        case "hit" | "dmg" | "regen" | "blast":
            number = roll.total if roll.purpose == "blast" else roll.count
            return words.tr_n(f"dice.result.{roll.purpose}", number)
        case "head" | "last" | "yellow":
            return words.tr(f"dice.result.{roll.purpose}.{'yes' if roll.count else 'no'}")
        case "fwd" | "bck" | "markers":
            return words.tr_n(f"dice.result.{roll.purpose}", roll.total)
        case _:
            return ""


def number_of(roll: Roll) -> int | None:
    """Return the number of a roll's result; None if it is not a number."""
    if roll.purpose in ("hit", "dmg", "regen"):
        return roll.count
    return roll.total if roll.purpose in ("blast", "fwd", "bck", "markers") else None


def winner(words: Words, names: Sequence[str], roll: Roll) -> str:
    """Name the side with the higher roll, or say that they roll again."""
    one, other = roll.final
    if one == other:
        return words.tr("dice.off.again")
    return words.tr("dice.off.won", player=names[0 if one > other else 1])
