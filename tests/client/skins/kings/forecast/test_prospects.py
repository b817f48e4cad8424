"""Forecasts: exactly the odds of the engine, for whatever may be ordered."""

from __future__ import annotations

import pytest

from client.skins.kings.forecast.forecast_words import describe
from client.skins.kings.forecast.prospects import foreseen, prospect
from client.skins.tabletop.forecast.panel import draw_panel
from client.ui.scale import Scale
from engine.games.kings.actions import Cast, Charge, Fight, Shoot, Strike
from engine.games.kings.armies.spells import BY_WORD
from engine.games.kings.checks.specs import position
from engine.games.kings.events import Damaged, Struck
from engine.games.kings.melee.combats import fighters
from engine.games.kings.odds.attacks import combat_odds, hit_odds, shot_odds
from engine.games.kings.shooting.spells import EFFECTS
from engine.tabletop.distributions import mean
from tests.client.skins.kings.deeds import GAME, play
from tests.client.skins.kings.dice.test_rolls import FAR, SHOT
from tests.client.skins.kings.matches import decisions, words

MELEE = position(
    "a.sh1:sh/r:9000,3200,0:0:-:chg", "b.sh3:sh/r:9000,4000,1800:9", FAR, phase="melee",
    contact="a.sh1>b.sh3:F:-:0",
)  # fmt: skip


def test_a_shot_is_foretold_by_the_odds_of_the_engine() -> None:
    state, order = GAME.parse(SHOT), GAME.parse_action("shoot a.xb1>b.kw1")
    assert isinstance(order, Shoot)
    found = prospect(state, order)
    assert found is not None
    assert found.odds == shot_odds(state, order)
    assert found.hits == hit_odds(state, order)
    assert mean(found.hits) == pytest.approx(found.blows[0].dice * (7 - found.blows[0].needed) / 6)


def test_a_charge_is_foretold_by_the_combat_that_it_leads_to() -> None:
    """Whether it was worked out here, or by who foresaw the charge already."""
    state = GAME.parse(position("a.sh1:sh/r:5000,3000,0", "b.kw1:kw/r:5000,4600,1800:7", FAR))
    order = GAME.parse_action("chg a.sh1>b.kw1")
    told = play(GAME.format(state), "chg a.sh1>b.kw1")
    after = told.states[-1]
    found = prospect(state, order)
    assert found is not None
    assert found.odds == combat_odds(after, fighters(after, "b.kw1"))
    assert found == foreseen(state, told.events[1:], "b.kw1")


def test_a_fight_is_foretold_with_the_dice_that_are_thrown_then() -> None:
    state = GAME.parse(MELEE)
    found = prospect(state, Fight("b.sh3"))
    assert found is not None
    told = play(GAME.format(GAME.parse(SHOT)), "shoot a.xb1>b.kw1", "6655443322", "6114")
    assert not any(isinstance(event, Struck) for event in told.events)
    assert any(isinstance(event, Damaged) for event in told.events)
    assert found.blows[0].side == "F"
    assert found.odds == combat_odds(state, state.contacts)


def test_everything_that_may_be_ordered_is_foretold_in_words() -> None:
    """In random matches: attacks have a forecast, other orders have none."""
    seen = set()
    for decision in decisions():
        action, state = decision.action, decision.before
        found = prospect(state, action)
        harmless = isinstance(action, Cast) and BY_WORD[action.spell] in EFFECTS
        attacks = isinstance(action, Shoot | Cast | Fight | Strike)
        if attacks:
            assert found is not None
            assert (found.odds is None) is harmless
            if found.odds is not None:
                assert found.odds.steady + found.odds.waver + found.odds.rout == pytest.approx(1)
            kind = f"{type(action).__name__} {getattr(action, 'spell', '')}"
            if kind not in seen:
                for language in ("en", "ru"):
                    told = describe(words(language), state, found)
                    assert draw_panel(told, Scale((1280, 720))).width > 200
            seen.add(kind)
        elif not isinstance(action, Charge) and type(action).__name__ != "Counter":
            assert found is None
    assert len(seen) > 5
