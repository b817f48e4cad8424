"""The context of screens and dialogs: their access to the running client, and the loop's access to them."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import pygame

from client.ui.focus import FocusRing

if TYPE_CHECKING:
    import asyncio

    from client.attention import Attention
    from client.audio import Audio
    from client.diagnosis.logbook import Logbook
    from client.hosts.signs import Signs
    from client.i18n import Words
    from client.net.entry import Entry
    from client.sessions.room_session import RoomSession
    from client.sessions.table_session import TableSession
    from client.storage.match_index import StoredMatch
    from client.storage.saved_seats import Place
    from client.storage.settings import Settings
    from client.storage.shelf import Shelf
    from client.ui.chrome import Chrome
    from client.ui.scale import Scale
    from client.ui.widgets.tips import Tips
    from client.ui.widgets.toast import Mood

T = TypeVar("T")


class Layer(Protocol):
    """A view over the whole window that gets its events: a screen, or a dialog over it."""

    focus: FocusRing

    @property
    def rate(self) -> float:
        """Return the frames a second that it needs now, besides those after any input or `wake`."""

    def enter(self, app: Context) -> None:
        """Become visible; `layout` follows before the first drawing."""

    def layout(self) -> None:
        """Place everything anew after a change of size, scale, language or a setting."""

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; True if this layer took it, and then no other layer gets it."""

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; a screen leaves `app.ui` out and begins with the background."""


class Screen(Layer, Protocol):
    """One full view of the window.

    The loop draws it, then `app.ui`, then `draw_over`, then its focus ring. `app.ui` is new before each
    `layout`: a screen makes its pygame_gui elements there and keeps them nowhere else. While a dialog is
    open, events go to the dialog alone.
    """

    @property
    def departure_cost(self) -> str:
        """Return what is lost if the screen is left now, as a sentence; empty if nothing is."""

    def leave(self) -> None:
        """Stop being shown."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the parts above the elements of `app.ui`."""

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether a part of `draw_over` covers a point: then the elements get no mouse there."""


class Scenery(Protocol):
    """The picture behind all menus."""

    @property
    def rate(self) -> float:
        """Return the frames a second that it needs now."""

    def put_away(self) -> None:
        """Free its memory for a while: a table hides it."""

    def update(self, dt: float, speed: float) -> None:
        """Go on by `dt` seconds at a speed; at 0 everything stands still."""

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """Fill the window."""


class Routes(Protocol):
    """The ways to screens that lead to one another: none of them has to know the others."""

    def home(self) -> Screen:
        """Return the screen that all others return to."""

    def local_network(self, entry: Entry | None = None, *, hosting: bool = False) -> Screen:
        """Return the screen with the rooms of the network; it enters a named one, or opens one."""

    def back_to(self, app: Context, place: Place) -> Screen:
        """Return the screen that leads back to a stored seat."""

    def matches(self) -> Screen:
        """Return the list of the stored matches."""

    def statistics(self, matches: Sequence[StoredMatch]) -> Screen:
        """Return the statistics of the player's matches among some stored ones."""

    def record(self, path: Path, *, returns: bool = False) -> Screen:
        """Return the screen that opens a record, and perhaps `returns` to the screen below."""

    def take_file(self, app: Context, path: Path) -> Coroutine[Any, Any, None]:
        """Return a coroutine that opens a file which was dropped on the window."""

    def part(self, app: Context) -> Coroutine[Any, Any, None]:
        """Return a coroutine that ends the program of a player who hosts a room."""

    def place(self, visit: RoomSession) -> Screen:
        """Return the screen of a player's place in a room."""

    def match(self, session: TableSession) -> Screen:
        """Return the table of a session that has a match."""


class Context(Protocol):
    """The running client, as its screens and dialogs see it."""

    settings: Settings
    words: Words
    games: tuple[str, ...]
    """The ids of the games on the shelf."""
    scale: Scale
    ui: Chrome
    tips: Tips
    audio: Audio
    attention: Attention
    backdrop: Scenery
    signs: Signs
    shelf: Shelf
    book: Logbook
    routes: Routes

    @property
    def size(self) -> tuple[int, int]:
        """Return the window's size in pixels, as the layout in force sees it."""

    @property
    def overlays(self) -> Sequence[Layer]:
        """Return the open dialogs, the topmost last."""

    @property
    def screen(self) -> Screen | None:
        """Return the shown screen."""

    @property
    def departure_costs(self) -> list[str]:
        """Return what is lost if all screens are left now, a sentence each."""

    # The ways between screens.

    def go(self, screen: Screen) -> None:
        """Show another screen from the next frame on, in place of all others; open dialogs close."""

    def go_home(self) -> None:
        """Show the first screen again."""

    def visit(self, screen: Screen) -> None:
        """Show a screen from the next frame on; the present one stays entered, and `back` returns to it."""

    def back(self) -> None:
        """Return to the previous screen, or to the first one."""

    def open(self, overlay: Layer) -> None:
        """Show a dialog over everything else."""

    def close(self, overlay: Layer) -> None:
        """Stop showing a dialog."""

    def end(self) -> None:
        """End the program after this frame."""

    def quit(self) -> None:
        """End the program; a player who hosts a room first decides what happens to it."""

    # Messages to the player.

    def toast(self, text: str, mood: Mood = "info") -> None:
        """Show a short note that goes by itself."""

    def refuse(self, code: str, args: dict[str, object] | None = None) -> None:
        """Show the reason of a host's refusal."""

    def show_error(self, error: BaseException) -> None:
        """Show an error to the player, until it has been read."""

    def play(self, name: str) -> None:
        """Play a sound of the interface."""

    # Work beside the shown screen.

    def spawn(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T | None]:
        """Run a coroutine beside the loop; a failure is shown to the player."""

    def new_chrome(self) -> Chrome:
        """Return an empty manager for elements of pygame_gui, at the present scale."""

    def relayout(self) -> None:
        """Lay everything out anew before the next frame."""

    def wake(self) -> None:
        """Draw smoothly for a while: a visible thing has changed, or begins to move."""

    @property
    def dozing(self) -> bool:
        """Say whether the player has been idle for so long that animations may stop."""

    # Settings.

    def apply(self, *, save: bool = False) -> None:
        """Apply the settings after a change, and store them on disk if wished."""

    def save(self) -> None:
        """Store the settings on disk; a failure is shown and harms nothing else."""

    def speak(self, language: str) -> None:
        """Change the language, and remember it."""

    def set_fullscreen(self, full: bool) -> None:
        """Fill the screen with the window, or stop doing so, and remember it."""
