"""The field: a game on the table, as one viewer sees it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

import pygame

from client.draw.felt import draw_felt
from client.skins.command import Command
from client.skins.lesson import Lesson
from client.skins.perspective import Perspective
from client.skins.scene import Plate, Scene, Setting
from client.ui.focus import Control, Key, topmost
from client.ui.pace import RESTING_FPS
from engine.events import Event, Viewer
from engine.game import Game, Reason


class Field(Perspective, ABC):
    """A game on the table, seen by one viewer: it draws the position and lets the player choose.

    The screen calls `arrange` first and after any change of the window, then in every frame `see`, `update`
    and `draw`. It offers the field every event, and puts its `controls` into the focus ring when `changed` is
    true.

    A field must define `controls` and `draw`; it passes the player's chosen action to `decide`. Example of a
    small field with boxes in `self.setting.areas.square`:

        def controls(self) -> list[Control]:
            return [self.spot(action.cell, partial(self.decide, action)) for action in self.actions()]

        def spot(self, cell: str, chosen: Callable[[], object]) -> Spot:
            return Spot(Key("cell", cell), cell, self.box(cell), chosen)

        def draw(self, target: pygame.Surface) -> None:
            super().draw(target)
            for cell, mark in zip(CELLS, self.state.board):
                target.blit(self.picture(mark), self.box(cell))

    While something moves, `self.scene.motion` is the event, its cue from `Skin.cue`, and the finished part.
    """

    setting: Setting
    """Everything that decides the layout, set by `arrange`."""

    def __init__(self, game: Game[Any], viewer: Viewer) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        super().__init__(game, viewer)
        self.changed = True
        """Whether the controls have changed; the screen sets it back."""
        self.wish: Key | None = None
        """The key of the control that the keyboard should go to next; the screen sets it back."""
        self.on_action: Callable[[Any], None] = lambda action: None
        """Called with the action that the player has chosen; the screen sets it."""
        self.on_sound: Callable[[str], None] = lambda name: None
        """Called with the name of a sound to play; the screen sets it."""
        self.switches: set[str] = set()
        """The names of the commands that are switched on; they stay so in the next match."""
        self.on_switch: Callable[[], None] = lambda: None
        """Called after a command was switched; the screen sets it."""
        self.hovered: Key | None = None
        """The control under mouse or keyboard."""
        self.covered = False
        """Whether something hides messages from the player now, such as a dialog; the screen sets it."""
        self.bubbles: Sequence[pygame.Rect] = ()
        """The places of the speech bubbles, which a card should not cover; the screen sets it."""
        self.on_reading: Callable[[Collection[int]], list[str]] = lambda moments: []
        """Returns what the log says of events, named by their numbers; the screen sets it."""
        self.ahead: Iterator[object] = iter(())
        """Draws at each step a picture for later use; the screen takes a step in each frame."""
        self._seen: tuple[object, ...] = ()
        """The part of the moment that the present choice depends on."""

    # Views and drawing.

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew."""
        self.setting = setting
        self._seen = ()
        self.see(scene)

    def see(self, scene: Scene) -> None:
        """Take over the moment that is drawn next."""
        self._behold(scene)
        seen = (scene.number, scene.live and scene.choosing)
        if seen == self._seen:
            return
        self._seen = seen
        self.renew()

    def renew(self) -> None:
        """Begin the choice anew: the position is another one, or the player may choose again."""
        self.changed = True

    def remember(self, events: Sequence[Event]) -> None:
        """Keep the others' actions since the viewer's last decision marked; no events: no marks."""
        return

    @abstractmethod
    def draw(self, target: pygame.Surface) -> None:
        """Draw everything below the shared parts of the screen; the default is a bare table."""
        target.blit(draw_felt(target.size), (0, 0))

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the things above the shared parts of the screen, such as a card and flying things."""
        return

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark the control under the keyboard; False leaves that to the ring."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        return

    @property
    def rate(self) -> float:
        """Return how many frames a second the field needs while no event is in motion, as for a pulse."""
        return RESTING_FPS

    def plates(self) -> Sequence[Plate] | None:
        """Return the plates of the players, in seat order; None makes the screen draw the players."""
        return None

    # Player input.

    @abstractmethod
    def controls(self) -> list[Control]:
        """List the possible choices, in the keyboard's order; the screen handles clicks on a `Spot`."""

    def sights(self) -> list[Control]:
        """List the things that the keyboard visits only to look at them, in its order after the controls."""
        return []

    def commands(self) -> list[Command]:
        """List the actions that are possible at any time beside choosing, such as marking something.

        The screen also asks before `arrange`, to make room for a button for each.
        """
        return []

    def switch(self, name: str) -> None:
        """Switch a command on or off."""
        self.switches ^= {name}
        self.on_switch()

    def keeps_switch(self, name: str) -> bool:
        """Say whether a switch stays from one run of the program to the next."""
        return False

    def point(self, key: Key | None) -> None:
        """Note the control under the keyboard."""
        self.hovered = key

    def key_at(self, pos: tuple[int, int]) -> Key | None:
        """Return the key of the visible control at a point: it lights up there, and gets the click."""
        found = topmost([*self.sights(), *self.controls()], pos)
        if found is None:
            return None
        return Key(found.key) if isinstance(found.key, str) else found.key

    def overlies(self, pos: tuple[int, int]) -> bool:
        """Say whether something of `draw_over` stands at a point and keeps clicks from the things below.

        A card that follows the pointer does not count.
        """
        return False

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; True if it meant something here. The default follows the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self.hovered = self.key_at(event.pos)
        return False

    def decide(self, action: Any) -> None:
        """Send the player's chosen action; until it is answered nothing else can be chosen."""
        self._sent = True
        self.renew()
        self.on_action(action)

    def refuse(self) -> None:
        """Let the player choose again after the host refused the action."""
        self._sent = False
        self.renew()

    def advise(self, action: Any | None) -> Sequence[Key]:
        """Mark an advised action; None removes the marks.

        Returns the keys of its first thing and of its other things, if `place` knows these.
        """
        return ()

    def find_reason_keys(self, reason: Reason) -> Sequence[Key]:
        """Return the keys of the things that an advised action's reason names."""
        return ()

    def advice_at(self, pos: tuple[int, int]) -> bool:
        """Say whether the advised action is drawn at a point, and nothing else can be chosen there."""
        return False

    @property
    def busy(self) -> bool:
        """Say whether the player has begun a choice, which Enter and clicks continue."""
        return False

    def find_left_out_text(
        self, pos: tuple[int, int] | None, key: Key | None
    ) -> tuple[str, pygame.Rect] | None:
        """Return the words without room in the picture at a position or control, and their box.

        The screen shows them beside the box, in the player's size of letters.
        """
        return None

    # Texts.

    def prompt(self) -> str:
        """Return one line with the question to the player; empty without a question."""
        return self.setting.words.tr("table.asked") if self.acting else ""

    def waiting(self) -> str:
        """Return one line that names the awaited players and decision; empty if only the viewer is awaited.

        If several decide at once, it names those without a decision yet: `Game.to_act` of the shown position.
        """
        words, seats = self.setting.words, sorted(self.find_awaited_seats())
        if not seats:
            return ""
        names = words.all_of(self.setting.names[seat] for seat in seats)
        return words.tr_n("table.waiting", len(seats), players=names)

    def topic(self) -> str:
        """Return the key of the rules entry about the present moment; empty without one."""
        return ""

    def lessons(self) -> Sequence[Lesson]:
        """Return the lessons for a newcomer about the open choice, the most important first.

        The screen asks while the player may choose, and again after each step of the choice. The screen also
        remembers the lessons that were seen.
        """
        return ()

    @property
    def crowd(self) -> Sequence[pygame.Rect]:
        """Return the things that a bubble should not cover, beside the possible choices."""
        return ()

    def place(self, key: Key) -> pygame.Rect | None:
        """Return the place of a lesson's subject; None while it is not visible."""
        return next((each.rect for each in (*self.controls(), *self.sights()) if each.key == key), None)
