"""A bar with each side's chance to win, above the board, updated in the background."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

import pygame

from client.draw.cache import cache_results
from client.draw.lettering import fit_text, place
from client.draw.palette import INK, NIGHT, PARCHMENT, Colour, mix
from client.judging.hint_text import percent
from client.judging.judge import Judge, NoJudgement
from client.judging.judging_settings import can_show_chance
from client.screens.table.context import TableContext
from client.screens.table.ending.strip import EndStrip
from client.screens.table.playback.shown_match import ShownMatch
from client.session.store import MatchStore
from client.skins.wording.seat_names import list_local_seats
from client.ui.scale import Scale
from engine.outcome import Side

WIDTH = 92
"""Design units of the bar."""


@dataclass(frozen=True)
class ShownChance:
    """A displayed chance to win: its side, its size, and the colours of both ends."""

    side: Side
    chance: float
    own: Colour
    other: Colour


class ChanceBar:
    """The chance of the viewer's side, or of the first side without a player here."""

    def __init__(self, table: TableContext, *, match: ShownMatch, strip: EndStrip, judge: Judge) -> None:
        """Begin without a bar; the `judge` thinks in a separate process."""
        self._table = table
        self._match = match
        self._strip = strip
        self._judge = judge
        self._line = pygame.Rect(0, 0, 0, 0)
        self._asking = False
        self._judged: tuple[MatchStore, int] | None = None
        """Store and number of events of the position that was judged, or could not be judged."""
        self._found: ShownChance | None = None

    @property
    def allowed(self) -> bool:
        """Say whether the table allows it at the moment, and the game supports it."""
        session = self._table.session
        over = self._match.store.true.outcome is not None
        if self._match.store.everything:
            # A chance is judged by one viewer's knowledge.
            return False
        return self._match.store.game.bots.calibrated and can_show_chance(
            session.table.info, list_local_seats(session), over=over
        )

    @property
    def shown(self) -> ShownChance | None:
        """Return the displayed chance; None without one.

        A chance from one viewer's knowledge must not be shown to another at the same computer.
        """
        judged = self._judged
        fresh = judged is not None and judged[0] is self._match.store
        return self._found if fresh and self._wanted else None

    @property
    def room(self) -> int:
        """Return the pixels of the line that it takes, with the buttons at its end."""
        taken = self._strip.room
        return taken + self._table.app.scale.px(WIDTH + 12) if self.shown is not None else taken

    @property
    def switch_text(self) -> str:
        """Return the key of the menu's switch; empty without one."""
        if not self.allowed:
            return ""
        return "chance.hide" if self._table.app.settings.chance_bar else "chance.show"

    def switch(self) -> None:
        """Show the bar, or hide it, from now on."""
        app = self._table.app
        app.settings.chance_bar = not app.settings.chance_bar
        app.save()
        app.wake()

    def arrange(self, line: pygame.Rect) -> None:
        """Take a place at the right end of a line."""
        self._line = line

    def update(self) -> None:
        """Have the shown position judged, once nothing moves, one at a time."""
        if not self._wanted:
            self._found, self._judged = None, None
            return
        match = self._match
        moving = match.scene.motion is not None and match.timeline.live
        count = count_decided_events(match.store, match.scene.number)
        if self._asking or moving or not match.store.whole or not count:
            return
        if self._judged is None or self._judged != (match.store, count):
            self._asking = True
            self._table.app.spawn(self._think(match.store, count))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the bar in its place."""
        shown, scale = self.shown, self._table.app.scale
        if shown is None:
            return
        height = min(self._line.height - scale.px(10), scale.letters("small") * 2)
        box = pygame.Rect(0, 0, scale.px(WIDTH), height)
        box.midright = (self._line.right - self._strip.room - scale.px(8), self._line.centery)
        colours = (shown.own, shown.other)
        target.blit(bar_picture(percent(shown.chance), colours, box.size, self._words(shown), scale), box)

    @property
    def _wanted(self) -> bool:
        return self._table.app.settings.chance_bar and self.allowed

    def _words(self, shown: ShownChance) -> str:
        return self._table.words.tr("chance.percent", percent=percent(shown.chance))

    async def _think(self, store: MatchStore, count: int) -> None:
        try:
            found = await self._judge.judge(store, count)
        except NoJudgement:
            # The old value belongs to another position; the next position is judged anew.
            self._found = None
        else:
            sides = [store.side(seat) for seat in range(len(store.game.seats(store.config)))]
            tones = [self._table.tone(sides.index(side)) for side in sorted(set(sides), key=sides.index)]
            own = tones.pop(sorted(set(sides), key=sides.index).index(found.side))
            other = tones[0] if len(tones) == 1 else mix(PARCHMENT, NIGHT, 0.5)
            self._found = ShownChance(found.side, found.chance, own, other)
        self._judged = (store, count)
        self._asking = False
        self._table.app.wake()


def count_decided_events(store: MatchStore, count: int) -> int:
    """Return how many of a store's first events belong to decisions that are complete there."""
    revisions = store.revisions
    if 0 < count < len(revisions) and revisions[count - 1] == revisions[count]:
        return bisect_left(revisions, revisions[count])
    return count


@cache_results(32)
def bar_picture(
    parts: int, colours: tuple[Colour, Colour], size: tuple[int, int], words: str, scale: Scale
) -> pygame.Surface:
    """Return the bar under the words, with a percentage of it in the first colour from the left."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    height = max(5, round(size[1] * 0.3))
    box = pygame.Rect(0, size[1] - height, size[0], height)
    radius = height // 2
    pygame.draw.rect(picture, colours[1], box, border_radius=radius)
    first = box.copy()
    first.width = round(box.width * parts / 100)
    picture.set_clip(first)
    pygame.draw.rect(picture, colours[0], box, border_radius=radius)
    picture.set_clip(None)
    pygame.draw.line(picture, INK, (first.right, box.top), (first.right, box.bottom), max(1, scale.px(2)))
    pygame.draw.rect(picture, mix(PARCHMENT, NIGHT, 0.4), box, max(1, scale.px(1)), border_radius=radius)
    text = fit_text(words, round(size[1] * 0.56), size[0], PARCHMENT, bold=True)
    place(picture, text, pygame.Rect(0, 0, size[0], size[1] - height), 0.5)
    return picture
