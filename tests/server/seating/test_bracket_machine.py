"""A bracket in any evening: people come and go, play and withdraw, the host is killed, its disk fails."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.bracket import find_due, is_complete, rank
from engine.wire.brackets import BracketGame
from engine.wire.protocol import EndBracket, Enrol, Leave, Resign, Sit, Withdraw
from tests.server.seating.bracket_hall import BracketHall

PEOPLE = 5
people = st.integers(0, PEOPLE - 1)


class BracketMachine(RuleBasedStateMachine):
    """Four entrants and a guest; the model is what everybody was told last."""

    @initialize(twice=st.booleans())
    def open(self, twice: bool) -> None:
        self.hall = BracketHall(PEOPLE)
        assert self.hall.make(0, 1, 2, 3, twice=twice) is None
        self.results: dict[int, BracketGame] = {}
        """Results that somebody has been told: they never change."""
        self.withdrawn: set[int] = set()
        self.ended = False

    @precondition(lambda self: self.hall.conns)
    @rule(number=people, seat=st.integers(0, 1), who=people)
    def sit(self, number: int, seat: int, who: int) -> None:
        """Only the entrant of a seat gets it."""
        due = self.hall.due()
        if not due or who not in self.hall.conns:
            return
        index = [*due][number % len(due)]
        bracket = self.hall.bracket
        entrant = (bracket.games[index].first, bracket.games[index].second)[seat]
        own = bracket.entrants[entrant].person == self.hall.conns[who]
        refused = self.hall.do(who, Sit, table=due[index], seat=seat, ready=True)
        if not own:
            assert refused is not None
            assert refused.code in ("seat_reserved", "seat_taken", "bracket_table")
        elif refused is not None:
            assert refused.code in ("seat_taken", "bracket_table")

    @precondition(lambda self: self.hall.conns)
    @rule(number=people, how=st.sampled_from([Resign, Leave]), seat=st.integers(0, 1))
    def give_up(self, number: int, how: type[Resign | Leave], seat: int) -> None:
        """A match that ends counts, also if its player leaves."""
        tables = self.hall.harness.lobby.tables
        running = [(number, table) for number, table in tables.items() if table.running is not None]
        if not running:
            return
        at, table = running[number % len(running)]
        person = table.seats.by_seat().get(seat)
        who = next(
            (
                each
                for each, conn in self.hall.conns.items()
                if person and person.peer and person.peer.conn == conn
            ),
            None,
        )
        place = table.rules.bracket_game
        assert place is not None
        if who is not None:
            given = {"seat": seat} if how is Resign else {}
            assert self.hall.do(who, how, table=at, **given) is None
            self.hall.pass_time()
            game = self.hall.bracket.games[place[1]]
            if not self.hall.bracket.over or game.result:
                assert game.result == ("second", "first")[seat] or game.walkover

    @rule(who=people, entrant=people)
    def withdraw(self, who: int, entrant: int) -> None:
        if who not in self.hall.conns:
            return
        bracket = self.hall.bracket
        conn = self.hall.conns[who]
        entitled = entrant < 4 and conn in (bracket.owner, bracket.entrants[entrant].person)
        refused = self.hall.do(who, Withdraw, bracket=1, entrant=entrant)
        assert (refused is None) == (entitled and not bracket.over)
        if refused is None:
            self.withdrawn.add(entrant)

    @rule(who=people, entrant=people, other=people)
    def enrol(self, who: int, entrant: int, other: int) -> None:
        if who in self.hall.conns and other in self.hall.conns:
            self.hall.do(who, Enrol, bracket=1, entrant=entrant, person=self.hall.conns[other])

    @rule(who=people)
    def go(self, who: int) -> None:
        if who in self.hall.conns:
            self.hall.go(who)

    @rule(who=people)
    def come(self, who: int) -> None:
        if who not in self.hall.conns:
            self.hall.come(who)
            self.hall.pass_time()

    @rule()
    def restart(self) -> None:
        """Only a killed host forgets connections; the games are what they were."""
        games = [(each.first, each.second, each.result) for each in self.hall.kept_bracket.games]
        self.hall.restart()
        self.hall.come(4)
        self.hall.pass_time()
        assert [(each.first, each.second, each.result) for each in self.hall.bracket.games] == games

    @rule()
    def fail(self) -> None:
        """What the disk does not take has not happened."""
        self.hall.harness.prompt = False
        self.hall.pass_time(0.25)
        self.hall.harness.lose()
        self.hall.harness.prompt = True
        self.hall.pass_time(3)

    @rule(who=people, sure=st.integers(0, 5))
    def end(self, who: int, sure: int) -> None:
        if who not in self.hall.conns or sure:
            return
        owner = self.hall.bracket.owner == self.hall.conns[who]
        over = self.hall.bracket.over
        assert (self.hall.do(who, EndBracket, bracket=1) is None) == (owner or over)
        self.ended = self.ended or owner

    @precondition(lambda self: self.hall.conns)
    @invariant()
    def everybody_knows_the_same_and_nothing_is_lost(self) -> None:
        bracket = self.hall.bracket
        for index, game in enumerate(bracket.games):
            if index in self.results:
                before = self.results[index]
                assert (game.result, game.walkover) == (before.result, before.walkover)
            elif game.result:
                self.results[index] = game
        assert {number for number, each in enumerate(bracket.entrants) if each.withdrawn} == self.withdrawn
        standings = rank(len(bracket.entrants), bracket.games)
        assert sum(each.half_points for each in standings) == 2 * len(self.results)
        assert bracket.over == (self.ended or is_complete(bracket.games))

    @precondition(lambda self: self.hall.conns)
    @invariant()
    def whatever_can_be_played_has_a_table(self) -> None:
        """And every waiting table is that of an open game."""
        bracket, tables = self.hall.bracket, self.hall.harness.lobby.tables
        due = self.hall.due()
        if bracket.over:
            assert not any(table.is_awaited for table in tables.values())
        elif len(tables) < 8:
            assert find_due(bracket.games, due) == []
        assert {each.number for each in tables.values() if each.is_awaited} <= {*due.values()}


TestBrackets = BracketMachine.TestCase
TestBrackets.settings = settings(max_examples=15, stateful_step_count=30)
