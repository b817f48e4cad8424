"""The dice tray: it slides over the table, the dice tumble in it, and it shows their result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import product
from typing import Any, Generic, TypeVar

import pygame

from client.draw.dice.cubes import Ivory
from client.draw.dice.pictures import SMALL_MASTER_PX, Cup, lying
from client.draw.easing import clamp, ease_in_out, overshoot
from client.draw.lettering import fit_text, place, squeeze_text
from client.draw.palette import BRASS, INK, MUTED, NIGHT, PARCHMENT, SEATS, SELECTED, Colour, mix
from client.draw.panel import panel, panel_border
from client.draw.text import font
from client.i18n import Words
from client.skins.scene import Scene, Setting
from client.skins.tabletop.dice.rolls import Deed, DiceWords, Thrown
from client.skins.tabletop.dice.throws import FATES, SORTING_PHASE, Felt, Throw, edge_for
from client.ui.pace import MOVING_FPS, RESTING_FPS
from client.ui.scale import Scale
from engine.events import Event
from engine.tabletop.dice import SIDES as SIX

D = TypeVar("D", bound=Deed)
"""The type of a game's deeds."""
BONE = Ivory((236, 226, 200), INK)
IVORIES = tuple(Ivory(mix(colour, NIGHT, 0.24)) for colour in SEATS[:2])
"""The dice of each side; neutral ones are of bone."""
SIZES = ((12, 520, 212), (30, 600, 240), (999, 680, 280))
"""Greatest number of dice, and width and height of the tray for them in design units at usual text size."""
RESULT_SHARE = 0.23
"""The part of the tray's width for a result."""
HIGH_BELOW, HIGH_FELT_SHARE = 1.4, 0.66
"""The width of a high tray, in heights, and its part for dice; a result stands below them."""
LINGER_TIME_S = 2.4
"""Seconds that a tray stays after everything has come to rest."""
SLIDE_TIME_S = 0.22
"""Duration of its coming or going, in seconds."""


