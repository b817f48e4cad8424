"""Scenes at the table of Dawn and Ember: each sort of question, the end, and the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.screens.menu.rules import Rules
from client.session.verification import Verified
from client.skins.dawnember.table.choices import HAND, UNIT, ways
from client.skins.dawnember.table.field import DawnEmberField
from client.skins.dawnember.table.spread import CARD, PILE
from client.skins.dawnember.table.stops.sheet import STOP_SHEET
from client.ui.focus import Key
from engine.games.dawnember import pending
from engine.games.dawnember.checks.openings import openings
from engine.games.dawnember.game import DawnEmber
from engine.games.dawnember.state import State, Unit, tag
from engine.games.registry import GAMES
from tools.harness.clients.hostless_session import LocalSession, at_random
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage


class Late(DawnEmber):
    """A match that begins one pass before the scoring of a last battle, at equal totals."""

    def new(self, config: Any) -> State:
        """Return the position."""
        ends = next(each for each in openings() if each.name == "ends")
        state = self.parse(ends.positions[1])
        for seat, cards in enumerate(EVEN_UNITS):
            units = {
                tag(seat, number): Unit(card, "l", committed=True) for number, card in enumerate(cards, 1)
            }
            state.units[seat], state.tags[seat] = units, len(units)
        return state

    def start(self, turn: Any) -> None:
        """Set nothing up: the position is there."""


EVEN_UNITS = (("du02", "du01"), ("eu08", "eu01"))
"""Units that count the same for both."""
MAX_DECISIONS = 3_000
"""Most decisions of a match before the wanted moment."""
MAX_SEEDS = 200
"""Number of matches that are searched for rare moments."""
Moment = Callable[[State], bool]


def _is_asked(kind: type, fits: Moment = lambda state: True) -> Moment:
    """Return a check whether the player's seat has a question."""
    return lambda state: isinstance(state.pending[0], kind) and state.pending[0].seat == 0 and fits(state)


def _can_react(state: State) -> bool:
    """Say whether the player can react, but not to both rolls: where that is in vain, the program passes."""
    frame = state.pending[0]
    earnest = isinstance(frame, pending.AskReact) and frame.window != "rolled"
    return earnest and len(GAMES["dawnember"].legal(state, 0)) > 1


def _has_begun(units: int) -> Moment:
    return lambda state: len(state.units[0]) >= units


def _have_both_played(state: State) -> bool:
    """Say whether both have played a tactic."""
    return all(state.table)


MOMENTS: dict[str, Moment] = {
    "muster": _is_asked(pending.AskMuster, _has_begun(4)),
    "command": _is_asked(pending.AskCommand, lambda state: state.commands > 1),
    "block": _is_asked(pending.AskBlock),
    "tactic": _is_asked(pending.AskTactic, _have_both_played),
    "react": _is_asked(pending.AskReact, _can_react),
    "followup": _is_asked(pending.AskFollowup),
    "receive": _is_asked(pending.AskReceive),
    "pick": _is_asked(pending.AskPick),
    "arrange": _is_asked(pending.AskArrange),
}
"""Question of each scene."""
SIDES: dict[str, dict[str, Any]] = {"pick": {"side_a": "ember", "side_b": "dawn"}}
"""Settings of a scene with cards of only one side."""


def play_to(moment: Moment, options: dict[str, Any]) -> LocalSession:
    """Return a match that has reached a moment."""
    for seed in range(MAX_SEEDS):
        session = LocalSession(GAMES["dawnember"], options, seed=seed, others=at_random(seed))
        for _ in range(MAX_DECISIONS):
            if session.truth.outcome is not None:
                break
            if moment(session.match.store.true.state):
                return session
            session.run(1)
    raise LookupError("no match comes to that")


def _scene(name: str) -> Scene:
    async def scene(stage: Stage) -> None:
        await sit(stage, play_to(MOMENTS[name], SIDES.get(name, {})))
        stage.shoot(f"duel-{name}")

    return scene


