"""After any absences, returns and choices: no seat changes hands, and every stream stays whole."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from engine.game import Codec
from engine.match.entries import ENTRIES, recordable
from engine.record.replay import replay
from engine.wire.protocol import Accepted, Events, Reveal
from server.table.parts.person import Person
from tests.support.server.lobby_harness import BOT, ME, OPEN
from tests.support.server.seated_harness import FOUR, GAMES, SeatedHarness

TABLES: dict[str, tuple[tuple[Any, ...], str, dict[str, Any]]] = {
    "two": ((ME, OPEN), "kuhn", {}),
    "three": ((ME, OPEN, OPEN), "rps", {"rounds": 9}),
    "three mixed": ((ME, BOT, OPEN), "rps", {"rounds": 9}),
    "noughts": ((ME, OPEN), "tictactoe", {}),
    "masked": ((ME, OPEN), "window", {}),
    "teams": ((ME, OPEN, OPEN, OPEN), "warchest", FOUR),
    "mixed": ((ME, OPEN, BOT, OPEN), "warchest", FOUR | {"ruleset": "nobility", "draft": "pick"}),
}
seats = st.integers(0, 3)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("drop"), seats),
        st.tuples(st.just("back"), seats),
        st.tuples(st.just("wait"), st.sampled_from([1, 4, 6, 60, 130])),
        st.tuples(st.just("choose"), seats, seats, st.sampled_from(["wait", "bot", "bot", "win"])),
        st.tuples(st.just("act"), st.integers(0, 99)),
        st.tuples(st.just("act"), st.integers(0, 99)),
        st.tuples(st.just("think"), st.integers(0, 99)),
        st.tuples(st.just("kill")),
        st.tuples(st.just("judge"), st.sampled_from(["wait", "bot", "bot", "bot", "win"])),
    ),
    min_size=5,
    max_size=40,
)


class Evening:
    """A table, each player's stream so far, and the time of each absence."""

    def __init__(self, kind: str) -> None:
        plans, game, options = TABLES[kind]
        self.made = SeatedHarness(*plans, game=game, **options)
        self.heard: dict[int, list[Any]] = {seat: [] for seat in self.made.tokens}
        self._read: dict[int, int] = {}
        self.gone = dict.fromkeys(self.made.tokens, 0.0)
        """In seconds."""
        self.chosen: list[str] = []
        """The accepted choices."""

    def listen(self) -> None:
        """Take in the messages to every connected player: each item is the next one of the seat's stream."""
        self.made.harness.news(0)
        for seat, conn in self.made.conns.items():
            sent = self.made.harness.sent[conn]
            for message in sent[self._read.get(conn, 0) :]:
                if isinstance(message, Events):
                    assert message.seat == seat, "nobody is told of another seat"
                    assert message.first_seq == len(self.heard[seat]) + 1
                    self.heard[seat] += message.events
            self._read[conn] = len(sent)

    def step(self, what: str, *args: Any) -> None:
        made = self.made
        match what:
            case "drop" if args[0] in made.conns:
                self.listen()
                made.drop(args[0])
            case "back" if args[0] in made.tokens and args[0] not in made.conns:
                made.back(args[0], len(self.heard[args[0]]))
                self.gone[args[0]] = 0.0
                assert made.match.outcome or args[0] not in made.match.standing.stood_in, (
                    "the seat is the player's at once"
                )
            case "wait":
                made.wait(args[0])
                for seat in self.gone:
                    self.gone[seat] += 0.0 if seat in made.conns else args[0]
            case "choose" if args[0] in made.conns and args[1] < made.match.seats:
                self.choose(*args)
            case "judge":
                self.judge(args[0])
            case "act":
                answered = made.table.masks.find_answer
                able = [
                    seat
                    for seat in sorted(made.match.to_act() & made.conns.keys())
                    if (answer := answered(made.match, seat)) is None or answer.by_bot
                ]
                if able:
                    assert isinstance(made.act(able[args[0] % len(able)], args[0]), Accepted)
            case "think" if made.harness.thinks:
                self.think(args[0])
            case "kill":
                self.listen()
                made.kill()
                self._read.clear()

    def choose(self, by: int, seat: int, choice: str) -> None:
        made = self.made
        match = made.match
        before = match.revision
        asked = seat in match.to_act() and seat not in match.standing.stood_in
        if not isinstance(made.choose(by, seat, choice), Accepted):
            assert match.revision == before
            return
        self.chosen.append(choice)
        side = match.game.side
        assert asked
        assert side(match.standing.state, by) != side(match.standing.state, seat)
        assert seat not in made.conns
        assert self.gone[seat] >= 5, "not before it was shown"
        assert match.revision == before + (choice != "wait")

    def judge(self, choice: str) -> None:
        """Make all partners of a decision absent for long enough, and let the first present player choose."""
        match = self.made.match
        people = sorted(match.to_act() & self.made.tokens.keys())
        asked = sorted(match.game.joint_deciders(match.standing.state, people[0])) if people else []
        for seat in asked:
            self.step("drop", seat)
        self.step("wait", 130)
        for seat in asked:
            for by in list(self.made.conns):
                self.step("choose", by, seat, choice)

    def think(self, number: int) -> None:
        """A bot decides for a person's seat only while it stands in there and the player is not here."""
        made = self.made
        asked = made.asked
        person = isinstance(made.table.seats[asked.seat], Person)
        stands_in = asked.seat in made.match.standing.stood_in
        before = made.match.revision
        made.think(number)
        if person and (not stands_in or asked.seat in made.conns):
            assert made.match.revision == before

    def check(self) -> None:
        made = self.made
        owners = {seat: each.token for seat, each in enumerate(made.table.seats) if isinstance(each, Person)}
        assert owners == made.tokens
        assert all(made.table.seats.of_peer(guest) == [seat] for seat, guest in self._guests())
        for seat, person in enumerate(made.table.seats):
            if isinstance(person, Person):
                absence = person.absence
                assert 0 <= absence.used <= 120
                assert absence.used <= absence.bank + 1e-6
                assert absence.bank <= 300 + 1e-6
                assert not (seat in made.conns and absence.choosers)

    def _guests(self) -> list[tuple[int, Any]]:
        return [
            (seat, person.peer)
            for seat, person in enumerate(self.made.table.seats)
            if isinstance(person, Person) and person.peer is not None
        ]

    def compare(self) -> None:
        """Bring everybody back and have them hear their whole stream afresh."""
        made = self.made
        for seat in made.tokens:
            self.step("back", seat)
        self.listen()
        for seat in made.tokens:
            made.drop(seat)
            made.back(seat)
            assert made.list_told(seat) == self.heard[seat], "the same as for one who was never away"


