"""The page of a bracket: standings and games, the way to the own one, and what its owner may do."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import pygame

from client.draw.palette import BRASS, MUTED, PARCHMENT, WHITE, mix
from client.screens.lobby.people import list_people, person_name
from client.session.bracket.own_games import find_entrant, find_own_game
from client.session.session_changes import SessionEvent
from client.sessions.room_session import RoomSession
from client.skins.registry import game_name
from client.ui.context import Context
from client.ui.page import Page
from client.ui.pane import Pane, Reading
from client.ui.relayout_pace import Relayouts
from client.ui.text_layout import Writing
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.dialog import confirmation
from client.ui.widgets.legend import Legend, height_for
from client.wording.bracket_texts import (
    describe_balance,
    describe_own_game,
    describe_progress,
    describe_rounds,
    entrant_name,
    format_points,
)
from engine.bracket import Standing, rank
from engine.wire.brackets import Bracket
from engine.wire.protocol import Rejected

GAMES_SHARE = 0.46
"""Part of the width for the games."""
POINTS_LETTERS = 3.0
"""Width of the points, in letters of a heading."""
SIGN = mix(BRASS, WHITE, 0.4)
QUIET = frozenset({"events", "chat", "clocks"})
"""Changes that the page does not show."""


class BracketPage(Page):
    """Standings to the left, the games round by round to the right."""

    def __init__(self, visit: RoomSession) -> None:
        """Show the bracket of a visit's room, over the screen where the player is."""
        super().__init__()
        self._visit = visit
        self._stale = False
        self._relayouts = Relayouts()
        self._offsets: list[float] = []

    @property
    def heading(self) -> str:
        """Return the game of the bracket."""
        bracket = self._visit.room.bracket
        name = "" if bracket is None else game_name(self.words, bracket.game)
        return self.words.tr("bracket.title", game=name)

    def enter(self, app: Context) -> None:
        """Begin to follow the room."""
        super().enter(app)
        self._visit.changes.listeners.append(self._on_event)

    def leave(self) -> None:
        """Stop following."""
        self._visit.changes.listeners.remove(self._on_event)

    def _on_event(self, event: SessionEvent) -> None:
        self.app.wake()
        self._stale = self._stale or event not in QUIET

    def update(self, dt: float) -> None:
        """Show what has changed; without a room there is nothing to show."""
        super().update(dt)
        self._offsets = [pane.offset for pane in self.panes]
        if self._visit.connection.over or self._visit.room.bracket is None:
            self.app.back()
        elif self._relayouts.update(dt, self._stale and not any(pygame.mouse.get_pressed())):
            self._stale = False
            self.app.relayout()

    def build(self) -> None:
        """Place standings, games and what can be done."""
        bracket = self._visit.room.bracket
        if bracket is None:
            return
        left, right = self.columns(GAMES_SHARE)
        bottom = self._place_actions(bracket, left)
        left.height = bottom - left.top
        pane = self._open_pane(left, 0)
        pane.close(self._place_standings(pane, bracket))
        games = self._open_pane(right, 1)
        games.close(self._place_games(games, bracket))
        self.controls.append(Reading("games", self.words.tr("bracket.games"), games))

    def _open_pane(self, rect: pygame.Rect, number: int) -> Pane:
        offset = self._offsets[number] if number < len(self._offsets) else 0.0
        pane = Pane(self.app.ui, self.frame(rect), offset)
        self.panes.append(pane)
        return pane

    def _place_actions(self, bracket: Bracket, area: pygame.Rect) -> int:
        """Place the way to the own game and the end of the bracket below an area; return their upper end."""
        app, tr = self.app, self.words.tr
        own = find_own_game(bracket, self._visit.room.person)
        rows: list[tuple[str, Legend, Callable[[], object], Any]] = []
        if own is not None and own.table != self._visit.table.number:
            told = describe_own_game(self.words, bracket, own)
            legend = Legend(tr("bracket.go"), told, icon="icons/play", align="left", role="heading")
            rows.append(("go", legend, self._go, "primary"))
        if not bracket.over and bracket.owner == self._visit.room.person:
            rows.append(("end", Legend(tr("bracket.end"), icon="icons/flag"), self._end, "quiet"))
        y = area.bottom
        for key, legend, press, kind in reversed(rows):
            tall = height_for(app.scale, legend, area.width, kind)
            y -= tall
            made = self.button(key, pygame.Rect(area.left, y, area.width, tall), legend, press, kind=kind)
            self.first = made if key == "go" else self.first
            y -= app.scale.px(10)
        return y

    # The standings.

    def _place_standings(self, pane: Pane, bracket: Bracket) -> int:
        scale = self.app.scale
        title = Writing(scale, describe_progress(self.words, bracket), "heading", pane.width, colour=SIGN)
        y = pane.add(title.surface, (scale.px(4), 0)).bottom + scale.px(8)
        for each in rank(len(bracket.entrants), bracket.games):
            y = self._place_standing(pane, bracket, each, y) + scale.px(6)
        return y

    def _place_standing(self, pane: Pane, bracket: Bracket, standing: Standing, y: int) -> int:
        """Place an entrant with the points; it is a button where something can be done about it."""
        scale, words = self.app.scale, self.words
        entrant = bracket.entrants[standing.entrant]
        name = entrant_name(bracket, standing.entrant)
        if standing.entrant == find_entrant(bracket, self._visit.room.person):
            name += f" – {words.tr('table.you').lower()}"
        if entrant.withdrawn:
            name = words.tr("bracket.withdrawn", name=name)
        elif entrant.person is None:
            name = words.tr("seat.away", player=name)
        legend = Legend(
            f"{standing.place}. {name}", describe_balance(words, standing), align="left", role="body"
        )
        wide = round(scale.letters("heading") * POINTS_LETTERS)
        place = pygame.Rect(0, y, pane.width - wide, height_for(scale, legend, pane.width - wide))
        points = Writing(scale, format_points(standing.half_points), "heading", wide, align="right")
        pane.add(points.surface, (place.right, y + (place.height - points.height) // 2))
        if self._list_actions(standing.entrant):
            press = partial(self._show_menu, standing.entrant)
            self.button(f"entrant.{standing.entrant}", place, legend, press, kind="quiet", pane=pane)
            return place.bottom
        texts = (
            Writing(
                scale, legend.title, "body", place.width, colour=MUTED if entrant.withdrawn else PARCHMENT
            ),
            Writing(scale, legend.detail, "small", place.width, colour=MUTED),
        )
        top = y + (place.height - sum(each.height for each in texts)) // 2
        for text in texts:
            top = pane.add(text.surface, (scale.px(12), top)).bottom
        return place.bottom

    def _show_menu(self, entrant: int) -> None:
        bracket = self._visit.room.bracket
        name = "" if bracket is None else entrant_name(bracket, entrant)
        self.app.open(ActionMenu(lambda: name, lambda: self._list_actions(entrant)))

    def _list_actions(self, entrant: int) -> list[Action]:
        """Return what the player may do about an entrant."""
        room, tr = self._visit.room, self.words.tr
        bracket = room.bracket
        if bracket is None or bracket.over or bracket.entrants[entrant].withdrawn:
            return []
        owner, own = bracket.owner == room.person, find_entrant(bracket, room.person) == entrant
        if not owner and not own:
            return []
        actions, enrol = [], self._visit.commands.enrol
        if owner and bracket.entrants[entrant].person is None:
            actions = [
                Action(
                    f"enrol.{person}",
                    tr("bracket.enrol", name=person_name(room, person)),
                    partial(self._order, partial(enrol, bracket.number, entrant, person)),
                    icon="icons/person",
                )
                for person in list_people(room)
                if find_entrant(bracket, person) is None
            ]
        withdraw = partial(self._withdraw, bracket.number, entrant)
        actions.append(
            Action(
                "withdraw",
                tr("bracket.withdraw"),
                withdraw,
                icon="icons/cross",
                help=tr("bracket.withdraw.help"),
            )
        )
        return actions

    # The games.

    def _place_games(self, pane: Pane, bracket: Bracket) -> int:
        scale, y = self.app.scale, 0
        for title, lines in describe_rounds(self.words, bracket):
            head = Writing(scale, title, "body", pane.width, colour=SIGN)
            y = pane.add(head.surface, (0, y)).bottom + scale.px(2)
            for line in lines:
                text = Writing(scale, line, "small", pane.width - scale.px(12), colour=PARCHMENT)
                y = pane.add(text.surface, (scale.px(12), y)).bottom + scale.px(2)
            y += scale.px(8)
        return y

    # Actions.

    def _order(self, make: Callable[[], Coroutine[Any, Any, Rejected | None]]) -> None:
        """Run a command, and show its refusal."""

        async def await_answer() -> None:
            refused = await make()
            if refused is not None and not self._visit.connection.over:
                self.app.refuse(refused.code, dict(refused.args))

        self.app.spawn(await_answer())

    def _go(self) -> None:
        """Go to the table of the own game: the screen below follows."""
        self.app.back()
        go_to_own_game(self.app, self._visit)

    def _end(self) -> None:
        tr = self.words.tr
        self.app.open(
            confirmation(
                lambda: tr("bracket.end.confirm"),
                "bracket.end",
                self._end_now,
                lambda: tr("bracket.finish.confirm"),
            )
        )

    def _end_now(self) -> None:
        bracket = self._visit.room.bracket
        if bracket is not None:
            self._order(partial(self._visit.commands.end_bracket, bracket.number))

    def _withdraw(self, bracket: int, entrant: int) -> None:
        present, tr = self._visit.room.bracket, self.words.tr
        name = "" if present is None else entrant_name(present, entrant)
        self.app.open(
            confirmation(
                lambda: tr("bracket.withdraw.ask", name=name),
                "bracket.withdraw",
                partial(self._order, partial(self._visit.commands.withdraw, bracket, entrant)),
                lambda: tr("bracket.withdraw.confirm", name=name),
            )
        )


def go_to_own_game(app: Context, visit: RoomSession) -> None:
    """Sit down at the table of the own game of a bracket; a refusal is shown."""

    async def await_answer() -> None:
        refused = await visit.take_bracket_seat()
        if refused is not None and not visit.connection.over:
            app.refuse(refused.code, dict(refused.args))

    app.spawn(await_answer())
