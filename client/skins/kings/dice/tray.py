"""The dice tray: it slides over the table, the dice tumble in it, and it shows their result."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame

from client.draw.dice.cubes import Ivory
from client.draw.dice.pictures import SMALL_MASTER_PX, Cup, lying
from client.draw.easing import clamp, ease_in_out, overshoot
from client.draw.lettering import fit_text, place, squeeze_text
from client.draw.palette import BRASS, INK, MUTED, NIGHT, PARCHMENT, SELECTED, Colour, mix
from client.draw.panel import panel, panel_border
from client.i18n import Words
from client.skins.kings.art.materials import SIDES
from client.skins.kings.dice import words as told
from client.skins.kings.dice.nerve import SECOND_DIE_PHASE, SUM_PHASE, TONES, Scale, draw_dice
from client.skins.kings.dice.rolls import Deed, Roll, find_deed
from client.skins.kings.dice.throws import FATES, SORTING_PHASE, Felt, Throw, edge_for
from client.skins.scene import Scene, Setting
from client.ui.pace import MOVING_FPS, RESTING_FPS
from client.ui.scale import Scale as UiScale
from engine.events import Event
from engine.games.kings import events
from engine.games.kings.options import seat_of
from engine.games.kings.rolls.nerve import Nerve
from engine.tabletop.dice import SIDES as SIX

BONE = Ivory((236, 226, 200), INK)
IVORIES = tuple(Ivory(mix(colour, NIGHT, 0.24)) for colour in SIDES)
"""The dice of each side; neutral ones are of bone."""
SIZES = ((12, 520, 212), (30, 600, 240), (999, 680, 280))
"""Greatest number of dice, and width and height of the tray for them in design units at usual text size."""
RESULT_SHARE = 0.23
"""The part of the tray's width for a result."""
LINGER_TIME_S = 2.4
"""Seconds that a tray stays after everything has come to rest."""
SLIDE_TIME_S = 0.22
"""Duration of its coming or going, in seconds."""


class Tray:
    """The tray over one table."""

    def __init__(self) -> None:
        """Begin without dice."""
        self.cup = Cup()
        self._scene: Scene | None = None
        self._deed: Deed | None = None
        self._known: tuple[int, Event | None, Deed | None] | None = None
        self._out = 0.0
        """Visible part of the tray, from 0 to 1."""
        self._rested = 0.0
        """Seconds since the last movement."""
        self._high = False
        """Whether it lies at the upper edge of the table."""
        self._box = pygame.Rect(0, 0, 0, 0)
        """The last drawn place."""
        self._said: tuple[Deed, str, tuple[str, ...]] | None = None
        """The texts of a deed in a language."""

    def see(self, scene: Scene) -> None:
        """Take over the moment that is drawn next."""
        moving = scene.motion[0] if scene.motion is not None else None
        known = (scene.number, moving)
        if self._known is None or self._known[:2] != known:
            found = find_deed(scene.told, scene.number, scene.standing.state, moving)
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

    @property
    def shown(self) -> bool:
        """Say whether it is visible."""
        return self._out > 0 and self._deed is not None

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether it lies over a point of the window."""
        return self.shown and self._box.collidepoint(pos)

    def put_away(self) -> None:
        """Hide it: the player has read it."""
        self._rested, self._out = LINGER_TIME_S, 0.0

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
        roll, state = shown.rolls[-1], self._scene.standing.state
        for_what = told.purpose(words, roll)
        if not roll.unit:
            return for_what
        return words.tr("show.rolls", purpose=for_what, unit=told.title(words, state, shown))

    def prepare_pictures(self, setting: Setting) -> Iterator[object]:
        """Draw at each step a picture for later use in a setting: trays, then dice."""
        self.cup = Cup()
        for _, width, height in SIZES:
            yield panel(_scale_size(setting.scale, width, height), setting.scale.factor)
        for ivory, face, fate in product(IVORIES, range(1, SIX + 1), FATES.values()):
            yield lying(face, SMALL_MASTER_PX, ivory, fate)
        yield from self.cup.prepare_pictures(IVORIES)

    def avoid(self, point: tuple[float, float] | None, room: pygame.Rect) -> None:
        """Keep away from the place of the dice's deed, unless the tray is out already."""
        if point is not None and self._out == 0:
            self._high = point[1] > room.centery

    def draw(self, target: pygame.Surface, room: pygame.Rect, setting: Setting) -> None:
        """Draw it into a part of the window."""
        if not self.shown or self._scene is None or self._deed is None:
            return
        words = setting.words
        if self._said is None or self._said[:2] != (self._deed, words.language):
            said = told.describe_deed(words, self._scene.standing.state, self._deed)
            self._said = (self._deed, words.language, said)
        view = _View(self._deed, self._scene, setting, room, self.cup, self._said[2])
        clip = target.get_clip()
        target.set_clip(room.clip(clip))
        self._box = view.draw(target, ease_in_out(self._out), high=self._high).clip(room)
        target.set_clip(clip)