async def looking(stage: Stage) -> None:
    """Show a unit in combat with the sources of its values, a card of the hand, and a discard."""
    screen = await sit(stage, play_to(MOMENTS["tactic"], {}))
    field = screen.parts.match.field
    assert isinstance(field, DawnEmberField)
    assert field.state.combat is not None
    fighting, cards = Key(UNIT, field.state.combat.own(0)), Key(CARD, 2)
    for name, key in (("unit", fighting), ("card", cards), ("discard", Key(PILE, "a.action.discard"))):
        stage.point(field.spread.things[key].hit.center)
        await stage.wait()
        stage.shoot(f"duel-looking-{name}")


async def browsing(stage: Stage) -> None:
    """Show a long discard pile in the browser, a card of it large, and the player's deck."""
    screen = await sit(stage, play_to(MOMENTS["arrange"], {}))
    field = screen.parts.match.field
    assert isinstance(field, DawnEmberField)
    for name in ("b.action.discard", "a.army"):
        stage.click(field.spread.things[Key(PILE, name)].hit.center)
        await stage.wait()
        stage.shoot(f"duel-browsing-{name}")
        if field.hovered is not None:
            stage.point(field.picture.places.battlefield.center)
            await stage.wait()
            stage.shoot(f"duel-browsing-{name}-card")
        field.back()
        await stage.wait()


async def stops(stage: Stage) -> None:
    """Show the sheet of stops with a phase and a card switched off."""
    screen = await sit(stage, play_to(MOMENTS["tactic"], {}))
    field = screen.parts.match.field
    assert isinstance(field, DawnEmberField)
    field.browse(STOP_SHEET)
    for name in ("skip.phase.attack", "skip.card.nr02"):
        field.switch(name)
    await stage.wait()
    stage.shoot("duel-stops")


async def ahead(stage: Stage) -> None:
    """Show the certain effects of choices: a played card, a mustered unit, an ability."""
    for name, changes in AHEAD.items():
        screen = await sit(stage, play_to(MOMENTS[name], {}))
        field = screen.parts.match.field
        assert isinstance(field, DawnEmberField)
        choosing = (way for action in field.actions() for way in ways(field.state, action))
        way = next(way for way in choosing if way[0].kind in changes)
        for step, key in enumerate(way[:2]):
            place = field.place(key)
            assert place is not None
            if step:
                stage.point(place.center)
            else:
                stage.click(place.center)
            await stage.wait()
            if not step:
                stage.shoot(f"duel-picked-{name}")
        stage.shoot(f"duel-ahead-{name}")


AHEAD = {"muster": (HAND,), "tactic": (HAND,), "command": (UNIT,)}
"""Questions with a forecast, and the kinds of their first choices."""


async def clash(stage: Stage) -> None:
    """Show the choice of a unit for a Last Clash."""
    session = LocalSession(Late(), {}, seed=2, others=at_random(2))
    session.decide("pass")
    session.go_on()
    await sit(stage, session)
    stage.shoot("duel-clash")


async def ending(stage: Stage) -> None:
    """Show the result of a match, with each side's actions and the turning points."""
    session = LocalSession(GAMES["dawnember"], {}, seed=3, others=at_random(3))
    session.run(MAX_DECISIONS)
    session.match.draws.proof = Verified("verified")
    await sit(stage, session)
    await stage.wait(1.5)
    stage.shoot("duel-end")


async def rules(stage: Stage) -> None:
    """Show the rules, and the cards in them."""
    page = Rules("dawnember")
    stage.app.go(page)
    await stage.wait()
    stage.shoot("duel-rules")
    page.look_for("ужас" if stage.app.words.language == "ru" else "terror")
    await stage.wait()
    stage.shoot("duel-rules-search")


SCENES: dict[str, Scene] = {
    **{f"duel_{name}": _scene(name) for name in MOMENTS},
    "duel_looking": looking,
    "duel_browsing": browsing,
    "duel_stops": stops,
    "duel_ahead": ahead,
    "duel_clash": clash,
    "duel_end": ending,
    "duel_rules": rules,
}