class Tray(ABC, Generic[D]):
    """The tray over one table; a game finds and describes the deeds that dice are thrown for."""

    def __init__(self) -> None:
        """Begin without dice."""
        self.cup = Cup()
        self._scene: Scene | None = None
        self._deed: D | None = None
        self._known: tuple[int, Event | None, D | None] | None = None
        self._out = 0.0
        """Visible part of the tray, from 0 to 1."""
        self._rested = 0.0
        """Seconds since the last movement."""
        self.place: tuple[pygame.Rect, pygame.Rect] | None = None
        """The part of the window that it slides into, and its place there; None while it is hidden."""
        self._box = pygame.Rect(0, 0, 0, 0)
        """The last drawn place."""
        self._said: tuple[D, str, DiceWords] | None = None
        """The texts of a deed in a language."""

    @abstractmethod
    def throws(self, event: Event) -> bool:
        """Say whether dice are thrown in an event."""

    @abstractmethod
    def find(self, scene: Scene, moving: Event | None) -> D | None:
        """Return the deed of the last events, with the one in motion; None without a deed."""

    @abstractmethod
    def describe(self, words: Words, state: Any, deed: D) -> DiceWords:
        """Return the words of a deed."""

    @abstractmethod
    def describe_purpose(self, words: Words, state: Any, deed: D) -> str:
        """Say the purpose of a deed's last roll, and who throws."""

    def draw_roll(self, target: pygame.Surface, view: TrayView[D], body: pygame.Rect) -> None:
        """Draw the last roll of a deed, and its result: by default many dice, sorted by their faces."""
        roll = view.roll
        felt, result = view.split(body)
        clip = view.clip_dice(target, body)
        view.draw_throw(target, felt)
        target.set_clip(clip)
        view.write_result(target, result, SELECTED if "success" in roll.outcomes else MUTED)

    def see(self, scene: Scene) -> None:
        """Take over the moment that is drawn next."""
        moving = scene.motion[0] if scene.motion is not None else None
        known = (scene.number, moving)
        if self._known is None or self._known[:2] != known:
            found = self.find(scene, moving)
            self._known = (*known, found)
            self._rested = 0.0
        self._scene = scene

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._scene is None or self._known is None:
            return
        found = self._known[2]
        if self._scene.motion is None and self._scene.live:
            self._rested += dt
        shown = found is not None and self._rested < LINGER_TIME_S
        if found is not None:
            self._deed = found
        self._out = clamp(self._out + (dt if shown else -dt) / SLIDE_TIME_S)
        if self._out == 0:
            self.place = None

    @property
    def box(self) -> pygame.Rect:
        """Return the part of the window that it covers; without size while it is hidden."""
        return self._box if self.shown else pygame.Rect(0, 0, 0, 0)

    @property
    def shown(self) -> bool:
        """Say whether it is visible."""
        return self._out > 0 and self._deed is not None

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether it lies over a point of the window."""
        return self.box.collidepoint(pos)

    def put_away(self) -> None:
        """Hide it: the player has read it."""
        self._rested, self._out, self.place = LINGER_TIME_S, 0.0, None

    @property
    def rate(self) -> float:
        """Return how many frames a second the tray needs while no event is in motion."""
        waits = self._known is not None and self._known[2] is not None and self._rested < LINGER_TIME_S
        return MOVING_FPS if 0 < self._out < 1 or (waits and self._out < 1) else RESTING_FPS

    def purpose(self, words: Words) -> str:
        """Say the purpose of the present dice, and who throws them."""
        shown = self._known[2] if self._known is not None else None
        if shown is None or self._scene is None:
            return ""
        return self.describe_purpose(words, self._scene.standing.state, shown)

    def prepare_pictures(self, setting: Setting) -> Iterator[object]:
        """Draw at each step a picture for later use in a setting: trays, then dice."""
        self.cup = Cup()
        for _, width, height in SIZES:
            yield panel(_scale_size(setting.scale, width, height), setting.scale.factor)
        for ivory, face, fate in product(IVORIES, range(1, SIX + 1), FATES.values()):
            yield lying(face, SMALL_MASTER_PX, ivory, fate)
        yield from self.cup.prepare_pictures(IVORIES)

    def lay(self, room: pygame.Rect, box: pygame.Rect) -> None:
        """Put it into a box at the upper or lower edge of a part of the window; it stays until it goes."""
        self.place = room, box

    def size(self, scale: Scale) -> tuple[int, int]:
        """Return its size in pixels where there is room, for the dice of its deed."""
        dice = max(len(roll.dice) for roll in self._deed.rolls) if self._deed is not None else 0
        return next(_scale_size(scale, width, height) for most, width, height in SIZES if dice <= most)

    def draw(self, target: pygame.Surface, setting: Setting) -> None:
        """Draw it in its place."""
        if not self.shown or self._scene is None or self._deed is None or self.place is None:
            return
        words = setting.words
        if self._said is None or self._said[:2] != (self._deed, words.language):
            said = self.describe(words, self._scene.standing.state, self._deed)
            self._said = (self._deed, words.language, said)
        motion = self._scene.motion
        t = motion[2] if motion is not None and self.throws(motion[0]) else 1.0
        room, box = self.place
        view = TrayView(self._deed, self._scene, setting, self.cup, self._said[2], t)
        clip = target.get_clip()
        target.set_clip(room.clip(clip))
        hidden = round((1 - ease_in_out(self._out)) * box.height)
        shown = box.move(0, hidden if box.centery > room.centery else -hidden)
        body = view.draw(target, shown)
        self._box = shown.clip(room)
        self.draw_roll(target, view, body)
        target.set_clip(clip)


class TrayView(Generic[D]):
    """One frame of a tray."""

    def __init__(
        self,
        deed: D,
        scene: Scene,
        setting: Setting,
        cup: Cup,
        told: DiceWords,
        t: float,
    ) -> None:
        """Take a deed, its words, and the part of its last roll's motion."""
        self.deed, self.scene, self.setting, self.cup, self.told, self.t = deed, scene, setting, cup, told, t
        self.unit = setting.scale.factor
        """Pixels of a design unit."""

    @property
    def roll(self) -> Thrown:
        """Return the roll that is shown."""
        return self.deed.rolls[-1]

    def draw(self, target: pygame.Surface, box: pygame.Rect) -> pygame.Rect:
        """Draw it into a box with its words; return the room for dice."""
        px = self.setting.scale.px
        target.blit(panel(box.size, self.unit), box)
        border = panel_border(self.unit)
        inner = box.inflate(-2 * border - px(10), -2 * border - px(6))
        body, small = self.setting.scale.letters("body"), self.setting.scale.letters("small")
        head = pygame.Rect(inner.x, inner.y, inner.width, round(body * 1.35))
        strip = pygame.Rect(inner.x, head.bottom, inner.width, round(small * 1.5))
        rest = pygame.Rect(inner.x, strip.bottom + px(6), inner.width, inner.bottom - strip.bottom - px(6))
        self._write_title(target, head)
        self._write_strip(target, strip)
        return rest

    # Words.

    def _write_title(self, target: pygame.Surface, box: pygame.Rect) -> None:
        letters = self.setting.scale.letters("body")
        place(target, fit_text(self.told.title, letters, box.width, PARCHMENT, bold=True, shadow=INK), box)

    def _write_strip(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """List the rolls that have room: the purpose of each, and the results of the earlier ones."""
        letters, x = self.setting.scale.letters("small"), box.x
        shown = list(self.told.strip)
        while len(shown) > 1 and font(letters, True).size(" › ".join(shown))[0] > box.width:
            del shown[0]
        for number, text in enumerate(shown):
            last = number == len(shown) - 1
            if number:
                x = target.blit(fit_text("›", letters, box.width, BRASS, bold=True), (x, box.y)).right
                x += letters // 3
            ink = fit_text(text, letters, box.right - x, BRASS if last else MUTED, bold=last)
            x = target.blit(ink, (x, box.y)).right + letters // 3

    def write_result(self, target: pygame.Surface, box: pygame.Rect, tone: Colour) -> None:
        """Write the result of the roll, once it lies there; until then the number of dice."""
        words, scale, roll = self.setting.words, self.setting.scale, self.roll
        small = scale.letters("body")
        number, text, ink = self.told.number, self.told.result, tone
        if self.t < SORTING_PHASE:
            number, ink = len(roll.again or roll.dice), MUTED
            text = words.tr_n("tabletop.dice.thrown", number)
        upper = pygame.Rect(box.x, box.y, box.width, round(box.height * 0.56))
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        if (beside := box.width > 2 * box.height) and number is not None:
            upper = pygame.Rect(box.x, box.y, box.width // 2 - small, box.height)
            lower = pygame.Rect(upper.right + small, box.y, box.right - upper.right - small, box.height)
        if number is None:
            write_lines(target, box, text, small, ink)
            return
        grown = 1.0
        if SORTING_PHASE <= self.t < 1:
            grown = overshoot((self.t - SORTING_PHASE) / (1 - SORTING_PHASE))
        figure = fit_text(str(number), scale.px(54), box.width, ink, bold=True, shadow=INK)
        # The picture grows: rendering letters of yet another size takes milliseconds.
        across, down, below = (1.0, 0.5, 0.5) if beside else (0.5, 1.0, 0.0)
        place(target, _enlarge(figure, max(0.4, grown)), upper, across, down)
        write_lines(target, lower, text, small, PARCHMENT, down=below)

    # Dice.

    def split(self, body: pygame.Rect, felt_share: float = 1 - RESULT_SHARE) -> tuple[Felt, pygame.Rect]:
        """Divide the room for dice into their felt and the room for a result: beside it, or below."""
        felt, rest = body.copy(), body.copy()
        if body.width < HIGH_BELOW * body.height:
            felt.height = round(body.height * HIGH_FELT_SHARE)
            rest.height, rest.y = body.height - felt.height, felt.bottom
        else:
            felt.width = round(body.width * felt_share)
            rest.width, rest.x = body.width - felt.width, felt.right
        return Felt((*felt.topleft, *felt.size), self.unit), rest

    def clip_dice(self, target: pygame.Surface, body: pygame.Rect) -> pygame.Rect:
        """Limit drawing to where dice may fly; return the former limits."""
        clip, px = target.get_clip(), self.setting.scale.px
        target.set_clip(clip.clip(body.inflate(px(14), px(60))))
        return clip

    def draw_throw(self, target: pygame.Surface, felt: Felt) -> None:
        """Draw many dice."""
        thrown = Throw(self.roll, felt, edge_for(felt, self.roll.dice, self.roll.final))
        thrown.draw(target, self.t, self.cup, find_ivory(self.roll))


def find_ivory(roll: Thrown) -> Ivory:
    """Return the ivory of a roll's dice."""
    return BONE if roll.thrower is None else IVORIES[roll.thrower]


def find_growth(scale: Scale) -> float:
    """Return the growth of letters against the usual size; the tray never shrinks."""
    return max(1.0, scale.text / 100)


def _scale_size(scale: Scale, width: int, height: int) -> tuple[int, int]:
    """Return the pixels of a tray of a size in design units."""
    grown = find_growth(scale)
    return scale.px(width * grown), scale.px(height * grown)


def _enlarge(picture: pygame.Surface, by: float) -> pygame.Surface:
    size = (max(1, round(picture.width * by)), max(1, round(picture.height * by)))
    return picture if by == 1.0 else pygame.transform.smoothscale(picture, size)


def write_lines(
    target: pygame.Surface, box: pygame.Rect, text: str, letters: int, ink: Colour, *, down: float = 0.5
) -> None:
    """Write a text in the middle of a box, on as many lines as it needs."""
    if text and box.height > letters:
        place(target, squeeze_text(text, letters, box.size, ink, bold=True, centred=True), box, 0.5, down)
