"""Nothing hidden leaves the host: in two worlds that a viewer cannot tell apart it is sent equal bytes.

Two lobbies are driven alike. In the second one the truth is replaced, now and again, by another that the
viewer cannot tell from it; from then on every byte that the viewer's connection gets must be the same.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from engine.events import Viewer, redact
from engine.game import Codec, Game, Reason
from engine.games.registry import GAMES as REAL
from engine.options import configure
from engine.protocol import (
    Act,
    AnswerDraw,
    Assign,
    ClockRules,
    CreateTable,
    Kick,
    Leave,
    Move,
    OfferDraw,
    Ready,
    Resign,
    Seated,
    SeatPlan,
    Sit,
    Watch,
    encode,
)
from engine.rng import Generator, seeded
from tests.games.kuhn import Kuhn
from tests.games.registry import GAMES as TINY
from tests.server.hall import BOT, ME, OPEN, Hall

SPY, OTHER = 1, 2
"""The connections of the viewer and of whoever plays the seats that are not the viewer's."""


class Twins:
    """Two halls that differ in what the spy does not know."""

    player = SPY
    """The connection that plays the viewer's seat."""
    _compared = 0
    """How many messages to the spy have been found to be the same."""

    def __init__(
        self,
        game: Game[Any],
        options: dict[str, Any],
        viewer: Viewer,
        chance: Generator,
        *,
        label: str = "hall",
        wanted: str = "",
    ) -> None:
        """Seat the spy; what is decided begins with the text that is `wanted` wherever that is possible."""
        self.game = game
        self.viewer = viewer
        self.chance = chance
        self.wanted = wanted
        self.halls = [Hall({game.id: game}, label=label), Hall({game.id: game}, label=label)]
        seats = range(len(game.seats(configure(game.options, options))))
        for conn in (SPY, OTHER):
            self.everybody(lambda hall, conn=conn: hall.guest(conn))
        plans = [OPEN if seat == viewer else ME for seat in seats]
        clock = ClockRules(3600, 5)
        self.do(OTHER, CreateTable, game=game.id, options=options, seats=plans, clock=clock)
        if viewer is None:
            self.do(SPY, Watch, table=1)
        else:
            self.do(SPY, Sit, table=1, seat=viewer)

    def everybody(self, act: Any) -> None:
        """Do the same in both halls."""
        for hall in self.halls:
            act(hall)

    def do(self, conn: int, kind: Any, **fields: Any) -> None:
        """Give the same command in both halls."""
        self.everybody(lambda hall: hall.do(conn, kind, **fields))

    def matches(self) -> list[Any]:
        """Return both matches."""
        return [hall.lobby.tables[1].match for hall in self.halls]

    def part(self) -> None:
        """Give the second hall another truth that the spy cannot tell from the first one's."""
        match = self.matches()[1]
        match.standing.state = self.game.resample(match.standing.state, self.viewer, self.chance)

    def differ(self) -> bool:
        """Say whether the truths differ."""
        one, two = self.matches()
        return bool(one.standing.state != two.standing.state)

    def step(self) -> bool:
        """Decide in both worlds, differently where the spy cannot see the difference.

        False where the game is over, or where the worlds have nothing in common that could be decided.
        """
        one, two = self.matches()
        if one.outcome or two.outcome:
            return False
        seat, revision = min(one.to_act()), one.revision
        seen = [self.as_seen(match, seat) for match in (one, two)]
        shared = [text for text in seen[0] if text in seen[1]]
        if not shared:
            return False
        if self.wanted and any(text.startswith(self.wanted) for text in shared):
            shared = [text for text in shared if text.startswith(self.wanted)]
        text = shared[self.chance.below(len(shared))]
        for hall, actions in zip(self.halls, seen, strict=True):
            same = actions[text]
            action = Codec.plain(same[self.chance.below(len(same))])
            conn = self.player if seat == self.viewer else OTHER
            hall.do(conn, Act, table=1, seat=seat, revision=revision, action=action)
        views = [self.game.view(match.standing.state, self.viewer) for match in self.matches()]
        return bool(views[0] == views[1])

    def as_seen(self, match: Any, seat: int) -> dict[str, list[Any]]:
        """Return the seat's legal actions by the text that the spy is shown of them."""
        seen: dict[str, list[Any]] = {}
        for action in self.game.legal(match.standing.state, seat):
            seen.setdefault(str(redact(action, self.viewer, seat)), []).append(action)
        return seen

    def pry(self) -> None:
        """Have the spy ask for everything that it can think of, apart from decisions that it could make."""
        match = self.matches()[0]
        state = match.standing.state
        seats = range(len(self.game.seats(match.config)) + 1)
        tried = {str(action): action for seat in seats[:-1] for action in self.game.legal(state, seat)}
        tried |= {str(action): action for _, action, _ in match.entries[-2:] if action is not None}
        for name, seat in product(tried, seats):
            if seat == self.viewer and name in map(str, self.game.legal(state, seat)):
                continue
            for revision in {match.revision, max(0, match.revision - 1)}:
                action = Codec.plain(tried[name])
                self.do(SPY, Act, table=1, seat=seat, revision=revision, action=action)
        for seat in seats:
            self.do(SPY, Act, table=1, seat=seat, revision=match.revision, action={"type": "?"})
            self.do(SPY, Sit, table=1, seat=seat)
        for token in {message.token for message in self.halls[0].sent[SPY] if isinstance(message, Seated)}:
            self.everybody(lambda hall, token=token: hall.back(SPY, token))
        self.everybody(lambda hall: hall.back(SPY, "0" * 32))
        self.do(SPY, Watch, table=1)
        self.do(SPY, Resign, table=1, seat=1 if self.viewer == 0 else 0)
        for seat in seats:
            if seat != self.viewer:
                self.do(SPY, OfferDraw, table=1, seat=seat, revision=match.revision)
                self.do(SPY, AnswerDraw, table=1, seat=seat, revision=match.revision, agree=True)
        self.do(SPY, Leave, table=2)
        if match.outcome is None:
            self.do(SPY, Ready, table=1, swap=True)
            for seat in seats:
                self.do(SPY, Move, table=1, seat=seat, to=0)
                self.do(SPY, Assign, table=1, seat=seat, bot="random")
                self.do(SPY, Kick, table=1, seat=seat)
            self.do(SPY, Kick, table=1, person=OTHER)
            self.do(SPY, CreateTable, game=self.game.id, options={}, seats=[SeatPlan("me")] * 2)
        if self.viewer is None:
            self.do(SPY, Leave, table=1)
            self.do(SPY, Watch, table=1)

    def same(self) -> bool:
        """Say whether the spy was sent the same bytes in both halls."""
        one, two = ([encode(each) for each in hall.sent[SPY][self._compared :]] for hall in self.halls)
        if one != two:
            return False
        self._compared += len(one)
        return True


