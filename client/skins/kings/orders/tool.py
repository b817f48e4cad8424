"""The tool that gives the orders of the movement phase, and Vanguard moves."""

from __future__ import annotations

from collections.abc import Sequence

from client.skins.kings.context import KingsContext
from client.skins.kings.orders.buttons import order_buttons
from client.skins.kings.orders.foresight.assault import Assault
from client.skins.kings.orders.foresight.previewers import Previewer
from client.skins.kings.orders.gestures import KingsBuilder
from client.skins.kings.orders.model.draft import Draft
from client.skins.kings.orders.pictures.scene import KingsScene
from client.skins.kings.orders.rules import KingsRules
from client.skins.kings.rules.topics import of_reason
from client.skins.kings.wording.names import join_unit_names
from client.skins.tabletop.orders.tool import OrderTool
from client.skins.tabletop.tools.tool import Answer
from engine.games.kings.state import State

MAX_NAMED_UNITS = 3
"""Greatest number of selected units that are named: a longer line has small letters."""


class KingsOrderTool(OrderTool[State, Draft, Assault]):
    """Orders of the movement phase, and Vanguard moves."""

    scene: KingsScene

    def __init__(self, context: KingsContext, previewer: Previewer) -> None:
        """Begin with the position of the context."""
        self.rules = rules = KingsRules(context.state, context.seat, previewer)
        builder = KingsBuilder(context.state, context.seat, context.words)
        super().__init__(context, builder, rules, lambda context, held: KingsScene(context, held, rules))

    def prompt(self) -> str:
        """Say what can be done with the selected units."""
        tr, held = self.context.words.tr, self.editor.held
        if not held.units:
            return tr("hand.ask.take") if held.waiting else tr("hand.ask.none")
        names = join_unit_names(self.context.words, self.context.state, held.units)
        if len(held.units) > MAX_NAMED_UNITS:
            names = self.context.words.tr_n("hand.units", len(held.units))
        if len(held.units) > 1 and not held.target and held.action is None:
            return tr("hand.ask.together", units=names)
        if held.action is not None and held.reason is None:
            return tr("tabletop.order.ready", units=names)
        return tr("hand.ask.lead", units=names)

    def topic(self) -> str:
        """Return the entry that explains the reason against the order."""
        why = self.editor.held.reason
        return "" if why is None else of_reason(why.code)

    def answers(self) -> Sequence[Answer]:
        """Return the kinds of orders, the button that gives the order, and the end of the phase."""
        nearby = None if self.mouse.leading else self.scene.offer
        return order_buttons(self.editor, self.rules, nearby)
