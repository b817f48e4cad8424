"""The moment while a room is entered, opened or returned to."""

from __future__ import annotations

import math
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from client.net.attempt import Attempt
from client.net.entry import Entry
from client.net.refusal import Refused
from client.net.trust import RoomChanged
from client.screens.lobby.changed_room import ChangedRoomWarning
from client.screens.lobby.room import RoomScreen
from client.screens.setup.starting import Starting
from client.sessions.room_session import RoomSession
from client.skins.registry import SHOWN_GAMES
from client.ui.context import Context, Screen
from client.ui.widgets.dialog import message
from client.wording.error_texts import explain

if TYPE_CHECKING:
    from client.hosts.room_list import ListedRoom
    from client.storage.saved_seats import Place

Enter = Callable[[Attempt], Coroutine[Any, Any, RoomSession]]
"""Enters a room by an attempt that the player sees; raises `Refused`."""


class Joining(Starting):
    """The wait for the room, then the player's place in it; a failure is shown, and leads back."""

    text = "error.joining"

    def __init__(self, enter: Enter, entry: Entry | None = None) -> None:
        """Enter a room by a function that may raise `Refused`; an `entry` may lead on to a table."""
        super().__init__(None)
        self._enter = enter
        self._entry = entry
        self._attempt = Attempt()

    @property
    def tries(self) -> int:
        """Return the number of tries so far."""
        return self._attempt.tries

    @property
    def progress(self) -> str:
        """Describe the progress of the attempt, once it has begun."""
        if not self.tries:
            return super().progress
        return self.app.words.tr("joining.progress", n=self.tries, seconds=math.ceil(self._attempt.left))

    async def _set_up(self) -> None:
        try:
            visit = await self._enter(self._attempt)
        except Exception as error:
            # After any error the player sees it and is back at the choice of the room.
            if isinstance(error, RoomChanged):
                for seen in (error.before, error.now):
                    await self.app.signs.work_out(bytes.fromhex(seen))
            self.back()
            self._say_no(error)
            return
        if self._entry is not None and self._entry.stage and visit.stage == "room":
            several = visit.several
            several.wanted, several.wishes.tiled = True, False
            several.wishes.stays_at = self._entry.table
        place = self.app.routes.place(visit)
        self.app.go(place)
        if self._entry is not None and self._entry.aims:
            self._approach(place, visit, self._entry)
        if visit.kept.tied:
            self.app.spawn(self._tell_of_key(visit.fingerprint))

    def _approach(self, place: Screen, visit: RoomSession, entry: Entry) -> None:
        """Go to the table that was named beforehand; a player with a seat is at its table already."""
        if isinstance(place, RoomScreen):
            place.approach(entry)
        elif entry.table not in (None, visit.table.number):
            self.app.toast(self.app.words.tr("text.seat_elsewhere"))

    def _say_no(self, error: Exception) -> None:
        app, words = self.app, self.app.words
        match error:
            case RoomChanged():

                def all_the_same() -> None:
                    app.shelf.known.remember(error.address, error.now)
                    app.visit(Joining(self._enter, self._entry))

                app.open(ChangedRoomWarning(error, all_the_same))
            case Refused(code="unreachable"):

                def format_reason() -> str:
                    return f"{explain(words, error)}\n\n{words.tr('joining.advice')}"

                app.open(message(format_reason, title=lambda: words.tr("error.title")))
            case _:
                app.show_error(error)

    async def _tell_of_key(self, fingerprint: bytes) -> None:
        """Tell a player with a seat from an earlier version that the seat is tied to its room from now on."""
        app = self.app
        await app.signs.work_out(fingerprint)

        def format_warning() -> str:
            sign = app.signs.find_sign(fingerprint, app.words.language)
            return app.words.tr("joining.tied", sign=sign)

        app.open(message(format_warning))


class Opening(Joining):
    """The wait for a room of this machine: until it can be entered, its host is starting."""

    text = "joining.opening"

    @property
    def progress(self) -> str:
        """Describe the wait."""
        return super().progress or self.app.words.tr("joining.starts")


def back_to_seat(app: Context, place: Place, rooms: Sequence[ListedRoom] = ()) -> Enter:
    """Return a function that goes back to a seat, by the present addresses of its room if that is visible."""
    own = (room for room in rooms if place.fingerprint and room.notice.fingerprint == place.fingerprint)
    seen = next(own, None)

    async def back(attempt: Attempt) -> RoomSession:
        shelf, addresses = app.shelf, seen.addresses if seen is not None else ()
        return await RoomSession.back_to(
            place,
            shelf.seats,
            addresses,
            known=shelf.known,
            records=shelf.records,
            attempt=attempt,
            games=SHOWN_GAMES,
            host=shelf.party.of(place.fingerprint),
        )

    return back
