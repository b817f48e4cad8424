"""Judgement by a bot's choice, for positions with too many actions to search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.belief import Belief
from engine.bots.bot import Bot
from engine.bots.budget import Budget
from engine.bots.judging.judgement import Considered, Judgement, side_of
from engine.bots.line import expectation
from engine.chance import Chance
from engine.events import Event, Viewer
from engine.game import Game


def judge_by(
    bot: Bot,
    game: Game[Any],
    view: Any,
    viewer: Viewer,
    stream: Sequence[Event],
    belief: Belief,
    chance: Chance,
    budget: Budget,
) -> Judgement:
    """Judge a position with too many actions to search: the advice is a bot's choice.

    `stream` has the viewer's events, which bots may remember things of. If the time runs out before the bot
    ends, no motive claims that the action is the best of all.
    """
    side = side_of(game, view, viewer)
    worth = expectation(game, view, side)
    if viewer is None or viewer not in game.to_act(view):
        return Judgement(side, worth)
    action = bot.choose(game, view.clone(), viewer, stream, chance, budget)
    cut = budget.over()
    motives = [
        motive
        for motive in game.bots.motives(game, view, viewer, action, belief, chance)
        if not (cut and motive.code in game.bots.absolute_claims)
    ]
    return Judgement(side, worth, [Considered(action, 1, worth)], [action], motives)
