"""The choice of the War Chest player: the offer, and the effect of each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.skins.field import Field
from client.skins.scene import Scene, Setting
from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.hover_hint import THINGS, HoverHint
from client.skins.warchest.input.keyboard import first_key
from client.skins.warchest.input.offer import Offer, offer
from client.skins.warchest.input.picks import Thing, thing_of
from client.skins.warchest.input.preview import Glimpse, glimpse
from client.skins.warchest.input.proclamations import list_decrees
from client.skins.warchest.panels.painter import Painter
from client.skins.warchest.wording.prompts import Wording
from client.ui.focus import Key
from engine.events import Event, Viewer
from engine.game import Game
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.pending import Play
from engine.games.warchest.state import State


class ChoosingField(Field):
    """One match as one viewer sees it, and the choice that the viewer makes."""

    def __init__(self, game: Game[State], viewer: Viewer) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        super().__init__(game, viewer)
        self.painter = Painter(viewer)
        self._kept: tuple[object, Choices] | None = None
        """The position of the last choice, and the steps taken in it."""
        self._refused = ""
        self._foreseen: tuple[object, Glimpse, str] = (None, Glimpse(), "")
        self._row = -1
        """The row of a player's panel that the keyboard looks at."""
        self._advised: Any | None = None
        """The advised action while there is one."""
        self._led: Key | None = None
        """The control to which the code moved the keyboard, until it goes elsewhere."""

    # Calls from the screen.

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew."""
        self._words = Wording(setting.words, self.game, setting.names, self.viewer)
        self.painter.arrange(setting, scene.standing.state)
        self.ahead = self.painter.prepare_pictures()
        self._foreseen = (None, Glimpse(), "")
        super().arrange(setting, scene)

    def remember(self, events: Sequence[Event]) -> None:
        """Keep the actions of others marked on the board."""
        self.painter.past = glimpse(events)

    def refuse(self) -> None:
        """Let the player choose again after the host refused the action."""
        self._kept = None
        super().refuse()

    def renew(self) -> None:
        """Begin the choice anew, or go on with the one that the player began here."""
        acting = self.acting
        if acting and self._kept is not None and self._kept[0] == self._seen[0]:
            # A player who has looked at the past gets the unfinished choice back.
            self.choices = self._kept[1]
        else:
            self.choices = Choices(self.state, self.actions())
        if acting:
            self._kept = (self._seen[0], self.choices)
        self.painter.renew(self.state, self._find_drawn_coin())
        self.painter.able = list_decrees(action for _, action in self.choices.under(()))
        self._refused = ""
        self._offer()
        if acting:
            self.wish = self._led = first_key(self.shown, self.choices, self.painter)

    def _find_drawn_coin(self) -> int | None:
        top = self.state.pending[0] if self.state.pending else None
        return top.coin if isinstance(top, Play) and top.seat == self.viewer else None

    def _offer(self) -> None:
        self.shown: Offer = offer(self.state, self.viewer, self.choices)
        self.changed = True

    # Player input.

    def press(self, key: Key) -> None:
        """Handle a click on a control, named by its key."""
        match key.kind:
            case "back":
                self.back()
            case "menu":
                self._choose(key.number)
            case "hand":
                self._press_hand(key.number)
            case "verb":
                self._press_verb(str(key.value))
            case kind if kind in THINGS and (pressed := thing_of(key)) is not None:
                self._press_thing(key, pressed)

    def _press_hand(self, place: int) -> None:
        coin = self.painter.hand.places[place]
        if coin is None or coin not in self.shown.coins:
            return
        again = self.painter.places.picked == place and self.choices.coin == coin
        self.painter.places.picked = place
        if again:
            self.choices.reset()
            self._offer()
        else:
            self._press(Thing("hand", coin))

    def _press_verb(self, verb: str) -> None:
        tile = next((tile for tile in self.shown.tiles if tile.verb == verb), None)
        if tile is not None and not tile.enabled:
            self._refused = self._words.refusal(tile, self.choices.coin)
            self.on_sound("refuse")
        elif tile is not None and tile.chosen and self.choices.verb is None:
            self.back()
        else:
            self._press(Thing("verb", verb))

    def _press_thing(self, key: Key, thing: Thing) -> None:
        answer = self.shown.answer(key)
        if answer is not None and not answer.enabled:
            self._refused = self._words.impossible(answer.reason)
            self.on_sound("refuse")
        elif thing.place == "decree" and self.acting and int(thing.value) not in self.painter.able:
            self._refused = self._outlook.about_decree(int(thing.value))
            self.on_sound("refuse")
        else:
            if thing.place == "decree" and not self.choices.picked and not self.choices.asked:
                # The click can mean nothing but the Royal Coin.
                self._press(Thing("hand", ROYAL))
            self._press(thing)

    def _press(self, thing: Thing) -> None:
        if not self.choices.means(thing):
            return
        before = self.choices.coin
        self._follow(self.choices.press(thing), before)

    def _choose(self, at: int) -> None:
        menu = self.choices.menu
        if menu is not None and at < len(menu[1]):
            self._follow(self.choices.choose(menu[1][at]), self.choices.coin)

    def _follow(self, action: Any | None, before: int | None) -> None:
        """Show the effect of a step, or send the action if it is complete."""
        self._refused = ""
        if action is not None:
            self.on_sound("click")
            self.decide(action)
            return
        if self.choices.coin != before:
            hand = self.painter.hand
            self.painter.places.picked = hand.find_picked_place(self.choices.coin, self.painter.places.picked)
        self.on_sound("warchest/coin_pick" if self.choices.coin != before else "click")
        self._offer()
        self.wish = self._led = first_key(self.shown, self.choices, self.painter)

    def back(self) -> bool:
        """Take one step of the choice back."""
        self._refused = ""
        if not self.choices.back():
            return False
        self._offer()
        first = (
            first_key(self.shown, self.choices, self.painter)
            if self.choices.picked
            else Key("hand", self.painter.places.picked or 0)
        )
        self.wish = self._led = first
        self.on_sound("warchest/coin_slide")
        return True

    @property
    def _outlook(self) -> HoverHint:
        seen = (self.game, self.state, self.viewer, self.choices, self.shown)
        return HoverHint(*seen, self.painter, self._words, self.acting, self._advised)