class _View:
    """One frame of a tray."""

    def __init__(
        self,
        shown: Deed,
        scene: Scene,
        setting: Setting,
        room: pygame.Rect,
        cup: Cup,
        said: tuple[str, ...],
    ) -> None:
        self._title, self._strip, self._result = said[0], said[1:-1], said[-1]
        self._deed, self._scene, self._setting, self._cup = shown, scene, setting, cup
        self._room = room
        self._unit = setting.scale.factor
        self._roll = shown.rolls[-1]
        self._t = 1.0
        if scene.motion is not None:
            event, _, t = scene.motion
            if isinstance(event, events.Rolled):
                self._t = t

    def draw(self, target: pygame.Surface, out: float, *, high: bool) -> pygame.Rect:
        """Draw the visible part `out`; return its place."""
        px = self._setting.scale.px
        most = max(len(roll.dice) for roll in self._deed.rolls)
        wide, tall = next(
            _scale_size(self._setting.scale, width, height) for count, width, height in SIZES if most <= count
        )
        gap = px(6)
        box = pygame.Rect(0, 0, min(wide, self._room.width - 2 * gap), min(tall, self._room.height - 2 * gap))
        hidden = round((1 - out) * box.height)
        box.right = self._room.right - gap
        if high:
            box.top = self._room.top + gap - hidden
        else:
            box.bottom = self._room.bottom - gap + hidden
        target.blit(panel(box.size, self._unit), box)
        border = panel_border(self._unit)
        inner = box.inflate(-2 * border - px(10), -2 * border - px(6))
        body, small = self._setting.scale.letters("body"), self._setting.scale.letters("small")
        head = pygame.Rect(inner.x, inner.y, inner.width, round(body * 1.35))
        strip = pygame.Rect(inner.x, head.bottom, inner.width, round(small * 1.5))
        rest = pygame.Rect(inner.x, strip.bottom + px(6), inner.width, inner.bottom - strip.bottom - px(6))
        self._write_title(target, head)
        self._write_strip(target, strip)
        if self._roll.kind == "nerve":
            self._nerve(target, rest)
        else:
            self._dice(target, rest)
        return box

    # Words.

    def _write_title(self, target: pygame.Surface, box: pygame.Rect) -> None:
        letters = self._setting.scale.letters("body")
        place(target, fit_text(self._title, letters, box.width, PARCHMENT, bold=True, shadow=INK), box)

    def _write_strip(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """List the rolls: the purpose of each, and the results of the earlier ones."""
        letters, x = self._setting.scale.letters("small"), box.x
        for number, text in enumerate(self._strip):
            last = number == len(self._strip) - 1
            if number:
                x = target.blit(fit_text("›", letters, box.width, BRASS, bold=True), (x, box.y)).right
                x += letters // 3
            room = box.right - x
            if room < 3 * letters:
                return
            ink = fit_text(text, letters, room, BRASS if last else MUTED, bold=last)
            x = target.blit(ink, (x, box.y)).right + letters // 3

    def _write_result(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Write the result of the roll, once it lies there; until then the number of dice."""
        words, scale, roll = self._setting.words, self._setting.scale, self._roll
        small = scale.letters("body")
        number: int | None
        if self._t < SORTING_PHASE:
            number, text, ink = len(roll.again or roll.dice), "", MUTED
            text = words.tr_n("dice.thrown", number)
        else:
            number, text, ink = told.number_of(roll), self._result, self._tone()
        upper = pygame.Rect(box.x, box.y, box.width, round(box.height * 0.56))
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        if number is None:
            _lines(target, box, text, small, ink)
            return
        grown = (
            overshoot((self._t - SORTING_PHASE) / (1 - SORTING_PHASE))
            if SORTING_PHASE <= self._t < 1
            else 1.0
        )
        figure = fit_text(str(number), scale.px(54), box.width, ink, bold=True, shadow=INK)
        # The picture grows: rendering letters of yet another size takes milliseconds.
        place(target, _enlarge(figure, max(0.4, grown)), upper, 0.5, 1.0)
        _lines(target, lower, text, small, PARCHMENT, down=0.0)

    def _tone(self) -> Colour:
        return SELECTED if self._roll.kind != "throw" or self._roll.count else MUTED

    # Dice.

    def _dice(self, target: pygame.Surface, body: pygame.Rect) -> None:
        split = round(body.width * (1 - RESULT_SHARE))
        felt_box = pygame.Rect(body.x, body.y, split, body.height)
        result = pygame.Rect(felt_box.right, body.y, body.right - felt_box.right, body.height)
        felt = Felt((felt_box.x, felt_box.y, felt_box.width, felt_box.height), self._unit)
        clip = target.get_clip()
        target.set_clip(clip.clip(body.inflate(self._setting.scale.px(14), self._setting.scale.px(60))))
        roll = self._roll
        if roll.kind in ("single", "off"):
            ivories = IVORIES if roll.kind == "off" else (self._ivory(roll),)
            draw_dice(target, felt, roll, self._t, self._cup, ivories)
        else:
            thrown = Throw(roll, felt, edge_for(felt, roll.dice, roll.final))
            thrown.draw(target, self._t, self._cup, self._ivory(roll))
        target.set_clip(clip)
        if roll.kind == "off":
            if self._t >= SECOND_DIE_PHASE:
                text = told.winner(self._setting.words, self._setting.names, roll)
                _lines(target, result, text, self._setting.scale.letters("body"), SELECTED)
        else:
            self._write_result(target, result)

    def _ivory(self, roll: Roll) -> Ivory:
        if not roll.unit:
            return BONE
        seat = seat_of(roll.unit)
        # The other side tests a unit's nerve.
        return IVORIES[1 - seat if roll.kind == "nerve" else seat]

    def _nerve(self, target: pygame.Surface, body: pygame.Rect) -> None:
        words, px, roll = self._setting.words, self._setting.scale.px, self._roll
        split = round(body.width * 0.38)
        felt = Felt((body.x, body.y, split, body.height), self._unit)
        clip = target.get_clip()
        target.set_clip(clip.clip(body.inflate(px(14), px(60))))
        draw_dice(target, felt, roll, self._t, self._cup, (self._ivory(roll),))
        target.set_clip(clip)
        right = pygame.Rect(body.x + split + px(6), body.y, body.width - split - px(6), body.height)
        names: dict[Nerve, str] = {
            "steady": words.tr("dice.nerve.steady"),
            "waver": words.tr("dice.nerve.waver"),
            "rout": words.tr("dice.nerve.rout"),
        }
        scale = pygame.Rect(right.x, right.y, right.width, round(right.height * 0.66))
        profile = self._scene.standing.state.units[roll.unit].profile
        Scale(scale, self._unit, names, _find_growth(self._setting.scale)).draw(
            target, profile, roll, self._t
        )
        if self._t < SUM_PHASE:
            return
        letters = self._setting.scale.letters("body")
        below = pygame.Rect(right.x, scale.bottom, right.width, right.bottom - scale.bottom)
        text, ink = told.sum_of(words, roll), PARCHMENT
        if self._deed.test is not None:
            text = words.tr(f"dice.verdict.{self._deed.test.result}", sum=text)
            ink = mix(TONES[self._deed.test.result], PARCHMENT, 0.25)
        _lines(target, below, text, letters, ink)


def _find_growth(scale: UiScale) -> float:
    """Return the growth of letters against the usual size; the tray never shrinks."""
    return max(1.0, scale.text / 100)


def _scale_size(scale: UiScale, width: int, height: int) -> tuple[int, int]:
    """Return the pixels of a tray of a size in design units."""
    grown = _find_growth(scale)
    return scale.px(width * grown), scale.px(height * grown)


def _enlarge(picture: pygame.Surface, by: float) -> pygame.Surface:
    size = (max(1, round(picture.width * by)), max(1, round(picture.height * by)))
    return picture if by == 1.0 else pygame.transform.smoothscale(picture, size)


def _lines(
    target: pygame.Surface, box: pygame.Rect, text: str, letters: int, ink: Colour, *, down: float = 0.5
) -> None:
    """Write a text in the middle of a box, on as many lines as it needs."""
    if text and box.height > letters:
        place(target, squeeze_text(text, letters, box.size, ink, bold=True, centred=True), box, 0.5, down)
