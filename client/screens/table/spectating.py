"""Spectators of a table: their names, their knowledge, and their point of view."""

from __future__ import annotations

from functools import partial

import pygame

from client.draw.cache import cache_results
from client.draw.lettering import fit_text, place
from client.draw.palette import BRASS, MUTED, PARCHMENT, SELECTED, WHITE, Colour, mix
from client.draw.svg import render_icon
from client.screens.table.context import TableContext
from client.screens.table.playback.sides import Sides
from client.ui.context import Screen
from client.ui.focus import Key, Spot
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.plates import leaf
from engine.events import Seat
from engine.wire.protocol import TableInfo
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

WATCH = Key("watch")
"""The key of the control."""
MAX_NAMED_SPECTATORS = 12
"""Most spectators that are named; the others are counted."""


class SpectatorView:
    """The facts about a table's spectators, and the choices of one of them."""

    def __init__(self, table: TableContext, sides: Sides) -> None:
        """Show the session's spectators, and which of the `sides` is seen."""
        self._table = table
        self._sides = sides
        self._app = table.app
        self._session = table.session
        self._side: Seat | None = table.session.match.store.viewer
        """Side at the bottom for a spectator whose knowledge does not depend on the followed seat."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._scale = Scale()

    @property
    def watches(self) -> bool:
        """Say whether this client is a spectator, also of its own finished match."""
        return self._session.match.seat is None or self._sides.chosen is not None

    @property
    def selects(self) -> bool:
        """Say whether a point of view can be chosen."""
        return self.watches or self._sides.possible

    @property
    def followed(self) -> Seat | None:
        """Return the seat whose side is at the bottom for a spectator; None: the whole table."""
        if self._sides.chosen is not None:
            return self._sides.chosen.viewer
        if not self.watches:
            return self._session.match.seat
        if self.deep or self._side is None:
            return self._session.table.following
        return self._side

    @property
    def deep(self) -> bool:
        """Say whether following a seat also shows its knowledge."""
        info = self._session.table.info
        return self._sides.revealed or (info is not None and info.watching.mode == "delayed")

    # Texts.

    def number(self) -> int:
        """Return the number of spectators."""
        info = self._session.table.info
        return max(info.onlookers, len(info.watchers)) if info is not None else 0

    def name_spectators(self) -> str:
        """Name the spectators; empty without any."""
        info, words = self._session.table.info, self._app.words
        if info is None or not self.number():
            return ""
        names = words.tr("common.list").join(
            clean(each.name, MAX_NAME_LENGTH) for each in info.watchers[:MAX_NAMED_SPECTATORS]
        )
        more = self.number() - min(MAX_NAMED_SPECTATORS, len(info.watchers))
        return (
            words.tr("spectator.more", names=names, n=more)
            if more
            else words.tr("room.watchers", names=names)
        )

    def sign(self) -> tuple[str, ...]:
        """Describe a spectator's knowledge of the table, and its delay."""
        info, words = self._session.table.info, self._app.words
        if info is None:
            return ()
        late = info.watching.delay if info.running else 0
        scope = self._scope(info)
        # Before its end, the line above the board says why a record shows no more of its match.
        gap = self._table.gap if self._session.match.store.true.outcome is not None else ""
        beside = words.tr("spectator.delay", n=late) if late else gap
        return (scope, beside) if beside else (scope,)

    def _scope(self, info: TableInfo) -> str:
        words, viewer = self._app.words, self._sides.store.viewer
        if self._table.record is not None and viewer is not None:
            return words.tr("record.side", player=self._table.names()[viewer])
        if viewer is not None and self.watches:
            return words.tr("spectator.deep")
        if self._sides.store.everything:
            return words.tr("spectator.sees_all")
        if info.watching.mode == "after" and info.running:
            return words.tr("spectator.after")
        return words.tr("spectator.public")

    def view(self) -> str:
        """Name the seat whose side is at the bottom."""
        words = self._app.words
        if self.followed is None:
            return words.tr("spectator.whole")
        return words.tr("spectator.from", player=self._table.names()[self.followed])

    # Choosing.

    def choose(self) -> None:
        """Offer the points of view, those of a finished match once its record was read."""
        if self._sides.revealed or not self._sides.possible:
            self._offer()
        else:
            self._app.spawn(self._reveal(self._app.screen))

    async def _reveal(self, asked_on: Screen | None) -> None:
        revealed = await self._sides.reveal()
        # The player may have gone elsewhere meanwhile.
        if self._app.screen is not asked_on or self._app.overlays:
            return
        if revealed or self.watches:
            self._offer()
        else:
            self._app.toast(self._app.words.tr("spectator.one_side"), "refusal")

    def _offer(self) -> None:
        tr = self._app.words.tr
        self._app.open(ActionMenu(lambda: tr("spectator.follow"), self._actions))

    def _actions(self) -> list[Action]:
        words, names = self._app.words, self._table.names()
        lit, everything = "icons/check", self._sides.store.everything
        found = [
            Action(
                "follow.whole",
                words.tr("spectator.whole"),
                partial(self.follow, None),
                icon=lit if self.followed is None and not everything else "icons/eye",
                help=words.tr("spectator.whole.help"),
            )
        ]
        if self._sides.revealed:
            found.append(
                Action(
                    "follow.everything",
                    words.tr("spectator.everything"),
                    self._look_at_everything,
                    icon=lit if everything else "icons/eye",
                    help=words.tr("spectator.everything.help"),
                )
            )
        text = words.tr("spectator.seat.deep" if self.deep else "spectator.seat.help")
        found += [
            Action(
                f"follow.{seat}",
                name,
                partial(self.follow, seat),
                icon=lit if self.followed == seat else "icons/person",
                help=text,
            )
            for seat, name in enumerate(names)
        ]
        return found

    def _look_at_everything(self) -> None:
        self._sides.look_at_everything()
        self._app.relayout()

    def follow(self, seat: Seat | None) -> None:
        """Take a seat's point of view, or the whole table's; if allowed, see the seat's knowledge."""
        self._side = seat
        room = self._table.room
        if self._sides.revealed:
            self._sides.look_from(seat)
        elif self.deep and room is not None and room.table.number is not None:
            self._table.order(room.entrance.follow(room.table.number, seat))
        self._app.relayout()

    # The sign on the table.

    def arrange(self, place: pygame.Rect, scale: Scale) -> None:
        """Take a place in the window."""
        self.rect, self._scale = place, scale

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether the sign covers a point of the window."""
        return bool(self.watches or self.number()) and self.rect.collidepoint(pos)

    def spots(self) -> list[Spot]:
        """Return the sign, if there is one."""
        if not (self.watches or self.number()):
            return []
        told = " ".join(self.sign()) if self.watches else self.name_spectators()
        return [Spot(WATCH, told, self.rect, self._press)]

    def _press(self) -> None:
        """Carry out a click on the sign: offer the choice, or name the spectators."""
        if self.watches:
            self.choose()
        else:
            self._app.toast(self.name_spectators())

    def draw(self, target: pygame.Surface, *, pointed: bool) -> None:
        """Draw a spectator's own sign, or the number of spectators for a player."""
        if not self.rect.width:
            return
        if self.watches:
            self._draw_sign(target, pointed=pointed)
        elif self.number():
            self._draw_number(target)

    def _draw_sign(self, target: pygame.Surface, *, pointed: bool) -> None:
        px, scale = self._scale.px, self._scale
        target.blit(leaf(self.rect.size, scale.factor, 0.92), self.rect)
        edge = SELECTED if pointed else mix(BRASS, WHITE, 0.2)
        pygame.draw.rect(target, edge, self.rect, max(1, px(2)), border_radius=px(12))
        inner = self.rect.inflate(-px(24), -px(12))
        sign = render_icon("icons/eye", min(px(30), inner.height), BRASS)
        place(target, sign, inner)
        inner.x, inner.width = inner.x + sign.width + px(10), inner.width - sign.width - px(10)
        y = inner.y
        before = target.get_clip()
        target.set_clip(inner)
        for part in _set(scale, self._lines(), inner.width):
            y = part.draw(target, (inner.x, y)).bottom
        target.set_clip(before)

    def _lines(self) -> tuple[tuple[str, Colour], ...]:
        lines = [(text, mix(BRASS, WHITE, 0.45)) for text in self.sign()]
        if self.followed is not None:
            lines.append((self.view(), PARCHMENT))
        # One of them is the reader.
        return (*lines, (self.name_spectators(), MUTED)) if self.number() > 1 else tuple(lines)

    def height(self, scale: Scale, width: int) -> int:
        """Return the height in pixels that a spectator's sign needs."""
        px = scale.px
        parts = _set(scale, self._lines(), width - px(24) - px(40))
        return sum(part.height for part in parts) + px(16)

    def _draw_number(self, target: pygame.Surface) -> None:
        px, scale = self._scale.px, self._scale
        target.blit(leaf(self.rect.size, scale.factor, 0.85), self.rect)
        inner = self.rect.inflate(-px(16), 0)
        tone = mix(BRASS, PARCHMENT, 0.35)
        place(target, render_icon("icons/eye", round(self.rect.height * 0.58), tone), inner)
        number = fit_text(str(self.number()), scale.letters("small"), inner.width // 2, tone, bold=True)
        place(target, number, inner, 1.0)


@cache_results(4)
def _set(scale: Scale, lines: tuple[tuple[str, Colour], ...], width: int) -> list[Writing]:
    return [Writing(scale, text, "small", width, colour=tone) for text, tone in lines if text]
