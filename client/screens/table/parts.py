"""The parts of the table's screen, where they lie, and the picture that they make together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from client.judging.judge import Judge
from client.screens.chat.table_drawer import TableChat
from client.screens.table.bar import Bar
from client.screens.table.clocks import TableClocks
from client.screens.table.coach.coach import COACH, Coach
from client.screens.table.context import TableContext
from client.screens.table.controls import TableControls, TableRing
from client.screens.table.dialogs import TableDialogs
from client.screens.table.ending.match_result import MatchResult
from client.screens.table.ending.strip import EndStrip
from client.screens.table.interruptions.absence import AbsenceNotice
from client.screens.table.interruptions.curtain import Curtain
from client.screens.table.interruptions.pause import PauseView
from client.screens.table.interruptions.plaque import NOTICE, Plaque
from client.screens.table.interruptions.substitutes import SubstituteNotice
from client.screens.table.interruptions.tie_offer import TieOffer
from client.screens.table.judging.chance_bar import ChanceBar
from client.screens.table.judging.hint import HINT_BUBBLE, Hint
from client.screens.table.large_print import LargePrint
from client.screens.table.layers import Pos, TableLayer, TableLayers, keys_of
from client.screens.table.log import LogView
from client.screens.table.playback.shown_match import ShownMatch
from client.screens.table.players import PlayerPlates
from client.screens.table.presence import PresenceBadges
from client.screens.table.prompt import PromptLine
from client.screens.table.spectating import WATCH, SpectatorView
from client.screens.table.toolbar import Toolbar
from client.session.table_session import TableSession
from client.skins.areas import Areas, Demands
from client.skins.scene import Plate, Setting
from client.skins.wording.seat_names import player_names
from client.ui.context import Context
from client.ui.focus import Key
from client.ui.pace import LIVING, MOVING, RESTING
from client.ui.scale import Scale


class TableParts:
    """Everything at one table; no part knows more of the others than it was given here."""

    areas: Areas
    """Where the parts lie, once they were arranged."""
    setting: Setting
    """What the game was laid out from then."""

    def __init__(self, app: Context, session: TableSession, ring: TableRing) -> None:
        """Make the parts for a session that has a match; the `ring` will hold what can be used."""
        self.table = table = TableContext(app, session)
        self.log = LogView(table.emblem)
        self.bar = Bar()
        self.clocks = TableClocks(table)
        self.presence = PresenceBadges(table)
        self.watching = SpectatorView(table)
        self.chat = TableChat(app, session, table.tone)
        self.pause = PauseView(table)
        self.absence = AbsenceNotice(table)
        self.substitutes = SubstituteNotice(table)
        self.plaque = Plaque(table, self.pause)
        self.match = ShownMatch(table, self.log, self.pause)
        self.players = PlayerPlates(table, self.match)
        self.result = MatchResult(table, self.match)
        self.strip = EndStrip(table, self.match, self.result)
        self.tie = TieOffer(table, self.match)
        self.curtain = Curtain(table, self.clocks, lambda: self.dialogs.menu())
        self.judge = Judge()
        self.chance = ChanceBar(table, self.match, self.strip, self.judge)
        self.hint = Hint(table, self.match, self.chat, self.judge)
        self.dialogs = TableDialogs(
            *(table, self.result, self.tie, self.pause, self.curtain, self.chance),
            topic=lambda: self.match.field.topic(),
        )
        self.prompt = PromptLine(
            table, self.match, self.log, self.result, self.pause, self.absence, self.watching, self.hint
        )
        self.toolbar = Toolbar(
            table, self.match, self.log, self.chat, self.watching, self.bar, self.hint, self.dialogs.menu
        )
        self.coach = Coach(table, self.match, self.chat)
        self.large_print = LargePrint(table, self.match, self.bar)
        self.controls = TableControls(
            table,
            ring,
            self.match,
            self.log,
            self.chat,
            self.plaque,
            self.toolbar,
            self.watching,
            self.coach,
            self.hint,
            self.strip,
            self.large_print,
        )
        self.layers = self.controls.layers = self._order_layers()
        self.laid = False
        """Whether everything has its place and may be seen."""
        self._room = 0
        """For how many buttons there is room."""
        self._ring = ring
        self.curtain.begin()

    def follow(self) -> bool:
        """Take over another match of the session, or what another viewer knows; False if it is the same."""
        if self.match.current:
            return False
        new = self.match.number != self.table.session.match.number
        self.toolbar.let_go()
        self.match.begin()
        self.laid = False
        if new:
            self.curtain.begin()
        return True

    def refresh(self) -> None:
        """Let every part take in what has changed at the session, whatever it is."""
        self.pause.refresh()
        self.absence.refresh()
        self.substitutes.refresh()
        self.curtain.refresh()
        self.plaque.refresh()
        self.result.refresh()
        if self.laid:
            if self.areas != self._divided(self.table.app.scale) or self.setting != self._setting(self.areas):
                self.table.app.relayout()
            self.controls.refresh()
            self.dialogs.refresh()
            self.tie.refresh()

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds: what moves, what is waited for, and the players' time."""
        self.clocks.update()
        self.curtain.update(dt, idle=self.match.at_rest and not self.table.app.overlays)
        plaque_changed = self.plaque.update(dt)
        if not self.laid or self.table.app.overlays or self.chat.typing:
            # Somebody else hears of the keys.
            self.toolbar.let_go()
        if not self.laid:
            return
        if plaque_changed:
            self.controls.refresh()
        self.match.update(dt)
        self.chat.update(dt)
        self.controls.follow()
        hint_before = self.hint.place
        hinted = self.hint.update()
        if hinted and hint_before is None:
            self.controls.hint_came()
        if self.hint.place is not None:
            self.coach.hush()
        if self.coach.update(dt) or hinted:
            self.controls.refresh()
        self.large_print.update(*self.controls.looked_at)
        self.chance.update()
        self.result.update(dt, typing=self.chat.typing)
        if self.strip.update():
            self.controls.refresh()
        if self.toolbar.most != self._room:
            self.table.app.relayout()

    @property
    def rate(self) -> float:
        """Return how many frames a second the table needs now."""
        if self.match.moves or self.curtain.opening or self.coach.appearing:
            return MOVING
        if self.chat.bubbles or self.curtain.due or self.result.due:
            return LIVING
        return max(self.clocks.rate, self.match.field.rate if self.laid else RESTING)

    def hurry(self) -> None:
        """Show at once what is still in motion."""
        if self.match.hurry() and self.match.field.changed:
            self.controls.gather()

    # Where everything lies.

    def arrange(self) -> None:
        """Place everything anew, or the curtain alone while it hides the table."""
        self.laid = self.curtain.waiting is None
        if not self.laid:
            self.chat.put_away()
            self.controls.hand_over(self.curtain.arrange())
            return
        scale = self.table.app.scale
        self._room = self.toolbar.most
        self.areas = areas = self._divided(scale)
        self.bar.arrange(areas, scale)
        self.strip.arrange(areas.prompt)
        self.chance.arrange(areas.prompt)
        self.plaque.view.arrange(areas.stage, scale)
        self.watching.arrange(areas.watch, scale)
        self.chat.arrange(areas.chat)
        self.setting = self._setting(areas)
        self.match.arrange(areas.log, self.setting)
        self.players.arrange(self.setting)
        self.coach.arrange(self.setting)
        self.hint.renew()
        self.controls.gather()

    def _divided(self, scale: Scale) -> Areas:
        """Divide the window among the parts, as the game wants it."""
        match, watching = self.table.session.match, self.watching
        demands = Demands(
            scale,
            match.options,
            seats=len(match.game.seats(match.options)),
            hand=self.match.store.viewer is not None,
            buttons=self.toolbar.most,
            sign=partial(watching.height, scale) if watching.watches else None,
            watched=watching.number() > 0 and not watching.watches,
        )
        return self.table.skin.layout(demands)

    def _setting(self, areas: Areas) -> Setting:
        """Return what the game is laid out from."""
        app, session, watching = self.table.app, self.table.session, self.watching
        if self.chat.open:
            areas = replace(areas, card=areas.aside)
        if watching.number() and not watching.watches:
            areas = replace(areas, taken=(*areas.taken, areas.watch))
        info = session.table.info
        robots = [seat for seat, each in enumerate(info.seats) if each.kind == "bot"] if info else ()
        low = (session.match.seat if app.settings.own_bottom else 0) or 0
        return Setting(
            areas,
            app.scale,
            self.table.words,
            self.table.names(),
            watching.followed or 0 if watching.watches else low,
            frozenset(robots),
            player_names(self.table.words, session),
            self.clocks.timed,
            app.settings.lively,
            self._divided(replace(app.scale, text=100)) if app.scale.text > 100 else None,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table below its elements of pygame_gui, or the curtain before it."""
        if self.laid:
            self.layers.draw_below(surface)
        else:
            self.curtain.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies above the elements of pygame_gui."""
        self._ring.hidden = self.curtain.opening
        if self.laid:
            self.layers.draw_above(surface)

    def _order_layers(self) -> TableLayers:
        """Order everything that is drawn, from the lowest to the topmost."""
        controls = self.controls

        def field_event(event: pygame.event.Event) -> bool:
            field = self.match.field
            if event.type == pygame.MOUSEBUTTONDOWN:
                if self.log.moment is not None:
                    self.log.present()
                left = event.button == pygame.BUTTON_LEFT
                if left and field.advice_at(event.pos) and self.hint.take():
                    return True
            return field.event(event)

        def field_key(pos: Pos) -> Key | None:
            return self.match.field.key_at(pos)

        return TableLayers(
            below=(
                TableLayer(
                    "field",
                    self._draw_field,
                    lambda pos: True,
                    field_key,
                    field_event,
                    lambda event: self.match.field.event(event),
                ),
                TableLayer(
                    "log",
                    self.log.draw,
                    lambda pos: self.log.rect.collidepoint(pos),
                    keys_of(controls.log_spot),
                    lambda event: self.log.event(event, focused=False),
                    lambda event: self.log.point(event.pos),
                ),
                TableLayer(
                    "bar",
                    self._draw_bar,
                    lambda pos: self.bar.covers(pos, self.toolbar.buttons(), heading=bool(self._heading)),
                    keys_of(lambda: [*self.toolbar.spots(), *self.strip.spots()]),
                ),
                TableLayer("presence", lambda target: self.presence.draw(target, self._plates)),
                TableLayer(
                    "watching",
                    lambda target: self.watching.draw(target, pointed=controls.pointed == WATCH),
                    self.watching.covers,
                    keys_of(self.watching.spots),
                ),
                TableLayer(
                    "plaque",
                    lambda target: self.plaque.view.draw(target, pointed=controls.pointed == NOTICE),
                    self.plaque.view.covers,
                    keys_of(self.plaque.spots),
                ),
                TableLayer(
                    "chat",
                    self.chat.draw,
                    self.chat.covers,
                    keys_of(lambda: self.chat.controls),
                    self.chat.event,
                    self.chat.event,
                ),
            ),
            above=(
                TableLayer(
                    "sayings", self._draw_sayings, self.chat.covers_bubble, event=self.chat.bubble_event
                ),
                TableLayer(
                    "coach",
                    lambda target: self.coach.draw(target, pointed=controls.pointed == COACH),
                    self.coach.covers,
                    keys_of(self.coach.spots),
                    self.coach.event,
                ),
                TableLayer(
                    "field",
                    lambda target: self.match.field.draw_over(target),
                    lambda pos: self.match.field.overlies(pos),
                    field_key,
                    field_event,
                ),
                # A hint was asked for: the card of what the mouse happens to lie on must not hide it.
                TableLayer(
                    "hint",
                    lambda target: self.hint.draw(target, pointed=controls.pointed == HINT_BUBBLE),
                    self.hint.covers,
                    keys_of(self.hint.spots),
                    self.hint.event,
                ),
                TableLayer(
                    "tip",
                    lambda target: self.bar.draw_tip(target, self.toolbar.buttons(), controls.pointed),
                ),
                TableLayer("curtain", self.curtain.draw_opening),
            ),
        )

    @property
    def _heading(self) -> str:
        return self.table.skin.heading(self.table.words, self.match.scene.standing)

    @property
    def _plates(self) -> Sequence[Plate]:
        """Return where the players are: those of the game, or else the screen's own."""
        plates = self.match.field.plates()
        return self.players.plates if plates is None else plates

    def _draw_field(self, target: pygame.Surface) -> None:
        self.match.field.draw(target)
        if self.match.field.plates() is None:
            self.players.draw(target)
        self.clocks.draw(target, self._plates)

    def _draw_bar(self, target: pygame.Surface) -> None:
        (text, mood), pointed = self.prompt.text(), self.controls.pointed
        buttons = self.toolbar.buttons()
        self.bar.draw(target, self._heading, text, mood, buttons, pointed, self.chance.room)
        self.strip.draw(target, pointed)
        self.chance.draw(target)

    def _draw_sayings(self, target: pygame.Surface) -> None:
        self.chat.draw_bubbles(target, self._plates, self.table.app.scale, self.areas)
