"""The analysis of a match in words: each costly decision, what was better and why, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, NamedTuple

from client.i18n import Words
from client.judging.hint_text import percent
from client.skins.text_skin import TextSkin
from engine.bots.analysis.analysis import FALL, MIN_SPREADS, JudgedDecision, find_swings
from engine.bots.analysis.decisions import see_decision
from engine.match.match import Match

MAX_SWINGS = 5
"""Most decisions that are named: a reader wants to know where a match was lost."""


class SwingText(NamedTuple):
    """A costly decision in words."""

    played: str
    """Its number, its player, and what was played."""
    better: str
    """What was better, and why."""
    lost: str
    """What that cost, and how sure it is."""
    action: str
    """The better action alone."""
    here: str
    """All of it in one line, without the reasons."""


def describe_swings(
    words: Words, skin: TextSkin, match: Match[Any], names: Sequence[str], decisions: Sequence[JudgedDecision]
) -> list[str]:
    """Return the costliest decisions in lines, the largest fall first; `names` are those of the seats."""
    swings = find_swings(decisions, FALL)[:MAX_SWINGS]
    if not swings:
        return [words.tr("analysis.none")]
    texts = [describe_swing(words, skin, match, names, swing) for swing in swings]
    return [line for each in texts for line in (each.played, f"  {each.better}", f"  {each.lost}")]


def describe_swing(
    words: Words, skin: TextSkin, match: Match[Any], names: Sequence[str], swing: JudgedDecision
) -> SwingText:
    """Return a costly decision in words; `names` are those of the seats."""
    game, view = match.game, see_decision(match, swing.revision)
    played, better = (
        skin.action(words, view, game.parse_action(action)) for action in (swing.played, swing.better)
    )
    motives = [skin.motive(words, view, motive) for motive in swing.motives]
    doubt, player = ceil(100 * MIN_SPREADS * swing.spread), names[swing.seat]
    if game.bots.calibrated:
        chances = {"left": percent(swing.left), "chance": percent(swing.chance)}
        lost = words.tr("analysis.chance", doubt=doubt, **chances)
        here = words.tr("analysis.here.chance", player=player, action=better, **chances)
    else:
        cost = round(100 * swing.fall)
        lost = words.tr("analysis.lost", n=cost, doubt=doubt)
        here = words.tr("analysis.here.lost", player=player, action=better, n=cost)
    return SwingText(
        words.tr("analysis.played", n=swing.revision + 1, player=player, action=played),
        " ".join([words.tr("analysis.better", action=better), *motives]),
        lost,
        better,
        here,
    )
