"""The course of the game in the editor of positions: who acts, the initiative, the round, the Decrees."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.draw.palette import PARCHMENT
from client.skins.warchest.editing import changes
from client.skins.warchest.wording.sentences import decree_stem, seat_stem, side_stem
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.form import Form
from engine.games.warchest.kinds import DECREE_CODES
from engine.games.warchest.state import State

MAX_ROUND = 99
"""The highest round of a match without a limit."""


class CoursePart:
    """The rows about the whole game."""

    def __init__(self, page: Page, change: Callable[[State], object]) -> None:
        """Place elements on a page; `change` takes each changed position."""
        self._page = page
        self._change = change

    def lay(self, pane: Pane, form: Form, state: State) -> None:
        """Place the rows."""
        words, change = self._page.words, self._change
        seats = [(seat, words.tr(f"{seat_stem(state, seat)}.name")) for seat in changes.list_seats(state)]
        set_course = partial(changes.set_course, state)
        form.choice("turn", words.tr("edit.turn"), seats, state.turn, lambda to: change(set_course(turn=to)))
        form.choice(
            "initiative",
            words.tr("edit.initiative"),
            seats,
            state.initiative,
            lambda to: change(set_course(initiative=to)),
        )
        form.switch(
            "moved",
            words.tr("edit.moved"),
            state.moved,
            lambda on: change(set_course(moved=on)),
            words.tr("edit.moved.help"),
        )
        form.choice(
            "starter",
            words.tr("edit.starter"),
            seats,
            state.starter,
            lambda to: change(set_course(starter=to)),
        )
        most = max(state.round, state.setup.variant.max_rounds or MAX_ROUND)
        rounds = [(number, str(number)) for number in range(1, most + 1)]
        form.stepper(
            "round", words.tr("edit.round"), rounds, state.round, lambda to: change(set_course(round=to))
        )
        if state.pending:
            drop = partial(change, changes.drop_question(state))
            form.buttons(
                "question",
                words.tr("edit.question"),
                [("drop", words.tr("edit.question.drop"), drop)],
                words.tr("edit.question.help"),
            )
        for decree in state.setup.decrees:
            self._lay_decree(pane, form, state, decree)

    def _lay_decree(self, pane: Pane, form: Form, state: State, decree: int) -> None:
        """Place the row of a Decree: another one, and the Seals."""
        words, code, scale = self._page.words, DECREE_CODES[decree], self._page.app.scale
        name = Writing(scale, words.tr(f"{decree_stem(decree)}.name"), "body", pane.width, colour=PARCHMENT)
        # The names are too long for the column of names.
        form.y = pane.add(name.surface, (scale.px(8), form.y + scale.px(8))).bottom
        seals = []
        for side in (0, 1):
            sealed = state.seals[side] >> decree & 1
            key = "edit.seal.remove" if sealed else "edit.seal.place"
            text = words.tr(key, **words.noun("side", side_stem(side)))
            toggle = partial(self._toggle, state, side, decree)
            seals.append((f"seal{side}", text, toggle))
        other = ("other", words.tr("edit.decree.other"), partial(self._ask_decree, state, decree))
        form.buttons(f"decree.{code}", "", [*seals, other])

    def _toggle(self, state: State, side: int, decree: int) -> None:
        self._change(changes.toggle_seal(state, side, decree))

    def _ask_decree(self, state: State, old: int) -> None:
        """Offer the Decrees that are not revealed, in place of one."""
        words = self._page.words

        def actions() -> list[Action]:
            return [
                Action(
                    DECREE_CODES[new],
                    words.tr(f"{decree_stem(new)}.name"),
                    partial(self._exchange, state, old, new),
                )
                for new in range(len(DECREE_CODES))
                if new not in state.setup.decrees
            ]

        self._page.app.open(ActionMenu(lambda: words.tr(f"{decree_stem(old)}.name"), actions))

    def _exchange(self, state: State, old: int, new: int) -> None:
        self._change(changes.choose_decree(state, old, new))
