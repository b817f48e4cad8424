"""Consequences of answers in words: the chances of a combat, and the fate of each unit."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import Words
from client.skins.dawnember.wording.units import join_list, unit, unit_stem
from engine.events import Seat
from engine.games.dawnember.consequences.consequence import RESULTS, Consequence, Ending, Fates, Result
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State, owner

CERTAIN_PERCENT = 100


def percent(part: float) -> int:
    """Return a probability in whole per cent; only what is certain or impossible gets 100 or 0.

    >>> percent(0.999), percent(0.001), percent(1.0), percent(0.5)
    (99, 1, 100, 50)
    """
    if part >= 1 - 1e-9:
        return CERTAIN_PERCENT
    return 0 if part <= 1e-9 else min(max(round(part * 100), 1), CERTAIN_PERCENT - 1)


def percents(found: Consequence) -> dict[Result, int]:
    """Return the chances of win, tie and loss, and of other possible results; they sum to 100 per cent."""
    chances = {result: found.chance(result) for result in RESULTS}
    shown = {
        result: percent(part)
        for result, part in chances.items()
        if result in ("win", "tie", "lose") or percent(part)
    }
    largest = max(shown, key=lambda result: shown[result])
    shown[largest] += CERTAIN_PERCENT - sum(shown.values())
    return shown


def chances_text(words: Words, found: Consequence) -> str:
    """Return the chances of a combat in one line, and how they were found; empty without a combat."""
    if all(ending.result == "none" for ending, _ in found.endings):
        return ""
    shown = [words.tr(f"consequence.chance.{result}", percent=n) for result, n in percents(found).items()]
    return words.tr("consequence.chances", chances=join_list(words, shown), source=source_text(words, found))


def source_text(words: Words, found: Consequence) -> str:
    """Say whether the chances are exact or sampled."""
    if not found.samples:
        return words.tr("consequence.exact")
    return words.tr_n("consequence.sampled", found.samples)


def meanings(words: Words, state: State, seat: Seat, found: Consequence) -> list[str]:
    """Say what each result means for which unit, a line for each possible result."""
    lines = []
    if found.foe:
        lines.append(words.tr("consequence.foe", **unit(words, state, found.foe)))
    for result in RESULTS:
        endings = [(ending, part) for ending, part in found.endings if ending.result == result]
        if endings:
            lines.append(_meaning(words, state, seat, result, endings))
    return lines


def consequence_lines(words: Words, state: State, seat: Seat, found: Consequence) -> list[str]:
    """Return the whole consequence of an answer in lines of text."""
    return [*filter(None, [chances_text(words, found)]), *meanings(words, state, seat, found)]


def _meaning(
    words: Words, state: State, seat: Seat, result: Result, endings: Sequence[tuple[Ending, float]]
) -> str:
    """Return what one result means: the fates of its likeliest end, and the chance of a rout."""
    told = [_fates(words, state, endings[0][0].fates)]
    for fates in dict.fromkeys(ending.fates for ending, _ in endings[1:]):
        if fates != endings[0][0].fates:
            told.append(words.tr("consequence.or", fates=_fates(words, state, fates)))
    total = sum(part for _, part in endings)
    follows = sum(part for ending, part in endings if ending.follows)
    if follows:
        told.append(_follow_up(words, percent(follows / total)))
    return words.tr(f"consequence.means.{result}", fates=words.tr("consequence.then").join(told))


def _follow_up(words: Words, share: int) -> str:
    """Return the rout of the loser, which gives its enemy a further attack."""
    if share == CERTAIN_PERCENT:
        return words.tr("consequence.follows.surely")
    return words.tr("consequence.follows", percent=share)


def _fates(words: Words, state: State, fates: Fates) -> str:
    """Return the fates of units in a few words."""
    if not fates:
        return words.tr("consequence.nothing")
    lost = [tag for tag, fate in fates if fate == "destroyed"]
    if len(lost) == len(fates) == len(SEATS) and {owner(tag) for tag in lost} == {0, 1}:
        return words.tr("consequence.both")
    told = []
    for tag, fate in sorted(fates, key=lambda each: ("destroyed", "committed", "readied").index(each[1])):
        stem = unit_stem(state.unit(tag).card)
        told.append(words.agree(f"consequence.{fate}", stem, **unit(words, state, tag)))
    return join_list(words, told)
