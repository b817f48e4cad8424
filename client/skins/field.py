"""The field: a game on the table, as one viewer sees it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
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

    A field must list its `controls` and `draw`; an action that the player has chosen goes to `decide`. With
    boxes in `self.setting.areas.square` a small one reads

        def controls(self) -> list[Control]:
            return [self.spot(action.cell, partial(self.decide, action)) for action in self.actions()]

        def spot(self, cell: str, chosen: Callable[[], object]) -> Spot:
            return Spot(Key("cell", cell), cell, self.box(cell), chosen)

        def draw(self, target: pygame.Surface) -> None:
            super().draw(target)
            for cell, mark in zip(CELLS, self.state.board):
                target.blit(self.picture(mark), self.box(cell))

    While something moves, `self.scene.motion` is the event, its cue from `Skin.cue`, and how far it has come.
    """

    setting: Setting
    """What everything is laid out from, once it was arranged."""

    def __init__(self, game: Game[Any], viewer: Viewer) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        super().__init__(game, viewer)
        self.changed = True
        """Whether the controls are others than before; the screen sets it back."""
        self.wish: Key | None = None
        """The key of the control that the keyboard should go to next; the screen sets it back."""
        self.on_action: Callable[[Any], None] = lambda action: None
        """Called with the action that the player has chosen; the screen sets it."""
        self.on_sound: Callable[[str], None] = lambda name: None
        """Called with the name of a sound to play; the screen sets it."""
        self.switches: set[str] = set()
        """The names of the commands that are switched on; they stay so in the next match."""
        self.hovered: Key | None = None
        """The control that mouse or keyboard is at."""
        self.covered = False
        """Whether the player cannot read what is said now, such as under a dialog; the screen sets it."""
        self.ahead: Iterator[object] = iter(())
        """Draws at each step a picture that will be needed soon; the screen takes a step in each frame."""
        self._seen: tuple[object, ...] = ()
        """What of the moment the present choice depends on."""

    # What is seen.

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew."""
        self.setting = setting
        self._seen = ()
        self.see(scene)

    def see(self, scene: Scene) -> None:
        """Take over the moment that is drawn and chosen from next."""
        self._behold(scene)
        seen = (scene.number, scene.live and scene.choosing)
        if seen == self._seen:
            return
        self._seen = seen
        self.renew()

    def renew(self) -> None:
        """Begin the choice anew: it is another position, or the player may choose again."""
        self.changed = True

    def remember(self, events: Sequence[Event]) -> None:
        """Keep in sight what the others did since the viewer's last decision; no events: nothing."""
        return

    @abstractmethod
    def draw(self, target: pygame.Surface) -> None:
        """Draw everything below the shared parts of the screen; there is a bare table to begin with."""
        target.blit(draw_felt(target.size), (0, 0))

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw what lies above the shared parts of the screen, such as a card and things in flight."""
        return

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark the control that the keyboard is at; False leaves that to the ring."""
        return False

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        return

    @property
    def rate(self) -> float:
        """Return how many frames a second the field needs while no event is in motion, as for a pulse."""
        return RESTING_FPS

    def plates(self) -> Sequence[Plate] | None:
        """Return where each seat's player is, in seat order; None has the screen draw the players."""
        return None

    # What the player does.

    @abstractmethod
    def controls(self) -> list[Control]:
        """List what can be chosen now, in the keyboard's order; clicks on a `Spot` are seen to."""

    def sights(self) -> list[Control]:
        """List what the keyboard can go to only to look at it, in its order behind the controls."""
        return []

    def commands(self) -> list[Command]:
        """List what can be done at any time beside choosing, such as marking something.

        It is asked also before `arrange`: there is a button for each, and room for as many as there are now.
        """
        return []

    def switch(self, name: str) -> None:
        """Switch a command on or off."""
        self.switches ^= {name}

    def point(self, key: Key | None) -> None:
        """Hear which control the keyboard is at."""
        self.hovered = key

    def key_at(self, pos: tuple[int, int]) -> Key | None:
        """Return the key of the control that is seen at a point: it lights up there, and gets the click."""
        found = topmost([*self.sights(), *self.controls()], pos)
        if found is None:
            return None
        return Key(found.key) if isinstance(found.key, str) else found.key

    def overlies(self, pos: tuple[int, int]) -> bool:
        """Say whether something of `draw_over` stands at a point, so that what lies below gets no click.

        A card that follows the pointer does not stand there.
        """
        return False

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; True if it meant something here. By default the mouse is followed."""
        if event.type == pygame.MOUSEMOTION:
            self.hovered = self.key_at(event.pos)
        return False

    def decide(self, action: Any) -> None:
        """Send the action that the player has chosen; until it is answered nothing else can be chosen."""
        self._sent = True
        self.renew()
        self.on_action(action)

    def refuse(self) -> None:
        """Hear that the host did not accept the action: the player may choose again."""
        self._sent = False
        self.renew()

    def advise(self, action: Any | None) -> Sequence[Key]:
        """Mark an action that is advised; None: none is any more.

        Returns the keys of what it begins with and what else it is about, where `place` knows these.
        """
        return ()

    def find_reason_keys(self, reason: Reason) -> Sequence[Key]:
        """Return the keys of the things that an advised action's reason names."""
        return ()

    def advice_at(self, pos: tuple[int, int]) -> bool:
        """Say whether what is advised is drawn at a point, where nothing else can be chosen."""
        return False

    @property
    def busy(self) -> bool:
        """Say whether the player has begun a choice, which Enter and clicks go on with."""
        return False

    def find_left_out_text(
        self, pos: tuple[int, int] | None, key: Key | None
    ) -> tuple[str, pygame.Rect] | None:
        """Return the words without room in the picture at a position or control, and their box.

        Beside them where that is. They are told in the letters that the player wishes.
        """
        return None

    # What is said.

    def prompt(self) -> str:
        """Say in one line what the player is asked; empty when nothing is."""
        return self.setting.words.tr("table.asked") if self.acting else ""

    def waiting(self) -> str:
        """Say in one line whom everybody waits for, and for what; empty when for nobody but the viewer.

        Of several who decide at once these are those who have not yet: `Game.to_act` of what is shown.
        """
        words, seats = self.setting.words, sorted(self.find_awaited_seats())
        if not seats:
            return ""
        names = words.all_of(self.setting.names[seat] for seat in seats)
        return words.tr_n("table.waiting", len(seats), players=names)

    def topic(self) -> str:
        """Return the key of the entry of the rules that tells of what the player is at; empty without one."""
        return ""

    def lessons(self) -> Sequence[Lesson]:
        """Return what a newcomer should know for the choice that is open now, the most important first.

        It is asked of a player who may choose, and again after each step of the choice; which lessons were
        seen is none of its business.
        """
        return ()

    @property
    def crowd(self) -> Sequence[pygame.Rect]:
        """Return what a bubble had better not cover, beside what can be chosen."""
        return ()

    def place(self, key: Key) -> pygame.Rect | None:
        """Return where something is that a lesson is about; None while it is not to be seen."""
        return next((each.rect for each in (*self.controls(), *self.sights()) if each.key == key), None)
