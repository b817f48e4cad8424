"""A hint as text: the computer's action, its reasons, and the state of the match."""

from __future__ import annotations

from typing import Any

from client.i18n import Words
from client.skins.text_skin import TextSkin
from engine.bots.judging.judgement import Judgement
from engine.game import Game


def hint_lines(words: Words, skin: TextSkin, game: Game[Any], state: Any, judgement: Judgement) -> list[str]:
    """Return a judgement's advice to the player who decides, a sentence a line."""
    action = skin.action(words, state, judgement.considered[0].action)
    lines = [
        words.tr("hint.says", action=action[:1].upper() + action[1:]),
        *(skin.motive(words, state, motive) for motive in judgement.motives),
    ]
    if game.bots.calibrated:
        lines.append(words.tr("hint.chance", percent=percent(judgement.chance)))
    return lines


def percent(chance: float) -> int:
    """Return a chance in per cent; an unfinished match is never at 0 or 100.

    >>> percent(0.5), percent(0.999), percent(1.0)
    (50, 99, 100)
    """
    if chance in (0.0, 1.0):
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
