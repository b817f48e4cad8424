"""Several people at one computer: a curtain hides the table while it passes to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from client.screens.table.clocks import TableClocks
from client.screens.table.context import TableContext
from client.screens.table.interruptions.curtain_view import CurtainButton, CurtainView, draw_closed, opening
from client.screens.table.interruptions.public_table import PublicTable
from client.skins.scene import Setting
from client.ui.focus import Control, Spot
from client.ui.widgets.legend import Legend
from engine.events import Seat

CLOSING_DELAY_S = 0.7
"""Seconds for which the last player still sees the result of the decision."""
OPENING_TIME_S = 0.5
"""Seconds in which the curtain opens."""
LIFT, LOOK, UNDO, MENU = "curtain.lift", "curtain.look", "curtain.undo", "curtain.menu"
Look = Literal["", "held", "choosing"]
"""How a hand is open that is to be covered again: while something is held, or until a choice has ended."""


class Curtain:
    """The curtain: whether the table is hidden, and the seat for which it opens next."""

    def __init__(self, table: TableContext, *, clocks: TableClocks, menu: Callable[[], object]) -> None:
        """Hide nothing yet; `menu` opens the table's menu."""
        self._table = table
        self._app = table.app
        self._session = table.session
        self._clocks = clocks
        self._menu = menu
        self._view = CurtainView()
        self._public = PublicTable(table)
        self.waiting: Seat | None = None
        """Seat for which the table is hidden; None while it is not."""
        self._following: Seat | None = None
        """Seat that decides next, as of the last `refresh`."""
        self._idle = 0.0
        self._opened = OPENING_TIME_S
        self._look: Look = ""
        self._layout: object = None
        """Facts that the plaque was laid out for; None while it is not."""

    @property
    def hides(self) -> bool:
        """Say whether a curtain comes between the players here."""
        return len(self._playing()) > 1 and self._app.settings.curtain

    @property
    def due(self) -> bool:
        """Say whether the table is going to be hidden, or turned, for the next player."""
        following = self._following
        return self.waiting is None and following is not None and following != self._session.match.seat

    def begin(self) -> None:
        """Hide a match at its beginning or after a return: nobody has confirmed who is at the computer."""
        if self.hides:
            following = self._next()
            self._cover(self._session.match.seat if following is None else following)

    def refresh(self) -> None:
        """Find the player who decides; a closed curtain turns to that player, or goes."""
        self._following = following = self._next()
        if self.waiting is None:
            return
        if not self.hides:
            self._uncover()
        elif following is not None and following != self.waiting:
            self._cover(following)
        elif self._state() != self._layout:
            self._app.relayout()

    def update(self, dt: float, *, idle: bool, choosing: bool) -> None:
        """Go on by `dt` seconds.

        `idle` says that nothing moves and only the present is shown, `choosing` that a choice was begun.
        """
        if self.waiting is not None:
            return
        if self._look and (self._app.overlays or (self._look == "choosing" and not choosing)):
            self._cover_again()
            return
        self._opened += dt
        self._idle = self._idle + dt if idle else 0.0
        pause = CLOSING_DELAY_S if self._app.settings.speed else 0.0
        following = self._following
        if not self.due or following is None or not idle or self._idle < pause:
            return
        if self.hides:
            self._cover(following)
        else:
            self._session.table.turn_to(following)
            self._app.relayout()

    def lift(self) -> None:
        """Show the table to the player that it waits for, once the button has that name."""
        if self.waiting is None or self._layout is None:
            return
        self._session.table.turn_to(self.waiting)
        self.waiting = None
        # Nothing opens where the table was in sight.
        self._opened, self._idle = OPENING_TIME_S if self._shows_table else 0.0, 0.0
        self._app.audio.play("card_pick")
        self._app.relayout()

    @property
    def looking(self) -> bool:
        """Say whether a hand is open only while something is held."""
        return self.waiting is None and self._look == "held"

    @property
    def look_place(self) -> pygame.Rect | None:
        """Return the place on the plaque to hold; None without one."""
        found = self.waiting is not None and self._layout is not None and self._shows_table
        return self._view.hold if found else None

    def look(self) -> None:
        """Show the hand to the player that it waits for, until `let_go`; not before the plaque is laid."""
        if self.look_place is not None:
            self.lift()
            self._look = "held"

    def let_go(self, *, choosing: bool) -> None:
        """Cover the hand again; a player who has begun a choice finishes it first."""
        self._look = "choosing"
        if not choosing:
            self._cover_again()

    def _cover_again(self) -> None:
        self._look, following = "", self._next()
        if self.hides and following is not None:
            self._cover(following)

    def _uncover(self) -> None:
        """Stop hiding the table: there is no other player left here."""
        if self._session.match.store.true.outcome is None and self.waiting is not None:
            following = self._next()
            self._session.table.turn_to(self.waiting if following is None else following)
        self.waiting = None
        self._app.relayout()

    def _cover(self, seat: Seat | None) -> None:
        self.waiting, self._layout, self._look = seat, None, ""
        self._app.tips.hide()
        self._app.audio.hush()
        self._app.audio.play("card_ban")
        self._app.relayout()

    def _playing(self) -> list[Seat]:
        """Return the player's seats whose players are in the match, at the computer or not."""
        session, info = self._session, self._session.table.info
        if info is None or session.match.store.true.outcome is not None:
            return []
        # A seat that was taken after the start of the match has no view of it.
        mine = [seat for seat in session.table.own_seats if seat in session.match.stores]
        seats = ((seat, info.seats[seat]) for seat in mine if seat < len(info.seats))
        # A bot that stands in while the player is here does so for the rest of the match. After a lost
        # connection it does so only until the seat has been handed over.
        return [seat for seat, each in seats if each.state != "stand_in" or not each.here]

    def _next(self) -> Seat | None:
        """Return the seat that decides, or that plays on after a bot got the shown seat; None without one."""
        following, playing = self._session.table.next_own(), self._playing()
        shown = self._session.match.seat if self.waiting is None else self.waiting
        if following is None and shown not in playing:
            return next(iter(playing), None)
        return following

    def _state(self) -> object:
        """Return the facts that the buttons depend on."""
        revision = self._session.match.store.true.revision if self._shows_table else None
        return self.waiting, self._takes_back(), revision

    @property
    def _shows_table(self) -> bool:
        """Say whether only the hands are hidden."""
        return self._table.skin.hides_hands_alone

    def _takes_back(self) -> bool:
        """Say whether the last decider may take that back."""
        seat = self._session.match.seat
        return seat != self.waiting and self._session.match.store.undo_refusal() is None

    # The picture.

    def arrange(self, set_table: Callable[[], Setting]) -> list[Control]:
        """Place everything for the present layout; return the controls for the keyboard.

        `set_table` returns the layout of a table that stays in sight.
        """
        app, tr = self._app, self._app.words.tr
        assert self.waiting is not None
        self._layout = self._state()
        if self._shows_table:
            self._public.arrange(set_table())
        name = self._table.names()[self.waiting]
        low = self._shows_table
        hold = Legend(tr("curtain.look", player=name), tr("curtain.look.help")) if low else None
        lift = Legend(tr("curtain.open"), role="body") if low else Legend(tr("curtain.lift", player=name))
        answers = [CurtainButton(LIFT, lift, self.lift, "quiet" if low else "primary")]
        if self._takes_back() and self._session.match.seat is not None:
            last = tr("curtain.undo", player=self._table.names()[self._session.match.seat])
            answers.append(CurtainButton(UNDO, Legend(last, icon="icons/undo", role="body"), self._undo))
        answers.append(
            CurtainButton(MENU, Legend(tr("table.menu"), icon="icons/gear", role="body"), self._menu)
        )
        timed = self._clocks.face(self.waiting) is not None
        text = "" if low else tr("curtain.hand", player=name)
        emblem = self._table.emblem
        controls = self._view.arrange(app, emblem, self.waiting, name, text, answers, timed=timed, hold=hold)
        held = self._view.hold
        return (
            [Spot(LOOK, hold.title, held, self.look, clickable=False), *controls]
            if hold and held
            else controls
        )

    def draw(self, target: pygame.Surface) -> None:
        """Draw the closed curtain, and nothing of the table but what everybody may see."""
        if self.waiting is None or self._layout is None:
            draw_closed(target)
        else:
            (self._public.draw if self._shows_table else draw_closed)(target)
            self._view.draw(target, self._clocks.face(self.waiting))

    @property
    def opening(self) -> bool:
        """Say whether the curtain is opening."""
        return self.waiting is None and self._opened < OPENING_TIME_S and bool(self._app.settings.speed)

    def draw_opening(self, target: pygame.Surface) -> None:
        """Draw the remaining part of an opening curtain."""
        if self.opening:
            opening(target, self._opened / OPENING_TIME_S)

    def _undo(self) -> None:
        self._table.order(self._session.commands.undo())
