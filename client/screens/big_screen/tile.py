"""A table on the big screen: the game and its players in a part of the window, without tools."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.i18n import Words
from client.judging.judge import Judge
from client.screens.big_screen.last_words import LastWords
from client.screens.big_screen.nameplates import HEIGHT, Nameplates
from client.screens.big_screen.spotlight import Glance, measure_closeness
from client.screens.big_screen.watched_chance import WatchedChance
from client.screens.lobby.table_summary import describe_seconds
from client.screens.table.bar import Bar
from client.screens.table.clocks import TableClocks
from client.screens.table.context import TableContext
from client.screens.table.interruptions.pause import PauseView
from client.screens.table.playback.shown_match import ShownMatch
from client.screens.table.playback.sides import Sides
from client.screens.table.players import PlayerPlates
from client.session.joint.joint_match import JointMatch
from client.sessions.watched_tables import WatchedTable
from client.skins.areas import Areas, Demands
from client.skins.scene import Setting
from client.skins.wording.seat_names import player_names
from client.ui.context import Context
from client.ui.pace import MOVING_FPS, RESTING_FPS
from client.ui.scale import Scale
from client.wording.verdicts import verdict_for_all
from engine.wire.protocol import TableInfo

BUTTONS = 4
"""Buttons for which a table always has room; none is drawn."""
EARLY_SHARE = 0.9
"""Part of the time between two pictures after which the next one may come."""


class Tile:
    """One watched table with a match; it draws a picture of its own, and only when that changes."""

    def __init__(self, app: Context, watched: WatchedTable, judge: Judge) -> None:
        """Show a table that has a match; the `judge` thinks for all tiles."""
        self.watched = watched
        self.table = table = TableContext(app, watched)
        self.words = LastWords(table.emblem)
        self.match = ShownMatch(table, sides=Sides(table), log=self.words, pause=PauseView(table))
        self.clocks = TableClocks(table, lambda: None)
        self.chance = WatchedChance(table, match=self.match, judge=judge)
        self._players = PlayerPlates(table, self.match)
        self._head = Nameplates(table, match=self.match, clocks=self.clocks, chance=self.chance)
        self._bar = Bar()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._picture = pygame.Surface((1, 1))
        self._setting: Setting | None = None
        self._stale = True
        """Whether the picture must be drawn anew."""
        self._since = 0.0
        """Seconds since it was drawn."""
        self._closeness = (self.match.store, -1, 0.0)
        """Store and number of the shown events for which the closeness was measured last, and that."""
        self._seen: object = None
        """What the picture showed beside the game."""

    @property
    def over(self) -> bool:
        """Say whether the end of the match was shown."""
        return self.match.store.shown.outcome is not None

    @property
    def rate(self) -> float:
        """Return the frames a second that the table needs now."""
        if self.match.moves:
            return MOVING_FPS
        return max(self.clocks.rate, self.match.field.rate)

    def glance(self) -> Glance:
        """Return the public facts about the match, as far as they were shown."""
        store, info = self.match.store, self.watched.table.info
        if self._closeness[:2] != (store, store.shown_count):
            self._closeness = (store, store.shown_count, measure_closeness(store))
        score = self.table.skin.score(store.shown)
        return Glance(
            self._closeness[2],
            score.progress if score is not None else 0.0,
            self.match.landmarks.count_marks(),
            over=self.over,
            paused=info is not None and info.paused,
        )

    def follow(self) -> None:
        """Take over another match of the table, and changed names and rules."""
        if not self.watched.playing:
            return
        if not self.match.current:
            self.match.begin()
            self._setting = None
        if self.rect.width:
            self.arrange(self.rect)

    def arrange(self, rect: pygame.Rect) -> None:
        """Take a place in the window; the game is laid out anew only if anything of it changes."""
        self.rect = rect
        if not self.match.current:
            # The table has another match already, maybe with other seats; `follow` lays that out.
            return
        app = self.table.app
        tall = round(HEIGHT * (0.6 + 0.4 * app.settings.text_size / 100) * _scale_of(app, rect.size).factor)
        scale = _scale_of(app, (rect.width, rect.height - tall))
        self.words.text_size = scale.text
        if rect.width < app.size[0]:
            # In a part of the window larger letters would leave words out, and nobody points at them here.
            scale = replace(scale, text=min(scale.text, 100))
        setting = self._make_setting(scale)
        if setting == self._setting and self._picture.size == rect.size:
            return
        self._setting, self._stale = setting, True
        self._picture = pygame.Surface(rect.size)
        self._ground = self._picture.subsurface((0, tall, rect.width, rect.height - tall))
        edge = scale.px(4)
        self._head.arrange(pygame.Rect(edge, edge, rect.width - 2 * edge, tall - 2 * edge), scale)
        self._bar.arrange(setting.areas, scale)
        self.match.arrange(setting.areas.log, setting)
        self._players.arrange(setting)

    def update(self, dt: float, *, shown: bool, muted: bool) -> None:
        """Go on by `dt` seconds, in motion if the tile is `shown`."""
        if not self.match.current:
            return
        self.match.muted = muted or not shown
        if not shown:
            self.match.pass_over()
            return
        moved = self.match.moves
        self.match.update(dt)
        self.match.field.changed = False
        self.chance.update()
        self._since += dt
        store = self.match.store
        about = (self._describe(), self.chance.shown, store.shown_count, self.words.newest)
        if moved or self.match.moves or about != self._seen or self._since >= EARLY_SHARE / self.rate:
            self._seen, self._stale = about, True

    def draw(self, target: pygame.Surface) -> None:
        """Draw the tile."""
        if self._setting is None:
            return
        if self._stale and self.match.current:
            self._stale, self._since = False, 0.0
            self._paint()
        target.blit(self._picture, self.rect)

    def _paint(self) -> None:
        ground, field = self._ground, self.match.field
        field.draw(ground)
        if field.plates() is None:
            self._players.draw(ground)
        heading = self.table.skin.heading(self.table.words, self.match.scene.standing)
        self._bar.draw(ground, heading, self._describe(), "wait", (), None)
        self.words.draw(ground)
        field.draw_over(ground)
        self._picture.fill((0, 0, 0), (0, 0, self.rect.width, self.rect.height - ground.height))
        self._head.draw(self._picture)

    def _describe(self) -> str:
        """Return the line above the board: the result, a pause, or the awaited players."""
        info, words, outcome = self.watched.table.info, self.table.words, self.match.store.shown.outcome
        if outcome is not None:
            return verdict_for_all(words, outcome, self.table.names(), self.match.store.side)
        if info is not None and info.paused:
            return words.tr("room.paused")
        told = [describe_lateness(words, info, self.watched.match)]
        if self._setting is not None:
            told.append(self.match.field.waiting())
        return " · ".join(filter(None, told))

    def _make_setting(self, scale: Scale) -> Setting:
        table, watched = self.table, self.watched
        info = watched.table.info
        robots = [seat for seat, each in enumerate(info.seats) if each.kind == "bot"] if info else ()
        usual = self._divide(replace(scale, text=100)) if scale.text > 100 else None
        return Setting(
            self._divide(scale),
            scale,
            words=table.words,
            names=table.names(),
            robots=frozenset(robots),
            players=player_names(table.words, watched),
            lively=table.app.settings.lively,
            usual=usual,
        )

    def _divide(self, scale: Scale) -> Areas:
        match = self.watched.match
        seats = len(match.game.seats(match.options))
        hand = match.store.viewer is not None
        return self.table.skin.layout(
            Demands(scale, match.options, seats, hand=hand, buttons=BUTTONS, bare=True)
        )


def describe_lateness(words: Words, info: TableInfo | None, match: JointMatch) -> str:
    """Say how late a running match is shown, and whether its hands are open; empty if it is not late."""
    if info is None or not info.running or not info.watching.delay:
        return ""
    time = describe_seconds(words, info.watching.delay)
    return words.tr("big_screen.open_hands" if match.has_open_hands else "big_screen.late", time=time)


def _scale_of(app: Context, size: tuple[int, int]) -> Scale:
    return Scale(size, app.settings.interface, app.settings.text_size)


def find_rate(tiles: list[Tile]) -> float:
    """Return the frames a second that some tiles need."""
    return max((each.rate for each in tiles), default=RESTING_FPS)
