"""The bracket of the room: a round robin whose tables the host sets up, and whose results it takes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from engine.bracket import find_due, is_complete, judge, schedule, withdraw
from engine.events import Seat
from engine.options import OptionError, configure
from engine.wire.brackets import Bracket, BracketGame, EndBracket, Enrol, Entrant, MakeBracket, Withdraw
from server.context.lobby_context import LobbyContext
from server.context.pending_writes import STORAGE_FAILING
from server.core.effects import Send
from server.core.host_config import HostConfig
from server.core.peers import Peer, Refusal
from server.matches.play import MatchPlay
from server.matches.spectators import Spectators
from server.seating.bracket_members import BracketMembers, find_owner_number, member_of
from server.seating.housekeeping import Housekeeping
from server.seating.owners import require_room_owner
from server.seating.table_settings import TableSettings
from server.storage.entries import BRACKET_JOURNAL, KeptBracket, KeptMember, pack
from server.table.parts.person import Person
from server.table.parts.table_rules import TableRules
from server.table.table import Table

SEATS = 2
"""Seats of a game that a bracket can be played in."""


class Brackets:
    """The handler of the room's bracket; what it decides is stored before anybody learns of it.

    Each look compares the bracket with the tables, so nothing is lost between a match's end and its result.
    """

    def __init__(
        self,
        host_config: HostConfig,
        lobby_context: LobbyContext,
        housekeeping: Housekeeping,
        table_settings: TableSettings,
        spectators: Spectators,
        play: MatchPlay,
    ) -> None:
        self._host_config = host_config
        self._tables = lobby_context.tables
        self._peers = lobby_context.peers
        self._out = lobby_context.out
        self._pending_writes = lobby_context.pending_writes
        self._table_list = lobby_context.table_list
        self._housekeeping = housekeeping
        self._table_settings = table_settings
        self._spectators = spectators
        self._play = play
        self._members = BracketMembers(lobby_context.peers)
        self._kept: KeptBracket | None = None
        """The present bracket."""
        self._stored: KeptBracket | None = None
        """Its last stored state, to which a failing storage leads back."""
        self._asked: dict[int, KeptBracket] = {}
        """States that are not stored yet, by the numbers of their writes."""
        self._retry_at = 0.0
        """Time before which nothing is changed, because the storage has failed."""
        self._told: Bracket | None = None

    def recall(self, bracket: KeptBracket) -> None:
        """Take over the bracket of an earlier host, with nobody here."""
        self._kept = self._stored = bracket

    def welcome(self, peer: Peer) -> None:
        """Send a new connection the bracket, if there is one."""
        told = self._told or self._describe()
        if told is not None:
            self._send([peer], told)

    # Commands.

    def make(self, peer: Peer, command: MakeBracket, now: float) -> None:
        """Make a bracket, in place of one that is over or left by all; raises `Refusal`."""
        self._look_at_people()
        if self._kept is not None and not self._kept.over and self._members.is_attended():
            raise Refusal("bracket_running")
        require_room_owner(peer, self._host_config.owner, self._peers)
        self._check_storage(now)
        people = [self._peers.get(number) for number in command.people]
        here = [each for each in people if each is not None and each.name is not None]
        if len({each.conn for each in here}) < len(people):
            raise Refusal("nobody_there")
        game = self._table_settings.find_game(command.game)
        config = self._table_settings.read(game, command.options)
        if len(game.seats(config)) != SEATS:
            raise Refusal("bracket_seats", seats=len(game.seats(config)))
        self._spectators.check(command.watching, played=True)
        self._table_settings.check_start(game, config)
        entrants = [member_of(each) for each in here]
        self._members.clear()
        bracket = KeptBracket(
            number=1 if self._kept is None else self._kept.number + 1,
            game=game.id,
            options=msgspec.to_builtins(config),
            twice=command.twice,
            takeback=command.takeback,
            hints=command.hints,
            watching=command.watching,
            clock=command.clock,
            owner=member_of(peer),
            entrants=entrants,
            games=schedule(len(entrants), twice=command.twice),
        )
        for number, each in enumerate(here):
            self._members.bind(number, each)
        self._members.bind(find_owner_number(bracket), peer)
        self._change(bracket)
        self.tick(now)

    def enrol(self, peer: Peer, command: Enrol, now: float) -> None:
        """Let somebody play for an entrant who is not here; raises `Refusal`."""
        bracket = self._check_owner(peer, command, now)
        target = self._peers.get(command.person)
        if self._members.get(command.entrant) is not None:
            if target is self._members.get(command.entrant):
                return
            raise Refusal("still_connected")
        if target is None or target.name is None:
            raise Refusal("nobody_there")
        if self._members.find(target) is not None:
            raise Refusal("entered_already")
        owner = bracket.owner
        if find_owner_number(bracket) == command.entrant and target.requested_name == owner.requested_name:
            owner = member_of(target)
        self._free_seats(bracket, command.entrant)
        self._members.bind(command.entrant, target)
        self._change(
            replace(
                bracket,
                owner=owner,
                entrants=_put(bracket.entrants, command.entrant, member_of(target)),
            )
        )
        self.tick(now)

    def withdraw(self, peer: Peer, command: Withdraw, now: float) -> None:
        """Withdraw an entrant for good; raises `Refusal`."""
        own = self._members.find(peer)
        bracket = self._check_owner(peer, command, now, own=own == command.entrant)
        former = bracket.entrants[command.entrant]
        if former.withdrawn:
            return
        games = withdraw(bracket.games, command.entrant)
        entrants = _put(bracket.entrants, command.entrant, replace(former, withdrawn=True))
        self._change(replace(bracket, entrants=entrants, games=games, over=is_complete(games)))
        self.tick(now)

    def end(self, peer: Peer, command: EndBracket, now: float) -> None:
        """End the bracket before its last game; raises `Refusal`."""
        if self._kept is not None and self._kept.number == command.bracket and self._kept.over:
            return
        self._change(replace(self._check_owner(peer, command, now), over=True))
        self.tick(now)

    def find_name(self, peer: Peer, table: Table, seat: Seat) -> str:
        """Return the name of a connection's entrant, whose seat this is; raises `Refusal` if it is another's.

        The name is empty at a table without a bracket.
        """
        place = table.rules.bracket_game
        if place is None:
            return ""
        self._look_at_people()
        bracket = self._kept
        if bracket is None or bracket.over or bracket.number != place[0] or not table.is_awaited:
            raise Refusal("bracket_table")
        entrant = _entrants(bracket.games[place[1]])[seat]
        if self._members.get(entrant) is not peer:
            raise Refusal("seat_reserved", name=bracket.entrants[entrant].name)
        return bracket.entrants[entrant].name

    # Time and storage.

    def tick(self, now: float) -> None:
        """Take the results of finished matches, set the next tables up, and tell what has changed."""
        if self._kept is not None:
            self._look_at_people()
            if now >= self._retry_at:
                self._take_results()
                self._open_tables(now)
        self._close_needless_tables()
        told = self._describe()
        if told is not None and told != self._told:
            self._told = told
            self._send(self._peers.list_greeted(), told)

    def on_stored(self, numbers: Sequence[int]) -> None:
        """Note that these writes are stored."""
        for number in numbers:
            self._stored = self._asked.pop(number, self._stored)

    def on_store_failure(self, numbers: Sequence[int], now: float) -> None:
        """Return to the last stored state if one of these writes was the bracket's."""
        if self._asked.keys() & set(numbers):
            self._asked.clear()
            self._kept, self._told = self._stored, None
            self._retry_at = now + self._host_config.settings.storage_seconds
            self._members.clear()
            self.tick(now)

    def _change(self, bracket: KeptBracket) -> None:
        self._kept = bracket
        if self._out.keeps:
            self._asked[self._out.persist(BRACKET_JOURNAL, [pack(bracket)], fresh=True)] = bracket
        else:
            self._stored = bracket

    def _check_storage(self, now: float) -> None:
        if now < self._retry_at:
            raise Refusal(STORAGE_FAILING)

    # The bracket and its tables.

    def _check_owner(
        self, peer: Peer, command: Enrol | Withdraw | EndBracket, now: float, *, own: bool = False
    ) -> KeptBracket:
        """Return the running bracket of a command that its owner may give; raises `Refusal`."""
        self._look_at_people()
        bracket = self._kept
        if bracket is None or bracket.number != command.bracket or bracket.over:
            raise Refusal("no_such_bracket")
        if not own and self._members.find_owner(bracket) is not peer:
            raise Refusal("not_owner")
        entrant = getattr(command, "entrant", 0)
        if entrant >= len(bracket.entrants):
            raise Refusal("no_such_entrant")
        if isinstance(command, Enrol) and bracket.entrants[entrant].withdrawn:
            raise Refusal("no_such_entrant")
        self._check_storage(now)
        return bracket

    def _list_tables(self, bracket: KeptBracket) -> dict[int, Table]:
        """Return the tables of the bracket by the games that they are for."""
        places = ((table.rules.bracket_game, table) for table in self._tables.values())
        return {
            place[1]: table for place, table in places if place is not None and place[0] == bracket.number
        }

    def _look_at_people(self) -> None:
        bracket = self._kept
        if bracket is None:
            return
        seated: dict[int, Peer] = {}
        for index, table in self._list_tables(bracket).items():
            for seat, entrant in enumerate(_entrants(bracket.games[index])):
                person, name = table.seats[seat], bracket.entrants[entrant].name
                # A former player of the entrant keeps the seat of a match that has begun.
                if isinstance(person, Person) and person.peer is not None and person.name == name:
                    seated[entrant] = person.peer
        self._members.look(bracket, seated)

    def _take_results(self) -> None:
        bracket = self._kept
        if bracket is None or bracket.over:
            return
        games = list(bracket.games)
        for index, table in self._list_tables(bracket).items():
            match = table.match
            if games[index].result or match is None or match.outcome is None:
                continue
            if self._pending_writes.is_settled(table):
                first, second = (table.game.side(match.standing.state, seat) for seat in range(SEATS))
                games[index] = replace(games[index], result=judge(match.outcome, first, second))
        if games != bracket.games:
            self._change(replace(bracket, games=games, over=is_complete(games)))

    def _open_tables(self, now: float) -> None:
        """Set a table up for each game that is due; without a place for it, it waits."""
        bracket = self._kept
        if bracket is None or bracket.over:
            return
        game = self._host_config.games.get(bracket.game)
        standing = self._list_tables(bracket)
        due = find_due(bracket.games, [index for index in standing if not bracket.games[index].result])
        if game is None or not due:
            return
        try:
            config = configure(game.options, bracket.options)
        except OptionError:
            # An earlier version of the game has made it.
            return
        for index in due:
            if not self._housekeeping.find_place(now):
                return
            rules = TableRules(
                takeback=bracket.takeback,
                hints=bracket.hints,
                watching=bracket.watching,
                clock=bracket.clock,
                bracket_game=(bracket.number, index),
            )
            number = self._housekeeping.take_number()
            table = Table(number, game, config, self._host_config.seed, [None] * SEATS, rules)
            self._tables[number] = table
            self._pending_writes.open(table)
            self._table_list.announce(table)

    def _close_needless_tables(self) -> None:
        """Close the tables of games that are not played any more."""
        bracket = self._kept
        for table in [each for each in self._tables.values() if each.is_awaited]:
            place = table.rules.bracket_game
            assert place is not None
            if (
                bracket is None
                or bracket.over
                or place[0] != bracket.number
                or bracket.games[place[1]].result
            ):
                self._housekeeping.close(table)

    def _free_seats(self, bracket: KeptBracket, entrant: int) -> None:
        """Open the seats of an entrant at tables whose match has not begun."""
        for index, table in self._list_tables(bracket).items():
            if table.is_awaited and entrant in _entrants(bracket.games[index]):
                seat = _entrants(bracket.games[index]).index(entrant)
                if isinstance(table.seats[seat], Person):
                    self._play.leave(table, [seat])
                    self._table_list.announce(table)

    def _describe(self) -> Bracket | None:
        bracket = self._kept
        if bracket is None:
            return None
        tables = self._list_tables(bracket)
        people = [self._members.get(number) for number in range(len(bracket.entrants))]
        owner = None if bracket.over else self._members.find_owner(bracket)
        return Bracket(
            number=bracket.number,
            game=bracket.game,
            options=bracket.options,
            entrants=[
                Entrant(each.name, peer.conn if peer is not None else None, each.withdrawn)
                for each, peer in zip(bracket.entrants, people, strict=True)
            ],
            games=[
                replace(game, table=tables[index].number) if index in tables else game
                for index, game in enumerate(bracket.games)
            ],
            twice=bracket.twice,
            owner=owner.conn if owner is not None else None,
            over=bracket.over,
        )

    def _send(self, peers: Sequence[Peer], told: Bracket) -> None:
        # One message for all of them: it is encoded once.
        for peer in peers:
            self._out.add(Send(peer.conn, told, BRACKET_JOURNAL))


def _entrants(game: BracketGame) -> tuple[int, int]:
    """Return the entrants of a game in the order of its seats."""
    return game.first, game.second


def _put(entrants: Sequence[KeptMember], number: int, member: KeptMember) -> list[KeptMember]:
    """Return the entrants with another one at a number."""
    return [member if index == number else each for index, each in enumerate(entrants)]
