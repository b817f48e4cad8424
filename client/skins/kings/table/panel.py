"""The column beside a table of Kings of War in words."""

from __future__ import annotations

from functools import partial

from client.i18n import Words
from client.skins.kings.art.emblems import shield
from client.skins.kings.art.looks import device
from client.skins.kings.art.materials import SIDES
from client.skins.kings.table.standings import outlook_of, score_of, strength_of
from client.skins.kings.wording.cards import facts, unit_card
from client.skins.kings.wording.conditions import condition, doing
from client.skins.kings.wording.names import unit_name
from client.skins.tabletop.side_panel.content import CardContent, Fact, PlateContent
from engine.events import Seat
from engine.games.kings.state import State


class KingsPanel:
    """The content of the column in one position."""

    def __init__(self, words: Words, state: State, *, over: bool) -> None:
        """Take a position; a match may be `over` in any one, for example by surrender."""
        self._words, self._state = words, state
        self._given_up = over and not state.result

    def plate(self, seat: Seat) -> PlateContent:
        """Return the plate of a seat."""
        words, state = self._words, self._state
        return PlateContent(
            partial(shield, seat, state.options.armies[seat]),
            SIDES[seat],
            score_of(words, state, seat),
            strength_of(words, state, seat),
            "" if self._given_up else outlook_of(words, state, seat),
        )

    def card(self, unit: str) -> CardContent:
        """Return the card of a unit."""
        words, state = self._words, self._state
        one = state.units[unit]
        card = unit_card(words, one.entry)
        speed = Fact(words.tr("card.speed.short"), str(state.speed(one)))
        return CardContent(
            device(one.profile.code),
            SIDES[one.seat],
            unit_name(words, state, unit),
            card.sort,
            (speed, *(Fact(*each) for each in facts(words, one.profile, short=True)[1:])),
            tuple(condition(words, state, one, explained=True)),
            doing(words, state, one),
            card.weapon,
            card.rules,
            words.tr("card.legend"),
        )
