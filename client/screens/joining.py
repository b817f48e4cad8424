"""The moment while a room is entered, opened or come back to."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from client.screens.starting import Starting
from client.ui.screen import Screen
from client.visit import Visit

if TYPE_CHECKING:
    from client.app import App
    from client.seats import Place
    from client.sightings import Room

Enter = Callable[[], Coroutine[Any, Any, Visit]]


class Joining(Starting):
    """Wait for the room, then show where the player is in it; a failure is told, and leads back."""

    text = "error.joining"

    def __init__(self, enter: Enter) -> None:
        """Enter a room by a function that does it or raises `Refused`."""
        super().__init__(None)
        self._enter = enter

    async def _set_up(self) -> None:
        try:
            visit = await self._enter()
        except Exception as error:
            self._work = None
            self.back()
            self.app.show_error(error)
        else:
            self.app.go(place_screen(visit))


def back_to_seat(app: App, place: Place, rooms: Sequence[Room] = ()) -> Enter:
    """Return what goes back to a seat, by the addresses that its room has now where that is seen."""
    seen = next((room for room in rooms if place.room is not None and room.notice.room == place.room), None)

    async def back() -> Visit:
        addresses = seen.addresses if seen is not None else ()
        return await Visit.back_to(place, app.shelf.seats, addresses, records=app.shelf.records)

    return back


def local_network() -> Screen:
    """Return the screen with the rooms of the local network."""
    # By name and not before it is needed: what speaks to the network takes long to load.
    return cast(Screen, import_module("client.screens.network").LocalNetwork())


def place_screen(visit: Visit) -> Screen:
    """Return the screen of the place where a player is in a room."""
    # By name, because each of these screens leads to the others.
    module, name = {
        "room": ("client.screens.room", "RoomScreen"),
        "waiting": ("client.screens.gathering", "Gathering"),
        "match": ("client.screens.table", "TableScreen"),
    }[visit.stage]
    return cast(Screen, getattr(import_module(module), name)(visit))