@settings(max_examples=40)
@given(st.sampled_from(sorted(TABLES)), steps)
def test_no_seat_is_taken_and_no_event_lost(kind: str, commands: list[Any]) -> None:
    night = Evening(kind)
    for command in commands:
        night.step(*command)
        night.listen()
        night.check()
    for choice in set(night.chosen):
        event(choice)
    night.compare()


@pytest.mark.parametrize("kind", sorted(TABLES))
def test_a_match_of_the_absent_is_recorded(kind: str) -> None:
    """A player goes, a bot comes, a player is back, and another one loses: the record holds."""
    night = Evening(kind)
    made = night.made
    for _ in range(2):
        asked = [seat for seat in sorted(made.match.to_act()) if seat in made.tokens]
        night.step("judge", "bot")
        night.step("think", 3)
        for seat in asked:
            night.step("back", seat)
        assert made.match.outcome or not made.match.standing.stood_in
        while made.match.outcome is None and not set(made.match.to_act()) & set(made.tokens):
            night.step("think", 0)
    assert night.chosen
    assert set(night.chosen) == {"bot"}
    if made.match.outcome is None:
        night.step("judge", "win")
        assert night.chosen[-1] == "win"
    for seat in made.tokens:
        night.step("back", seat)
    night.listen()
    conn = next(iter(made.conns.values()))
    pieces = [message for message in made.harness.sent[conn] if isinstance(message, Reveal)]
    text = "".join(piece.text for piece in pieces[: pieces[0].parts])
    replayed = replay(text.encode(), GAMES)
    assert replayed.match.outcome == made.match.outcome
    assert " away bot\n" in text
    assert " back\n" in text
    for seat in made.tokens:
        events = Codec(made.match.game, *ENTRIES).events(night.heard[seat])
        assert replayed.match.stream(seat) == recordable(events)
    night.compare()
