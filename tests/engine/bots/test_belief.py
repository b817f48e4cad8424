"""Beliefs of bots: told the whole stream bit by bit or at once, and started again where it does not go on."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots.belief import Memory, Resampled, belief_of
from engine.bots.budget import Budget
from engine.bots.greedy import Greedy
from engine.chance import Chance, make_generator
from engine.events import Event, Public, Seat
from engine.match.entries import Decided, Undone
from engine.match.match import Match
from engine.options import configure
from engine.parts.bots import BotSupport
from tests.games.kuhn import Kuhn


class Happened(Event, frozen=True, tag=True):
    """Something that a seat was told."""

    n: Public[int]


class Noted:
    """A belief that deals its events."""

    def __init__(self, view: Any, seat: Seat) -> None:
        self.told: list[Event] = []

    def tell(self, event: Event) -> None:
        """Note it."""
        self.told.append(event)

    def deal(self, view: Any, chance: Chance) -> Any:
        """Return the events so far."""
        return self.told


class NotingBots(BotSupport[Any]):
    """A part with a belief of its own."""

    belief = Noted


class Noting(Kuhn):
    """A game with a belief of its own."""

    bots = NotingBots()


GAME = Noting()


def deal_from_belief(memory: Memory, stream: Sequence[Event], seat: Seat = 0) -> Any:
    """Return the events of a stream that a seat's belief got."""
    return memory.update_belief(GAME, None, seat, stream).deal(None, make_generator(1))


def test_every_event_is_told_once_and_in_order() -> None:
    memory, stream = Memory(), [Happened(n) for n in range(6)]
    first = memory.update_belief(GAME, None, 0, stream[:2])
    assert deal_from_belief(memory, stream[:2]) == stream[:2]
    assert deal_from_belief(memory, stream[:5]) == stream[:5]
    assert deal_from_belief(memory, stream) == stream
    assert memory.update_belief(GAME, None, 0, stream) is first


def test_what_was_taken_back_is_not_believed() -> None:
    """Neither if the belief had followed it nor if it begins anew."""
    before: list[Event] = [Happened(1), Decided(0, "x"), Happened(2)]
    after = [*before, Undone(0, 1), Decided(0, "y"), Happened(3)]
    memory = Memory()
    assert deal_from_belief(memory, before) == before
    expected = [Happened(1), Decided(0, "y"), Happened(3)]
    assert deal_from_belief(memory, after) == expected
    assert deal_from_belief(memory, [*after, Happened(4)]) == [*expected, Happened(4)]
    assert deal_from_belief(Memory(), after) == expected


def test_another_seat_or_match_begins_anew() -> None:
    memory = Memory()
    stream = [Happened(n) for n in range(4)]
    deal_from_belief(memory, stream)
    assert deal_from_belief(memory, stream, seat=1) == stream
    assert deal_from_belief(memory, stream[:2], seat=1) == stream[:2]
    other = [Happened(n + 10) for n in range(6)]
    assert deal_from_belief(memory, other, seat=1) == other


def test_without_a_belief_of_its_own_a_game_is_resampled_with_the_same_numbers() -> None:
    game = Kuhn()
    match: Match[Any] = Match(game, configure(game.options, {}), make_generator(1))
    view = game.view(match.standing.state, 0)
    belief = belief_of(game, view, 0)
    assert isinstance(belief, Resampled)
    for event in match.stream(0):
        belief.tell(event)
    for seed in range(5):
        assert belief.deal(view, make_generator(seed)) == game.resample(view, 0, make_generator(seed))


class Told:
    """A belief that deals the first player the card of the last event."""

    def __init__(self, view: Any, seat: Seat) -> None:
        self.card = "?"

    def tell(self, event: Event) -> None:
        """Note the card."""
        assert isinstance(event, Happened)
        self.card = "JQK"[event.n]

    def deal(self, view: Any, chance: Chance) -> Any:
        """Return the view with the card in it."""
        return Kuhn().parse(Kuhn().format(view).replace("p1=?", f"p1={self.card}"))


class TellingBots(BotSupport[Any]):
    """A part whose belief knows the other card."""

    belief = Told


class Telling(Kuhn):
    """A game whose belief knows the other card."""

    bots = TellingBots()


@pytest.mark.parametrize(("card", "answer"), [(0, "bet"), (2, "pass")])
def test_greedy_thinks_in_the_worlds_of_its_belief(card: int, answer: str) -> None:
    """A queen calls the bet of a jack and folds to that of a king."""
    game = Telling()
    view = game.parse("kuhn1 p1=? p2=Q first=p1 moves=b won=-", 1)
    greedy = Greedy()
    chosen = greedy.choose(game, view, 1, [Happened(card)], make_generator(1), Budget())
    assert str(chosen) == answer