def compare(game: Game[Any], options: dict[str, Any], viewer: Viewer, seed: int, most: int = 20) -> int:
    """Play twins as long as the spy cannot tell them apart; return how many decisions were made meanwhile.

    Only those are counted that were made while the truths differed.
    """
    twins = Twins(game, options, viewer, seeded(seed))
    hidden = 0
    for _ in range(most):
        twins.part()
        twins.pry()
        assert twins.same()
        differed = twins.differ()
        if not twins.step():
            break
        assert twins.same()
        hidden += differed
    return hidden


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("name", sorted(TINY))
def test_tiny_games_tell_no_secret(name: str, viewer: Viewer) -> None:
    hidden = sum(compare(TINY[name], {}, viewer, seed) for seed in range(20))
    assert (hidden > 5) == (name == "kuhn")


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("name", sorted(REAL))
def test_real_games_tell_no_secret(name: str, viewer: Viewer) -> None:
    assert compare(REAL[name], {}, viewer, seed=3, most=60) > 40


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
@pytest.mark.parametrize("draft", ["pick", "random"])
def test_teams_tell_no_secret(draft: str, viewer: Viewer) -> None:
    """WC-3.3.3: bags and hands are hidden from the partner too."""
    options = {"players": 4, "draft": draft}
    # Nothing is hidden while armies are formed, so that the worlds do not differ before.
    assert compare(REAL["warchest"], options, viewer, seed=5, most=60) > 25


class Blabber(Kuhn):
    """Kuhn poker whose views show every card."""

    def view(self, state: Any, viewer: Viewer) -> Any:
        return state.clone()


class Careless(Kuhn):
    """Kuhn poker whose refusals look at the other's card."""

    def refuse(self, state: Any, seat: int, action: Any) -> Reason | None:
        return Reason("never", {"cards": state.cards}) if state.moves == "" else None


def leaks(game: Game[Any]) -> bool:
    """Say whether two worlds that differ can be told apart by what the spy is sent."""
    twins = Twins(game, {}, 0, seeded(1))
    while not twins.differ():
        match = twins.matches()[1]
        match.standing.state = Kuhn().resample(match.standing.state, 0, twins.chance)
    twins.do(SPY, Act, table=1, seat=0, revision=0, action={"type": "Pass"})
    twins.pry()
    return not twins.same()


def test_a_game_that_shows_too_much_is_noticed() -> None:
    assert leaks(Blabber())
    assert not leaks(Kuhn())


def test_the_reason_of_a_refusal_comes_from_what_the_seat_knows() -> None:
    """Even where a game's rules put something hidden into it."""
    assert not leaks(Careless())
    twins = Twins(Careless(), {}, 0, seeded(1))
    twins.do(SPY, Act, table=1, seat=0, revision=0, action={"type": "Pass"})
    refused = twins.halls[0].sent[SPY][-1]
    cards = twins.matches()[0].standing.state.cards
    assert refused.args == {"reason": "never", "reason_args": {"cards": [cards[0], "?"]}}


def test_what_a_bot_is_handed_does_not_depend_on_what_its_seat_does_not_know() -> None:
    """Over many deals, what comes with the same own card is the same; the bot's seed is nobody else's."""
    handed: dict[str, list[Any]] = {}
    others: dict[str, set[str]] = {}
    for deal in range(30):
        hall = Hall(label=f"deal {deal}")
        hall.guest(1)
        hall.table(1, ME, BOT, game="kuhn")
        match = hall.lobby.tables[1].match
        hall.do(1, Act, table=1, seat=0, revision=0, action={"type": "Bet"})
        [think] = hall.thinks
        other, own = match.standing.state.cards
        handed.setdefault(own, []).append(replace(think, seed=b""))
        others.setdefault(own, set()).add(other)
        assert Generator(think.seed).sample(range(1000), 10) != Generator(match.chance._seed).sample(
            range(1000), 10
        )
    assert {own: len(cards) for own, cards in others.items()} == {"J": 2, "Q": 2, "K": 2}
    assert all(think == thinks[0] for thinks in handed.values() for think in thinks)
