"""The menu of a seat, or of a person, at a table that waits for its match."""

from __future__ import annotations

from functools import partial

from client.screens.lobby.people import hearing, person_name
from client.screens.lobby.preparations import Preparations
from client.screens.lobby.room_page import RoomPage
from client.screens.lobby.seat_row import occupant, seat_title
from client.screens.lobby.sending_away import SendingAway, is_owner
from client.skins.wording.seat_names import bot_help, bot_name
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.text_prompt import Ask
from client.wording.error_texts import refusal
from engine.wire.protocol import SeatInfo, TableInfo
from engine.wire.room_notice import MAX_NAME_LENGTH


class SeatMenu:
    """The actions for seats and spectators."""

    def __init__(self, page: RoomPage, preparations: Preparations) -> None:
        """Act for the visit of a page, whose own seats have their `preparations`."""
        self._page = page
        self._preparations = preparations
        self._visit = page.visit

    @property
    def owner(self) -> bool:
        """Return whether the player owns the table."""
        return is_owner(self._visit)

    def sit(self, seat: int) -> None:
        """Take an open seat."""
        table = self._visit.table.number
        if table is not None:
            page, visit = self._page, self._visit
            page.order_inside(table, lambda password: visit.entrance.sit(table, seat, password=password))

    def move(self, seat: int, to: int) -> None:
        """Exchange the occupants of two seats."""
        self._page.order(self._visit.commands.move(seat, to))

    def open(self, seat: int) -> None:
        """Show the actions for a seat."""
        self._page.app.open(ActionMenu(partial(self._title, seat), partial(self.actions, seat)))

    def open_person(self, person: int) -> None:
        """Show the actions for a spectator."""
        name = person_name(self._visit.room, person)
        self._page.app.open(ActionMenu(lambda: name, partial(self._list_person_actions, person, name)))

    def actions(self, seat: int) -> list[Action]:
        """Return the actions for a seat; an impossible one has its reason."""
        info = self._visit.table.info
        if info is None or seat >= len(info.seats):
            return []
        seated = info.seats[seat]
        match seated.kind:
            case "open":
                made = [*self._taking(info, seat), *self._filling(info, seat)]
            case "bot":
                made = self._filling(info, seat)
            case _:
                made = self._about_player(seat, seated)
        # Irreversible actions come last.
        last = [action for action in made if action.kind == "danger"]
        return [*(action for action in made if action not in last), *self._exchanging(info, seat), *last]

    def useful(self, seat: int) -> bool:
        """Return whether any action for a seat is possible."""
        return any(not action.why for action in self.actions(seat))

    # The groups of actions.

    def _taking(self, info: TableInfo, seat: int) -> list[Action]:
        tr, visit = self._page.words.tr, self._visit
        own = visit.table.own_seats
        if not own:
            return [Action("sit", tr("seat.take"), partial(self.sit, seat), icon="icons/person")]
        moves = [
            Action(
                f"move.{mine}",
                tr("seat.move") if len(own) == 1 else tr("seat.move_who", player=self._name(info, mine)),
                partial(self.move, mine, seat),
                icon="icons/move",
            )
            for mine in own
        ]
        second = Action(
            "second",
            tr("seat.second"),
            partial(self._ask_second, seat),
            icon="icons/team",
            help=tr("seat.second.help"),
        )
        return [*moves, second]

    def _filling(self, info: TableInfo, seat: int) -> list[Action]:
        words, why = self._page.words, self._why(info)
        present = info.seats[seat].player if info.seats[seat].kind == "bot" else ""
        made = [
            Action(
                f"bot.{bot}",
                words.tr("seat.bot", bot=bot_name(words, bot)),
                partial(self._assign, seat, bot),
                icon="icons/robot",
                help=bot_help(words, bot),
                why=why,
            )
            for bot in self._visit.room.bots(info.game)
            if bot != present
        ]
        if present:
            clear = partial(self._assign, seat, None)
            made.append(Action("open", words.tr("seat.make_open"), clear, icon="icons/hourglass", why=why))
        return made

    def _about_player(self, seat: int, seated: SeatInfo) -> list[Action]:
        info, words = self._visit.table.info, self._page.words
        if info is None:
            return []
        if seat in self._visit.table.own_seats:
            bans = [self._sending_away().bans_action()] if self.owner else []
            return [*self._preparing(seat), *self._standing_up(seat), *bans]
        made = []
        if seated.person is not None:
            made.append(hearing(words, self._visit.room, seated.person, named=False))
        by_seat = seat if seated.person is None else None
        away = self._sending_away()
        return [*made, *away.actions(self._name(info, seat), seated.person, by_seat, self._why(info))]

    def _preparing(self, seat: int) -> list[Action]:
        """Lead to the page on which the preparation can be changed."""
        if not self._preparations.by_hand(seat):
            return []
        go = partial(self._preparations.open, seat)
        return [Action("prepare", self._page.words.tr("seat.prepare"), go, icon="icons/book")]

    def _standing_up(self, seat: int) -> list[Action]:
        """Let one of several people here leave a seat; the exit of the table is for all of them."""
        if len(self._visit.table.own_seats) < 2:
            return []
        go = partial(self._stand, seat)
        return [Action("stand", self._page.words.tr("seat.stand"), go, icon="icons/arrow-left")]

    def _exchanging(self, info: TableInfo, seat: int) -> list[Action]:
        if not self.owner:
            return []
        words, own = self._page.words, self._visit.table.own_seats
        made = []
        for other, seated in enumerate(info.seats):
            kinds = {seated.kind, info.seats[seat].kind}
            if other == seat or kinds == {"open"} or (info.seats[seat].kind == "open" and other in own):
                continue
            title = seat_title(words, self._visit.room, info, other)
            made.append(
                Action(
                    f"exchange.{other}",
                    words.tr("seat.exchange", seat=title, player=occupant(words, seated)),
                    partial(self.move, seat, other),
                    icon="icons/swap",
                )
            )
        return made

    def _list_person_actions(self, person: int, name: str) -> list[Action]:
        info, words = self._visit.table.info, self._page.words
        if info is None or not person_name(self._visit.room, person):
            return []
        return [
            hearing(words, self._visit.room, person, named=False),
            *self._sending_away().actions(name, person, None, self._why(info)),
        ]

    # Steps of the actions.

    def _title(self, seat: int) -> str:
        info, words = self._visit.table.info, self._page.words
        if info is None or seat >= len(info.seats):
            return ""
        title = seat_title(words, self._visit.room, info, seat)
        return f"{title} – {occupant(words, info.seats[seat])}"

    def _name(self, info: TableInfo, seat: int) -> str:
        return occupant(self._page.words, info.seats[seat])

    def _why(self, info: TableInfo) -> str:
        """Return why only another player may do it; empty for the table's owner."""
        if self.owner:
            return ""
        tr = self._page.words.tr
        return tr("seat.owner_only", owner=self._name(info, info.owner)) if info.owner is not None else ""

    def _assign(self, seat: int, bot: str | None) -> None:
        self._page.order(self._visit.commands.assign(seat, bot))

    def _stand(self, seat: int) -> None:
        self._page.order(self._visit.stand(seat))

    def _sending_away(self) -> SendingAway:
        return SendingAway(self._page.app, self._visit, lambda: self._page.words)

    def _ask_second(self, seat: int) -> None:
        """Ask for the name of another person at this computer, and give them the seat."""
        words, visit = self._page.words, self._visit

        async def take(name: str) -> str | None:
            if not name.strip() or visit.table.number is None:
                return words.tr("network.name.missing")
            refused = await visit.entrance.sit(visit.table.number, seat, name=name)
            return refusal(words, refused.code, dict(refused.args)) if refused is not None else None

        ask = Ask(
            lambda: words.tr("seat.second.ask"),
            lambda: words.tr("network.name"),
            take,
            longest=MAX_NAME_LENGTH,
        )
        self._page.app.open(ask)
