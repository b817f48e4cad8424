"""The draft of the armies as a control: the pointed and chosen cards, and the decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame

from client.skins.perspective import Perspective
from client.skins.scene import Scene, Setting
from client.skins.warchest.draft import motion
from client.skins.warchest.draft.answers import DraftAnswer
from client.skins.warchest.draft.look import DraftLook
from client.skins.warchest.draft.progress import to_come
from client.skins.warchest.draft.view import DraftView
from client.skins.warchest.wording.phrases import action_text, question, reason_text, waiting
from client.skins.warchest.wording.sentences import unit_stem
from client.ui import keys
from client.ui.focus import Control, Key, Spot
from client.ui.pace import LIVING_FPS
from engine.events import Event, Viewer
from engine.game import Game
from engine.games.warchest import actions, events
from engine.games.warchest.kinds import DECREE_CODES
from engine.games.warchest.pending import Banning, Drafting, NamingDrafter, NamingHolder
from engine.games.warchest.state import State

CONFIRM = Key("confirm")
FORCED_CARD_DELAY_S = 1.4
"""Seconds for which the last card is shown before it is taken automatically."""


class Owner(Protocol):
    """The receiver of changes and decisions; see `client.skins.field.Field`."""

    changed: bool
    wish: Key | None
    on_action: Callable[[Any], None]
    on_sound: Callable[[str], None]


class DraftField(Perspective):
    """A draft as one viewer sees it; its methods are those of `client.skins.field.Field`.

    A card is chosen by a click or by arrow keys, and taken by another click on it, by Enter or the button.
    """

    def __init__(self, owner: Owner, game: Game[State], viewer: Viewer) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        super().__init__(game, viewer)
        self.view = DraftView(viewer)
        self.chosen: int | None = None
        self.legal: dict[Key, Any] = {}
        """The possible decisions, by the key of their control."""
        self._owner = owner
        self._seen: tuple[object, ...] = ()
        self._hovered: Key | None = None
        self._offered: Key | None = None
        """The key to which the code moved the keyboard; arriving there is no choice yet."""
        self._fresh: frozenset[int] = frozenset()
        self._waited = 0.0
        """Seconds since the last card could be taken."""

    # Calls from the screen.

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew."""
        self._words = setting.words
        self._names = setting.names
        self.view.arrange(setting, scene.standing.state)
        self._seen = ()
        self.see(scene)

    def see(self, scene: Scene) -> None:
        """Take over a moment; the choice begins anew if the position is another one."""
        self._behold(scene)
        moved = scene.motion is not None and isinstance(scene.motion[0], events.CardsRevealed)
        seen = (scene.number, scene.live and scene.choosing, moved)
        if seen == self._seen:
            return
        if self.chosen not in scene.standing.state.pool:
            self.chosen = None
        self._seen = seen
        self.renew()

    def renew(self) -> None:
        """Begin the choice anew for the shown position."""
        before = bool(self.legal)
        self.legal = {key_of(action): action for action in self.actions()}
        self._waited = 0.0
        if self.forced is not None:
            self.chosen = self.forced
        self._place()
        if self.legal and not before:
            self._offered = self._owner.wish = self._next()

    @property
    def forced(self) -> int | None:
        """Return the last card, which must be taken."""
        if len(self.legal) != 1 or not isinstance(self.state.pending[0], Drafting):
            return None
        return next(iter(self.legal)).number

    def _next(self) -> Key:
        """Return the next key for the keyboard: the first choice from the last card on."""
        here = _kind(self._hovered)
        behind = (key for key in self.legal if here is not None and (_kind(key) or 0) >= here)
        return next(behind, next(iter(self.legal)))

    def _place(self) -> None:
        self.view.see(self.scene, [answer.key for answer in self.answers()])
        self._owner.changed = True

    def remember(self, happened: Sequence[Event]) -> None:
        """Keep the cards marked that others have taken."""
        self._fresh = frozenset(event.unit for event in happened if isinstance(event, events.CardPicked))

    def refuse(self) -> None:
        """Let the player choose again after the host refused the decision."""
        self._sent = False
        self.legal = {}
        self.renew()

    # Player input.

    def press(self, key: Key) -> None:
        """Handle a click on a control."""
        if key.kind == "card":
            self._press_card(key.number)
        elif key == CONFIRM and self.chosen is not None:
            self._decide(Key("card", self.chosen))
        elif key.kind == "seat":
            self._decide(key)

    def _press_card(self, kind: int) -> None:
        key = Key("card", kind)
        if kind == self.chosen and key in self.legal:
            self._decide(key)
            return
        self._choose(kind)
        self._owner.on_sound("click" if kind in self.state.pool else "refuse")

    def _choose(self, kind: int | None) -> None:
        if kind != self.chosen:
            self.chosen = kind
            self._place()

    def _decide(self, key: Key) -> None:
        action = self.legal.get(key)
        if action is None:
            self._owner.on_sound("refuse")
            return
        self.decide(action)

    def decide(self, action: Any) -> None:
        """Send a decision."""
        self._sent = True
        self.chosen = None
        self.renew()
        self._owner.on_action(action)

    def back(self) -> bool:
        """Drop the chosen card; False if none is chosen."""
        if self.chosen is None:
            return False
        self._choose(None)
        return True

    # Controls and events.

    def controls(self) -> list[Control]:
        """List cards and answers; cards that are gone can be looked at, too."""
        plan = self.view.plan
        found: list[Control] = [
            Spot(Key("card", kind), self._unit(kind), box, self._presser(Key("card", kind)))
            for kind, box in plan.cards.items()
        ]
        found += [
            Spot(
                answer.key,
                answer.text,
                plan.answers[answer.key],
                self._presser(answer.key),
                enabled=answer.enabled,
            )
            for answer in self.answers()
        ]
        return found

    def sights(self) -> list[Control]:
        """List the Decrees; the keyboard can go to them only to read them."""
        return [
            Spot(
                Key("decree", number),
                self._words.tr(f"decree.{DECREE_CODES[number]}.name"),
                box,
                lambda: None,
            )
            for number, box in self.view.shelf.boxes(self.state).items()
        ]

    def _presser(self, key: Key) -> Callable[[], None]:
        return lambda: self.press(key)

    def _unit(self, kind: int) -> str:
        return self._words.tr(f"{unit_stem(kind)}.name")

    def point(self, key: Key | None) -> None:
        """Note the control under the keyboard; a card there becomes the chosen one."""
        self._hovered = key
        offered, self._offered = self._offered, None
        kind = _kind(key)
        if kind is not None and key != offered and not self._sent:
            self._choose(kind)

    def event(self, event: pygame.event.Event) -> bool:
        """Follow the mouse, and take the choice back at the key for it."""
        if event.type == pygame.MOUSEMOTION:
            self._hovered = self.view.key_at(event.pos)
        elif (event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT) or (
            event.type == pygame.KEYDOWN and event.scancode == keys.BACK
        ):
            return self.back()
        return False

    # Prompts and drawing.

    def answers(self) -> tuple[DraftAnswer, ...]:
        """Return the buttons: one for the chosen card, or one for each possible player."""
        if not self.legal:
            return ()
        names = [key for key in self.legal if key.kind == "seat"]
        if names:
            return tuple(self._naming(key) for key in names)
        ban = isinstance(self.state.pending[0], Banning)
        icon = "icons/ban" if ban else "warchest/icons/pick"
        if self.chosen is None:
            return (DraftAnswer(CONFIRM, self._words.tr("draft.unchosen"), False, icon, danger=ban),)
        action = (actions.Ban if ban else actions.Pick)(self.chosen)
        assert self.viewer is not None
        reason = self.game.refuse(self.state, self.viewer, action)
        if reason is not None:
            return (DraftAnswer(CONFIRM, reason_text(self._words, reason), False, danger=ban),)
        return (DraftAnswer(CONFIRM, action_text(self._words, self.state, action), True, icon, danger=ban),)

    def _naming(self, key: Key) -> DraftAnswer:
        seat = actions.seat_of(self.legal[key].seat)
        side, name = self.view.side_name(seat), self._names[seat]
        return DraftAnswer(key, side if side == name else f"{side} – {name}", seat=seat)

    def prompt(self) -> str:
        """Return one line with the question to the player, or with what happens automatically."""
        if self.forced is not None:
            return self._words.tr("draft.forced", unit=self._unit(self.forced))
        return (question(self._words, self.state) or "") if self.acting else ""

    def waiting(self) -> str:
        """Return one line that names the awaited player and decision."""
        seats = self.game.to_act(self.state) if self.state.pending else frozenset()
        others = seats - {self.viewer} if self.scene.choosing else seats
        return waiting(self._words, self.state, seats, self._names) if others else ""

    def _titles(self) -> tuple[str, ...]:
        words = self._words
        top = self.state.pending[0] if self.state.pending else None
        if self.acting and isinstance(top, (Drafting, Banning)):
            if isinstance(top, Banning):
                return (words.tr("draft.yours_ban"),)
            short = words.tr("draft.yours")
            left = sum(step.seat == self.viewer for step in to_come(self.state) if not step.ban)
            return (f"{short} · {words.tr_n('count.picks', left)}", short)
        if isinstance(top, Drafting) and top.seat == self.viewer:
            return (words.tr("draft.yours"),)
        if isinstance(top, Drafting):
            return (words.tr("draft.next", player=self._names[top.seat]), words.tr("draft.title"))
        return (words.tr("draft.title"),)

    def _look(self) -> DraftLook:
        state = self.state
        top = state.pending[0] if state.pending else None
        asked = isinstance(top, (Drafting, Banning, NamingDrafter, NamingHolder))
        deciding = self.game.to_act(state) if asked else frozenset()
        return DraftLook(
            self._titles(),
            self.acting,
            deciding,
            self._hovered,
            self.chosen,
            self.answers(),
            self._fresh if self.acting else frozenset(),
        )

    @property
    def rate(self) -> float:
        """Let the empty places pulse."""
        return LIVING_FPS

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; the last card is taken after a short while."""
        self.view.beat += dt
        if self.forced is not None:
            self._waited += dt
            if self._waited >= FORCED_CARD_DELAY_S:
                self._decide(Key("card", self.forced))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table with everything at rest."""
        self.view.draw(target, self._look(), motion.find_hidden_cards(self.scene), motion.decrees(self.scene))

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the moving things, and for a watcher the card that is looked at."""
        if self.viewer is None:
            self.view.draw_peek(target, self._look())
        motion.draw(target, self.view, self.scene)


def _kind(key: Key | None) -> int | None:
    """Return the kind of an open card's key."""
    return key.number if key is not None and key.kind == "card" else None


def key_of(action: Any) -> Key:
    """Return the key of the control for an action of the draft."""
    if isinstance(action, (actions.NameDrafter, actions.NameHolder)):
        return Key("seat", action.seat)
    return Key("card", action.unit)
