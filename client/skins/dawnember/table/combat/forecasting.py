"""The consequences of a player's answers, worked out between the frames of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter

from engine.bots.belief import Memory
from engine.events import Event, Seat
from engine.game import Game
from engine.games.dawnember.actions import Action
from engine.games.dawnember.consequences.consequence import Consequence
from engine.games.dawnember.consequences.forecast import Forecast, has_consequence
from engine.games.dawnember.state import State

FRAME_TIME_S = 0.004
"""Seconds of work in one frame."""


class Forecasting:
    """The consequences of the answers to the present question, in the order in which they are wanted."""

    def __init__(self, game: Game[State]) -> None:
        """Begin without a question."""
        self._game = game
        self._memory = Memory()
        self.found: dict[Action, Consequence] = {}
        self._waiting: dict[Action, Iterator[Consequence | None]] = {}

    @property
    def busy(self) -> bool:
        """Say whether some answers still wait for their consequence."""
        return bool(self._waiting)

    def renew(self, state: State, seat: Seat | None, told: Sequence[Event], legal: Sequence[Action]) -> None:
        """Begin with another question; `told` is the seat's stream up to it, or empty if it is not known."""
        self.found, self._waiting = {}, {}
        actions = [action for action in legal if has_consequence(state, action)]
        if seat is None or not actions:
            return
        belief = self._memory.update_belief(self._game, state, seat, told)
        forecast = Forecast(self._game, state, seat, belief)
        self._waiting = {action: forecast.work_out(action) for action in actions}

    def work(self, wanted: Sequence[Action], seconds: float = FRAME_TIME_S) -> None:
        """Work for some seconds at most, first on the wanted answers."""
        until = perf_counter() + seconds
        while self._waiting and perf_counter() < until:
            action = next((each for each in wanted if each in self._waiting), next(iter(self._waiting)))
            consequence = next(self._waiting[action])
            if consequence is not None:
                self.found[action] = consequence
                del self._waiting[action]
