"""The analysis of a match in words: each costly decision, what was better and why, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from client.i18n import Words
from client.judging.hint_text import percent
from client.skins.text_skin import TextSkin
from engine.bots.analysis.analysis import FALL, MIN_SPREADS, JudgedDecision, find_swings
from engine.bots.analysis.decisions import see_decision
from engine.match.match import Match

MAX_SWINGS = 5
"""Most decisions that are named: a reader wants to know where a match was lost."""


def describe_swings(
    words: Words, skin: TextSkin, match: Match[Any], names: Sequence[str], decisions: Sequence[JudgedDecision]
) -> list[str]:
    """Return the costliest decisions in lines, the largest fall first; `names` are those of the seats."""
    swings = find_swings(decisions, FALL)[:MAX_SWINGS]
    if not swings:
        return [words.tr("analysis.none")]
    return [line for swing in swings for line in _describe_swing(words, skin, match, names, swing)]


def _describe_swing(
    words: Words, skin: TextSkin, match: Match[Any], names: Sequence[str], swing: JudgedDecision
) -> list[str]:
    game, view = match.game, see_decision(match, swing.revision)
    played, better = (
        skin.action(words, view, game.parse_action(action)) for action in (swing.played, swing.better)
    )
    motives = [skin.motive(words, view, motive) for motive in swing.motives]
    doubt = ceil(100 * MIN_SPREADS * swing.spread)
    if game.bots.calibrated:
        chances = {"left": percent(swing.left), "chance": percent(swing.chance)}
        lost = words.tr("analysis.chance", doubt=doubt, **chances)
    else:
        lost = words.tr("analysis.lost", n=round(100 * swing.fall), doubt=doubt)
    return [
        words.tr("analysis.played", n=swing.revision + 1, player=names[swing.seat], action=played),
        "  " + " ".join([words.tr("analysis.better", action=better), *motives]),
        "  " + lost,
    ]
