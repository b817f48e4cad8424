"""The time line under the board: its buttons and its track, for the mouse and for the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.playback.landmarks import Landmark
from client.playback.timeline import TimeLine
from client.screens.table.analysis.page import AnalysisPage
from client.screens.table.context import TableContext
from client.screens.table.playback.flat_button import draw_flat_button
from client.screens.table.playback.shown_match import ShownMatch
from client.screens.table.playback.stretch import Stretch, draw_stretch
from client.screens.table.playback.tip import draw_tip, place_tip
from client.screens.table.playback.track import PlacedMark, Track, draw_knob, place_marks, track_picture
from client.ui import keys
from client.ui.focus import Key, Spot
from client.ui.scale import Scale
from client.ui.widgets.plates import Kind, State, leaf

BACK, PLAY, ON = (Key("timeline", name) for name in ("back", "play", "on"))
SPEED, CHART, SHARING = (Key("timeline", name) for name in ("speed", "chart", "share"))
TRACK, LIVE = Key("timeline", "track"), Key("timeline", "live")
"""The keys of the controls."""
SWING_STEPS = {keys.PAGE_UP: -1, keys.PAGE_DOWN: 1}
"""Keys that lead to the costly decision before and behind."""
MAX_SHOWN_MISSES = 999
"""Most missed decisions that are counted on the button."""
USUAL_MISSES = 99
"""Most missed decisions that are counted in letters of full size."""
MIN_TRACK_SHARE = 0.4
"""Least part of the width for the track; if it would be less, the buttons for steps are left out."""


class TrackSpot(Spot):
    """The track as a control: arrows step by decision and by round."""

    def __init__(self, label: str, rect: pygame.Rect, bar: TimeLineBar) -> None:
        """Place the track; the mouse is the layer's, since it may drag."""
        super().__init__(TRACK, label, rect, bar.switch, clickable=False)
        self._bar = bar

    def steer(self, across: int, down: int) -> bool:
        """Step; at either end of the line the arrows leave it."""
        return self._bar.step(across) if across else self._bar.step_round(down)


