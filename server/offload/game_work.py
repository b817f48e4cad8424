"""Calculations of games for a host: on the loop if they are cheap, otherwise beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from engine.chance import Generator
from engine.events import Event, Seat
from engine.game import Codec, Game, IllegalAction, Reason
from engine.match.beginning import PositionGiven, begin_match
from engine.match.match import Consequences, Match
from engine.notation import NotationError
from engine.options import OptionError
from engine.preparation import faults
from server.offload.desk import WorkDesk
from server.offload.tasks import (
    ChooseQuickly,
    Chosen,
    Decide,
    JudgedPreparation,
    JudgePreparation,
    MatchSetUp,
    NotAllowed,
    SetUp,
    Tried,
    TrySettings,
    Worked,
)
from server.offload.work import choose_quickly, equip, explain_refusal, try_settings

MAX_QUICK_POSITION = 3_000
"""Most characters of a position that is read on the loop."""


class MatchStart(NamedTuple):
    """The beginning of a match."""

    prepared: list[str]
    """Preparation text of each seat."""
    chance: Generator
    """Generator of the match's later draws."""
    state: Any
    events: Sequence[Event]


class GameWork:
    """The calculations of games; each method returns at once or raises `Deferred` and is called again."""

    def __init__(self, desk: WorkDesk) -> None:
        self._desk = desk

    def try_settings(self, game: Game[Any], config: Any, position: str = "") -> None:
        """Raise `OptionError` for settings that a set-up alone shows to be impossible.

        With a `position` there is no set-up: raise `NotationError` if no match can play on from it.
        """
        if not _begins_costly(game, config, position):
            try_settings(game, config, position)
            return
        tried = self._desk.ask(TrySettings(game.id, msgspec.to_builtins(config), position))
        assert isinstance(tried, Tried)
        if tried.why:
            raise NotationError(tried.why)
        if tried.name:
            raise OptionError(tried.name, tried.value, tuple(tried.known))

    def preparation_faults(self, game: Game[Any], config: Any, seat: Seat, text: str) -> list[Reason]:
        """Return all faults of a seat's preparation."""
        if not game.timing.has_costly_setup(config):
            return faults(game, config, seat, text)
        judged = self._desk.ask(JudgePreparation(game.id, msgspec.to_builtins(config), seat, text))
        assert isinstance(judged, JudgedPreparation)
        return [Reason(code, args) for code, args in judged.reasons]

    def set_up(
        self,
        game: Game[Any],
        config: Any,
        seed: bytes,
        prepared: list[str | None],
        bots: bytes,
        position: str = "",
    ) -> MatchStart:
        """Return the beginning of a match with the draws of `seed`, at a `position` if there is one.

        `prepared` is None for a bot, which draws its preparation from the seed `bots`.
        """
        chance = Generator(seed)
        if not _begins_costly(game, config, position):
            texts = [""] * len(prepared) if position else equip(game, config, prepared, Generator(bots))
            return MatchStart(texts, chance, *begin_match(game, config, chance, texts, position))
        done = self._desk.ask(SetUp(game.id, msgspec.to_builtins(config), seed, prepared, bots, position))
        assert isinstance(done, MatchSetUp)
        chance.go_to(done.drawn)
        if position:
            [given] = Codec(game, PositionGiven).events(done.events)
            return MatchStart(done.prepared, chance, given.read(game), [given])
        return MatchStart(done.prepared, chance, *_fold(game, game.new(config), done.events))

    def submit(self, match: Match[Any], seat: Seat, action: Any) -> None:
        """Carry a seat's action out in a match; raises `IllegalAction`, by that seat's knowledge.

        The chance of the match advances as if the match itself had drawn.
        """
        game, state, chance = match.game, match.standing.state, match.chance
        if match.outcome is not None or not game.timing.is_costly(state, seat, action):
            try:
                match.submit(seat, action)
            except IllegalAction:
                raise IllegalAction(explain_refusal(game, state, seat, action)) from None
            return
        assert isinstance(chance, Generator)
        position, plain = game.format(state), Codec.plain(action)
        worked = self._desk.ask(Decide(game.id, position, seat, plain, chance.seed, chance.position))
        if isinstance(worked, NotAllowed):
            raise IllegalAction(Reason(worked.code, worked.args))
        assert isinstance(worked, Worked)
        chance.go_to(worked.drawn)
        after, events = _fold(game, state.clone(), worked.events)
        match.accept(seat, action, Consequences(after, events, worked.asked))

    def choose_quickly(self, match: Match[Any], seat: Seat, seed: bytes) -> Any:
        """Return any possible action of a seat, drawn from a seed."""
        game, state = match.game, match.standing.state
        if not game.lattice:
            return choose_quickly(game, state, seat, seed)
        chosen = self._desk.ask(ChooseQuickly(game.id, game.format(state), seat, seed))
        assert isinstance(chosen, Chosen)
        return Codec(game).action(chosen.action)


def _begins_costly(game: Game[Any], config: Any, position: str) -> bool:
    """Say whether the beginning of a match takes longer than a few milliseconds."""
    return len(position) > MAX_QUICK_POSITION if position else game.timing.has_costly_setup(config)


def _fold(game: Game[Any], state: Any, plain: list[Any]) -> tuple[Any, list[Event]]:
    """Fold the plain values of events into a state; return it with the events."""
    events = Codec(game).events(plain)
    for event in events:
        game.fold(state, event)
    return state, events
