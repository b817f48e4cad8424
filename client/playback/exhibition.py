"""A match that bots play as a background of the menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from time import perf_counter
from typing import Any

from client.playback.show import Show
from client.session.store import MatchStore
from client.skins.cue import Cue
from client.skins.scene import Scene
from engine.bots.bot import Bot
from engine.bots.budget import Budget
from engine.bots.greedy import Greedy
from engine.bots.uniform import Uniform
from engine.chance import make_generator
from engine.events import Event, Seat
from engine.game import Codec, Game
from engine.match.match import Match
from engine.match.state import MatchState
from engine.options import configure
from engine.preparation import draw_preparations
from engine.wire.protocol import Events

DECISION_PAUSE_S = 0.9
"""Seconds from the end of a motion to the next decision."""
FINAL_POSITION_S = 5.0
"""Seconds for which the end of a match is shown before the next one begins."""
RANDOM_DECISIONS = 36
"""Random, instant decisions before the match is shown: an empty board is dull."""
THINKING_TIME_S = 0.03
"""Seconds that a bot may think: the menu stands still meanwhile."""
MAX_DECISIONS = 400
"""Decisions after which an endless match gives way to the next one."""


class Exhibition:
    """One match after another between two quick bots, as a spectator sees it."""

    def __init__(
        self,
        game: Game[Any],
        settings: Mapping[str, Any],
        cue_of: Callable[[MatchState[Any], Event], Cue | None],
        pace: float,
    ) -> None:
        """Begin in the middle of a match with these settings; `cue_of` and `pace` are those of its skin."""
        self.game = game
        self.config = configure(game.options, dict(settings))
        self._cue_of, self._pace = cue_of, pace
        self._seeds = count(1)
        self._waited = 0.0
        self._begin()
        for _ in range(RANDOM_DECISIONS):
            if not self._decide([Uniform()] * self._match.seats):
                self._begin()
        self._tell()
        self.show.motions.skip()

    @property
    def scene(self) -> Scene:
        """Return the present moment for drawing."""
        return self.show.scene()

    @property
    def moving(self) -> bool:
        """Say whether something is in motion; if not, there is a pause before the next decision."""
        return self.show.motions.busy

    def update(self, dt: float, speed: float) -> None:
        """Go on by `dt` seconds at a speed; at most one decision is made."""
        self.show.update(dt, speed)
        if self.moving:
            self._waited = 0.0
            return
        self._waited += dt * speed
        over = self._match.outcome is not None or self._match.revision >= MAX_DECISIONS
        if self._waited < (FINAL_POSITION_S if over else DECISION_PAUSE_S):
            return
        self._waited = 0.0
        if over:
            self._begin()
        else:
            self._decide(self._players)
        self._tell()

    def _begin(self) -> None:
        """Set another match up."""
        game, config = self.game, self.config
        self._chance = make_generator(next(self._seeds))
        self._match: Match[Any] = Match(
            game, config, self._chance, prepared=draw_preparations(game, config, self._chance)
        )
        self._players: list[Bot] = [Greedy() for _ in range(self._match.seats)]
        self._store = MatchStore(game, config, None)
        self.show = Show(self._store, self._cue_of, self._pace)
        self._told = 0

    def _decide(self, players: Sequence[Bot]) -> bool:
        """Let the player of an asked seat decide; False once the match is over."""
        match, game = self._match, self.game
        if match.outcome is not None:
            return False
        seat, late = min(match.to_act()), perf_counter() + THINKING_TIME_S
        view, heard = game.view(match.standing.state, seat), self._collect_events(seat)
        budget = Budget(lambda: perf_counter() > late)
        action = players[seat].choose(game, view, seat, heard, self._chance, budget)
        match.submit(seat, action)
        return True

    def _collect_events(self, seat: Seat) -> list[Event]:
        """Return all events that a seat has received."""
        revisions = range(self._match.revision + 1)
        return [event for revision in revisions for event in self._match.events_for(revision, seat)]

    def _tell(self) -> None:
        """Send the spectator the newest events."""
        for revision in range(self._told, self._match.revision + 1):
            events = [Codec.plain(event) for event in self._match.events_for(revision, None)]
            self._store.take(Events(1, 1, None, revision, len(self._store.events) + 1, events))
        self._told = self._match.revision + 1
