"""The people of the party and their places: the host, three tables, and everybody by name."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from engine.wire.protocol import ClockRules, CreateTable, SeatPlan, Watching
from tests.lan.nets import HostProcess
from tests.lan.party_nets import Lan
from tests.lan.party_people import Person, State

SETTINGS = (
    "away_seconds=1",
    "away_grace_seconds=0.5",
    "away_bank_seconds=1",
    "away_keep_seconds=0.1",
    "dead_seconds=3",
    "full_delay_seconds=1",
    "linger_seconds=0.2",
    "commands=10000",
    "command_burst=1000",
    "bot_workers=1",
)
ME, OPEN = SeatPlan("me", ready=False), SeatPlan("open")
LONG = ClockRules(bank=3600, increment=1)
PLANS = {
    1: CreateTable(
        0,
        "warchest",
        {"players": 4, "draft": "random", "max_rounds": 8},
        [ME, OPEN, OPEN, SeatPlan("bot", "greedy")],
        watching=Watching("after"),
        clock=LONG,
    ),
    2: CreateTable(
        0,
        "warchest",
        {"draft": "random", "max_rounds": 14},
        [ME, OPEN],
        watching=Watching("delayed", 1),
    ),
    3: CreateTable(
        0, "warchest", {"draft": "random", "max_rounds": 14}, [ME, SeatPlan("bot", "random")], clock=LONG
    ),
}
PASSWORDS = {1: "", 2: "", 3: "Ладья 7"}
SEATS = {"Ann": (1, 0), "Ben": (1, 1), "Cid": (1, 2), "Dan": (2, 0), "Eve": (2, 1), "Fay": (3, 0)}
"""The place of each player: table and seat; partners sit across from each other."""
WATCHERS = {"Gus": 1, "Hal": 1, "Ida": 1, "Jon": 2, "Kim": 2, "Lea": 2, "Mia": 3, "Ned": 3}
"""The table that each spectator follows."""
FOLLOWED = {"Jon": 0, "Kim": 1}
"""The seat with which they follow the match, if the table shows hands."""
OPPONENTS = {"Ann": "Ben", "Ben": "Ann", "Cid": "Ben", "Dan": "Eve", "Eve": "Dan"}
"""The chooser for an absent player."""
NOT_THEIRS = ("Ready", "Move", "Pause", "Resign", "Undo", "OfferTie", "AnswerTie", "Seal", "Nonce")
"""Requests that only the player of a seat may make."""
TABLE_OF = {**{name: table for name, (table, _) in SEATS.items()}, **WATCHERS}


class PartyHost:
    """The host, and everybody by name."""

    def __init__(self, lan: Lan, folder: Path, chosen: Random, closing: ExitStack) -> None:
        self.data = folder / "host"
        self.lan = lan
        self._closing = closing
        self._folder = folder
        self._chosen = chosen
        self.open()
        self.people = {name: self.somebody(name) for name in TABLE_OF}

    def open(self) -> None:
        """Start the host, again on the same data."""
        settings = [part for each in (*SETTINGS, *self.lan.settings) for part in ("--set", each)]
        where = ("--port", str(self.lan.port), "--announce", "off", *settings)
        self.host = self._closing.enter_context(HostProcess(self.lan.host, *where, data=self.data))

    def somebody(self, name: str) -> Person:
        """Return a person with a place of their own, who is not there yet."""
        folder = self._folder / name
        person = Person(name, self.lan.machine(), folder, self._chosen.randrange(2**32))
        self._closing.callback(person.kill)
        return person

    def at(self, table: int) -> list[Person]:
        """Return everybody at a table."""
        return [person for name, person in self.people.items() if TABLE_OF[name] == table]

    def players(self, table: int) -> list[Person]:
        """Return the people who play at a table."""
        return [person for person in self.at(table) if person.name in SEATS]

    def pause_at(self, table: int, revision: int | None) -> None:
        """Stop the decisions of a table's people from a revision on."""
        for person in self.players(table):
            person.pause_at(revision)

    def go_on(self, decisions: int) -> None:
        """Let every match go on for a number of revisions from now."""
        for table in PLANS:
            self.pause_at(table, max(person.revision for person in self.at(table)) + decisions)

    def all_back(self, but: tuple[Person, ...] = ()) -> None:
        """Wait until everybody, or all but some, is at their table and connected, and knows the newest."""
        there = [person for person in self.people.values() if person not in but]
        for person in there:
            person.until(partial(in_place, person), "the way back")
        for table in PLANS:
            here = [person for person in self.at(table) if person in there]
            newest = max(person.revision for person in here)
            for person in here:
                person.until_revision(newest)


def in_place(person: Person, state: State) -> bool:
    """Say whether a person is connected, at the right table, and in their seats if they have any."""
    own = [SEATS[person.name][1]] if person.name in SEATS else []
    return (
        state["trouble"] is None
        and state["stage"] == "match"
        and (state["table"], state["own"]) == (TABLE_OF[person.name], own)
        and all(state["tables"][str(state["table"])][seat]["here"] for seat in own)
    )


def show_seat(of: str, state: State) -> dict[str, Any]:
    """Return a viewer's information about a player's seat."""
    table, seat = SEATS[of]
    seen: dict[str, Any] = state["tables"][str(table)][seat]
    return seen