class TimeLineBar:
    """The controls of the viewer's place in the match."""

    def __init__(
        self,
        table: TableContext,
        *,
        match: ShownMatch,
        analysis: AnalysisPage,
        share: Callable[[int, int], object] | None,
    ) -> None:
        """Show the time line of the shown match, and the way to its `analysis`.

        `share` makes a picture of the match between two moments; None where the match has no file.
        """
        self._table = table
        self._match = match
        self._page, self._analysis = analysis, analysis.analysis
        self._share = share
        self.stretch = Stretch()
        """The part of the match that is chosen to be shared."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._scale = Scale()
        self._tools: Sequence[pygame.Rect] = ()
        """Places of the tools on the table."""
        self._boxes: dict[Key, pygame.Rect] = {}
        self._mouse: int | None = None
        """Pixel of the mouse over the track."""
        self._dragged = False
        self._stretching = False
        """Whether the drag chooses a stretch."""
        self._wanted: int | None = None
        """Pixel to which the mouse was dragged, until the next frame."""
        self._offered: object = None
        """Facts that the controls depended on at the last `update`."""
        self._drawn: tuple[object, pygame.Surface, tuple[PlacedMark, ...]] | None = None
        """The track as it was drawn last, with its marks, and the facts that it shows."""

    @property
    def timeline(self) -> TimeLine:
        """Return the viewer's position in the match."""
        return self._match.timeline

    @property
    def possible(self) -> bool:
        """Say whether there is anything to look back at."""
        return self.timeline.end > 0

    # Moves.

    def switch(self) -> None:
        """Play on, or hold the playback."""
        if self.timeline.playing:
            self.timeline.pause()
        else:
            self.timeline.play()

    def leave(self) -> bool:
        """Forget the stretch, else return to the present; False if there was nothing to leave."""
        return self.stretch.clear() or self.timeline.return_to_live()

    def step(self, by: int) -> bool:
        """Go on by one decision; False at the end of the line."""
        return self.timeline.step(by)

    def step_round(self, by: int) -> bool:
        """Go on to the beginning of another round; False at the end of the line."""
        return self.timeline.step_round(by, self._match.landmarks.rounds)

    # Layout and frames.

    def arrange(self, rect: pygame.Rect, scale: Scale, tools: Sequence[pygame.Rect] = ()) -> None:
        """Take a place in the window; the `tools` above it are never covered."""
        self.rect, self._scale, self._tools = rect, scale, tools
        gap, edge = scale.px(4), rect.height - 2 * scale.px(2)
        face, tr = scale.font("small"), self._table.words.tr
        speed = face.size(tr("timeline.times", n=8))[0] + scale.px(16)
        live = face.size(self._live_text(USUAL_MISSES))[0] + scale.px(20)
        widths = {BACK: edge, PLAY: round(edge * 1.3), ON: edge, SPEED: max(edge, speed)}
        if self._analysis.possible:
            part = face.size(tr("analysis.part", percent=99))[0]
            widths[CHART] = max(round(edge * 1.3), part + scale.px(12))
        if self._shared is not None:
            widths[SHARING] = edge
        widths[LIVE] = live
        if rect.width - sum(widths.values()) - 6 * gap < MIN_TRACK_SHARE * rect.width:
            del widths[BACK], widths[ON]
            if CHART in widths:
                del widths[SPEED]
        self._boxes, x = {}, rect.x + gap
        for key, width in widths.items():
            if key == LIVE:
                x = rect.right - gap - width
            self._boxes[key] = pygame.Rect(x, rect.y + scale.px(2), width, edge)
            x += width + gap
        left = max(box.right for key, box in self._boxes.items() if key != LIVE) + gap
        self._boxes[TRACK] = pygame.Rect(left, rect.y, self._boxes[LIVE].left - gap - left, rect.height)
        self._drawn = self._mouse = self._wanted = None
        self._dragged = False

    def update(self) -> bool:
        """Follow the mouse; say whether the controls have changed since the last time."""
        if self._wanted is not None:
            self._go(self._wanted)
            self._wanted = None
        timeline = self.timeline
        if not self._dragged and (self._shared is not None) != (SHARING in self._boxes):
            self.arrange(self.rect, self._scale, self._tools)
        shares = SHARING in self._boxes
        offered = (self.possible, timeline.playing, timeline.faster, self._analysis.running, shares)
        before, self._offered = self._offered, offered
        return offered != before

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether the time line lies at a point of the window."""
        return self.rect.collidepoint(pos)

    # The mouse and the keyboard.

    def spots(self) -> list[Spot]:
        """Return the controls; none before anything has happened."""
        if not self.possible:
            return []
        tr, timeline = self._table.words.tr, self.timeline
        actions: dict[Key, tuple[str, Callable[[], object]]] = {
            BACK: ("timeline.back", lambda: self.step(-1)),
            PLAY: ("timeline.pause" if timeline.playing else "timeline.play", self.switch),
            ON: ("timeline.on", lambda: self.step(1)),
            SPEED: ("timeline.speed", timeline.quicken),
            CHART: ("analysis.name", self._page.open),
            SHARING: ("share.stretch", self.share_stretch),
            LIVE: ("timeline.live", timeline.return_to_live),
        }
        buttons = [
            Spot(key, tr(text), self._boxes[key], action)
            for key, (text, action) in actions.items()
            if key in self._boxes
        ]
        return [*buttons[:-1], TrackSpot(tr("timeline.track"), self._boxes[TRACK], self), buttons[-1]]

    def event(self, event: pygame.event.Event) -> bool:
        """Go to a pressed place, drag from there, and step by the wheel."""
        if event.type == pygame.MOUSEWHEEL:
            # A touchpad also sends wheels that turn across only.
            if event.y:
                self.step(-1 if event.y > 0 else 1)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._dragged = False
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._dragged = self.possible and self._boxes[TRACK].collidepoint(event.pos)
            if self._dragged:
                self._mouse = event.pos[0]
                self._press(event.pos[0])
        return True

    def _press(self, x: int) -> None:
        """Go to a pressed place; with Shift choose the stretch up to it."""
        if pygame.key.get_mods() & pygame.KMOD_SHIFT and self._chooses:
            self._stretching = True
            self._go(x)
            return
        self._stretching = False
        self.stretch.clear()
        mark = self._mark_at(x)
        if mark is None or mark.kind != "swing" or not self._analysis.visit_moment(mark.moment):
            self._go(x)

    def share_stretch(self) -> None:
        """Offer pictures of the chosen stretch."""
        shared = self._shared
        if shared is not None and self._share is not None:
            self._share(*shared)

    @property
    def _shared(self) -> tuple[int, int] | None:
        """Return the moments of the chosen stretch; None while a line is shown that was not played."""
        return self.stretch.ends if self._chooses else None

    @property
    def _chooses(self) -> bool:
        """Say whether a stretch may be chosen: the moments of a line are not those of the match."""
        return self._share is not None and not self._analysis.shows_line

    def point(self, event: pygame.event.Event) -> None:
        """Follow the mouse, also outside the track while it drags."""
        self._dragged = self._dragged and bool(event.buttons[0])
        inside = bool(self._boxes) and self._boxes[TRACK].collidepoint(event.pos)
        self._mouse = event.pos[0] if inside or self._dragged else None
        if self._dragged:
            self._wanted = event.pos[0]

    def key(self, key: int, *, focused: bool, in_log: bool, extend: bool = False) -> bool:
        """Carry out a key of the time line; True if it was one. To `extend` is to choose a stretch.

        Home and End are its keys wherever the keyboard is, but in the log, which has its own; so are the keys
        to the next costly decision. The arrows and Space are its keys while it is `focused`; in the log those
        to either side are, in the past.
        """
        timeline, (across, down) = self.timeline, keys.ARROWS.get(key, (0, 0))
        if not self.possible:
            return False
        if extend and self._chooses and not in_log:
            return self._extend(key, focused=focused)
        if in_log:
            return bool(across) and not timeline.live and self.step(across)
        if key == keys.HOME:
            timeline.jump(0)
        elif key == keys.END:
            timeline.return_to_live()
        elif key in SWING_STEPS:
            return self._analysis.step(SWING_STEPS[key])
        elif focused and key in keys.ACTIVATE:
            self.switch()
        elif focused and across:
            return self.step(across)
        elif focused and down:
            return self.step_round(down)
        else:
            return False
        return True

    def _extend(self, key: int, *, focused: bool) -> bool:
        """Move the viewer by a key, and the free end of the stretch along."""
        before = self.timeline.position
        if not self.key(key, focused=focused, in_log=False):
            return False
        self.stretch.extend(before, self.timeline.position)
        return True

    def _go(self, x: int) -> None:
        """Look at the moment at a pixel: that of a mark, or where a decision is complete."""
        timeline = self.timeline
        mark = self._mark_at(x)
        moment = mark.moment if mark is not None else timeline.find_moment(self._track.place(x))
        if self._stretching:
            self.stretch.extend(timeline.position, moment)
        if moment != timeline.position or timeline.playing:
            timeline.jump(moment)

    # Drawing.

    def draw(self, target: pygame.Surface, pointed: Key | None) -> None:
        """Draw the strip."""
        scale, timeline, tr = self._scale, self.timeline, self._table.words.tr
        target.blit(leaf(self.rect.size, scale.factor, 0.9), self.rect)
        faces = {
            BACK: ("icons/step-back", ""),
            PLAY: ("icons/pause" if timeline.playing else "icons/play", ""),
            ON: ("icons/step-on", ""),
            SPEED: ("", tr("timeline.times", n=timeline.faster)),
            SHARING: ("icons/film", ""),
            CHART: (
                "" if self._analysis.running else "icons/chart",
                tr("analysis.part", percent=self._analysis.percent),
            ),
            LIVE: ("", self._live_text(0 if timeline.live else timeline.missed)),
        }
        for key, (icon, text) in faces.items():
            if key in self._boxes:
                state: State = "hovered" if pointed == key else "normal"
                if not self.possible:
                    state = "disabled"
                kind: Kind = "primary" if key == LIVE and not timeline.live else "quiet"
                box = self._boxes[key]
                target.blit(draw_flat_button(icon, text, box.size, kind, state, scale), box)
        track, (_, picture, _) = self._track, self._draw_track()
        target.blit(picture, track.rect)
        if (shared := self._shared) is not None:
            draw_stretch(target, track, (timeline.place(shared[0]), timeline.place(shared[1])))
        shown = timeline.length if timeline.live else timeline.place(timeline.moment or 0)
        draw_knob(target, track, shown, live=timeline.live)

    def draw_tip(self, target: pygame.Surface, pointed: Key | None) -> None:
        """Say what lies under the mouse, or where the keyboard is, above the track."""
        if not self.possible:
            return
        timeline, track = self.timeline, self._track
        if self._mouse is not None:
            x = min(max(self._mouse, track.x(0)), track.x(track.length))
            mark = self._mark_at(x)
            moment = mark.moment if mark is not None else timeline.find_moment(track.place(x))
            said = self.describe(moment, mark)
        elif pointed == TRACK:
            x, said = track.x(timeline.place(timeline.position)), self.describe(timeline.position)
        else:
            button = next((each for each in self.spots() if each.key == pointed), None)
            if button is None:
                return
            x, said = button.rect.centerx, button.label
        draw_tip(target, *place_tip(said, self._scale, self.rect, self._tools, x), self._scale)

    def describe(self, moment: int, mark: Landmark | None = None) -> str:
        """Say in words what a moment is: its round, and its decision or a mark."""
        timeline, tr = self.timeline, self._table.words.tr
        done, of = timeline.count_decisions(moment), timeline.count_decisions(timeline.end)
        where = tr("timeline.decision", n=done, of=of) if moment else tr("timeline.start")
        parts = [self._match.landmarks.name_round(moment), mark.text if mark is not None else where]
        return " · ".join(filter(None, parts))

    def _live_text(self, missed: int) -> str:
        tr = self._table.words.tr
        over = self._match.store.shown.outcome is not None
        # Nothing more comes into a record, also into one of a match without an end.
        name = tr("timeline.end" if over or self._table.record is not None else "timeline.now")
        return tr("timeline.missed", name=name, n=min(missed, MAX_SHOWN_MISSES)) if missed else name

    @property
    def _track(self) -> Track:
        return Track(self._boxes[TRACK], self.timeline.length, self._scale)

    def _mark_at(self, x: int) -> Landmark | None:
        """Return the mark at a pixel."""
        reach = self._track.mark / 2
        found = [each for each in self._draw_track()[2] if abs(each.x - x) <= reach]
        return min(found, key=lambda each: abs(each.x - x)).landmark if found else None

    def _draw_track(self) -> tuple[object, pygame.Surface, tuple[PlacedMark, ...]]:
        """Return the track without the viewer's place; it is drawn anew if anything has come."""
        match, timeline = self._match, self.timeline
        marks = match.landmarks.list_marks(timeline.end, match.event_log.struck)
        rounds = [each for each in match.landmarks.rounds if each <= timeline.end]
        chances = match.landmarks.chances
        shown = (timeline.store, timeline.end, len(rounds), tuple(marks), len(chances))
        if self._drawn is None or self._drawn[0] != shown:
            placed = place_marks(self._track, marks, timeline.place)
            places = [timeline.place(each) for each in rounds]
            picture = track_picture(
                self._track, places, placed, self._table.tone, chances, self._table.side_tones()
            )
            self._drawn = shown, picture, placed
        return self._drawn
