"""Removal of people from a table by its owner: kicks, bans, and their end."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from client.i18n import Words
from client.screens.lobby.people import person_name
from client.screens.lobby.seat_row import occupant
from client.sessions.room_session import RoomSession
from client.ui.context import Context
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.dialog import confirmation
from engine.wire.protocol import Bans, Rejected
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

Command = Coroutine[Any, Any, Rejected | None]


class SendingAway:
    """The removal of people from the table of a visit, for its owner."""

    def __init__(self, app: Context, visit: RoomSession, words: Callable[[], Words]) -> None:
        """Act for a visit, in the words for its table's game."""
        self._app = app
        self._visit = visit
        self._words = words

    def actions(self, name: str, person: int | None, seat: int | None, why: str = "") -> list[Action]:
        """Return the actions for a person, who is given by number or else by seat."""
        tr = self._words().tr
        kick, ban = partial(self._kick, name, person, seat), partial(self._ban, name, person, seat)
        return [
            Action("kick", tr("seat.kick"), kick, icon="icons/cross", why=why, kind="danger"),
            Action("ban", tr("seat.ban"), ban, icon="icons/ban", why=why, kind="danger"),
        ]

    def bans_action(self) -> Action:
        """Return the way to the list of bans."""
        return Action("bans", self._words().tr("seat.bans"), self.open_bans, icon="icons/ban")

    def open_people(self) -> None:
        """Show everybody else at the table, with the actions for each."""
        self._app.open(ActionMenu(lambda: self._words().tr("table.people"), self._people))

    def open_bans(self) -> None:
        """Ask for the bans, and show them."""

        async def show() -> None:
            if await self._carry_out(self._visit.commands.show_bans()):
                self._app.open(ActionMenu(self._bans_title, self._bans))

        self._app.spawn(show())

    def _people(self) -> list[Action]:
        info, words = self._visit.table.info, self._words()
        if info is None:
            return []
        made: list[Action] = []
        for seat, seated in enumerate(info.seats):
            if seated.kind == "person" and seat not in self._visit.table.own_seats:
                by_seat = seat if seated.person is None else None
                made.append(self._make_menu_action(occupant(words, seated), seated.person, by_seat))
        for watcher in info.watchers:
            name = person_name(self._visit.room, watcher.person)
            if name:
                made.append(self._make_menu_action(name, watcher.person, None))
        return [*made, self.bans_action()]

    def _make_menu_action(self, name: str, person: int | None, seat: int | None) -> Action:
        def go() -> None:
            self._app.open(ActionMenu(lambda: name, lambda: self.actions(name, person, seat)))

        return Action(f"about.{person}.{seat}", name, go, icon="icons/person")

    def _kick(self, name: str, person: int | None, seat: int | None) -> None:
        """Send a person away, after a question."""
        words, go = self._words, self._going(partial(self._visit.commands.kick, person, seat))
        if self._plays(person):
            made = confirmation(
                lambda: words().tr("seat.kick.confirm", player=name),
                "seat.kick",
                go,
                lambda: words().tr("seat.kick.cost_running"),
            )
        else:
            made = confirmation(
                lambda: words().tr("seat.kick.confirm", player=name),
                "seat.kick",
                go,
                lambda: words().tr("seat.kick.cost"),
            )
        self._app.open(made)

    def _ban(self, name: str, person: int | None, seat: int | None) -> None:
        """Ban a person, after a question that names others at the same address."""

        async def ask() -> None:
            if await self._carry_out(self._visit.commands.show_bans(person, seat)):
                told = self._visit.table.bans
                if told is not None:
                    self._ask_ban(name, told, person, seat)

        self._app.spawn(ask())

    def _ask_ban(self, name: str, told: Bans, person: int | None, seat: int | None) -> None:
        words, hours = self._words, round(told.lasts / 3600)
        self._app.open(
            confirmation(
                lambda: words().tr("seat.ban.confirm", player=name),
                "seat.ban",
                self._going(partial(self._visit.commands.kick, person, seat, ban=True)),
                lambda: " ".join(
                    [
                        *self._losses(person),
                        words().tr("seat.ban.cost", hours=hours),
                        describe_neighbours(words(), told),
                    ]
                ),
            )
        )

    def _going(self, command: Callable[[], Command]) -> Callable[[], object]:
        """Return a function that carries a command out."""
        return lambda: self._app.spawn(self._carry_out(command()))

    def _losses(self, person: int | None) -> list[str]:
        """Describe the consequence of a removal for a running match."""
        return [self._words().tr("seat.kick.cost_running")] if self._plays(person) else []

    def _plays(self, person: int | None) -> bool:
        """Return whether a person has a seat in a running match."""
        info = self._visit.table.info
        seated = info is not None and any(
            seat.kind == "person" and seat.person == person for seat in info.seats
        )
        return info is not None and info.running and seated

    def _bans_title(self) -> str:
        told, tr = self._visit.table.bans, self._words().tr
        return tr("bans.title" if told is not None and told.bans else "bans.none")

    def _bans(self) -> list[Action]:
        words, told = self._words(), self._visit.table.bans
        return [
            Action(
                f"lift.{each.ban}",
                describe_ban(words, clean(each.name, MAX_NAME_LENGTH), each.seconds),
                partial(self._lift, each.ban),
                icon="icons/undo",
                help=words.tr("bans.lift"),
                stays=True,
            )
            for each in (told.bans if told is not None else [])
        ]

    def _lift(self, ban: int) -> None:
        async def lift() -> None:
            await self._carry_out(self._visit.commands.lift_ban(ban))
            self._app.relayout()

        self._app.spawn(lift())

    async def _carry_out(self, command: Command) -> bool:
        """Wait for a command and show its refusal; return whether it was done."""
        refused = await command
        if refused is not None and not self._visit.connection.over:
            self._app.refuse(refused.code, dict(refused.args))
        return refused is None


def is_owner(visit: RoomSession) -> bool:
    """Return whether the player owns the table of a visit."""
    info = visit.table.info
    return info is not None and info.owner in visit.table.own_seats


def describe_neighbours(words: Words, told: Bans) -> str:
    """Name the others at the same address: a ban also keeps them out."""
    names = [clean(each.name, MAX_NAME_LENGTH) for each in told.neighbours]
    if not names:
        return words.tr("seat.ban.alone")
    return words.tr("seat.ban.neighbours", players=words.tr("common.list").join(names))


def describe_ban(words: Words, name: str, seconds: int) -> str:
    """Describe a ban and its remaining time."""
    hours, minutes = divmod(max(0, seconds) // 60, 60)
    return words.tr("bans.left", name=name, hours=hours, minutes=minutes)
