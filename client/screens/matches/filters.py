"""The search line and the filters above the list of matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from client.screens.matches.match_facts import MatchFacts, MatchSearch, Result, count_others
from client.skins.registry import game_name
from client.ui.page import Page
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.button_flow import FlowButton, lay_button_flow
from client.ui.widgets.fields import TextLine
from client.ui.widgets.search_line import lay_search_line

MAX_OFFERED_NAMES = 40
"""Names in the menu of people; the search line finds all others."""

RESULTS: dict[Result, str] = {
    "": "matches.result.any",
    "won": "matches.result.won",
    "lost": "matches.result.lost",
    "drawn": "matches.result.drawn",
    "finished": "matches.result.finished",
    "unfinished": "matches.result.unfinished",
}
"""The key of the text for each result."""


class Filters:
    """The present search, and its controls."""

    def __init__(
        self, page: Page, list_facts: Callable[[], Iterable[MatchFacts]], changed: Callable[[], object]
    ) -> None:
        """Begin with all matches, which have certain facts; `changed` is called at every change."""
        self.search = MatchSearch()
        self._page = page
        self._list_facts = list_facts
        self._changed = changed
        self._line: TextLine | None = None

    def lay(self, room: pygame.Rect, *more: FlowButton) -> int:
        """Place the line into the head, filters and `more` at the top of a room; return the lower end."""
        page, words = self._page, self._page.app.words
        if self._line is not None:
            # A letter may have come after the layout was requested.
            self.search = self.search._replace(text=self._line.text)
        label = words.tr("matches.search")
        self._line = lay_search_line(page, label, self.search.text, self._on_typed)
        search = self.search
        game = game_name(words, search.game) if search.game else words.tr("matches.any_game")
        other = search.other or words.tr("matches.anyone")
        result, kept = words.tr(RESULTS[search.result]), words.tr("matches.filter.kept")
        buttons = (
            FlowButton("filter.game", game, self._choose_game, bool(search.game)),
            FlowButton("filter.other", other, self._choose_other, bool(search.other)),
            FlowButton("filter.result", result, self._choose_result, bool(search.result)),
            FlowButton("filter.kept", kept, self._switch_keeping, search.kept),
        )
        return lay_button_flow(page, room, (*buttons, *more))

    def take(self, search: MatchSearch) -> None:
        """Search for something else."""
        self._line = None
        self._take(search)

    def _on_typed(self, text: str) -> None:
        self._take(self.search._replace(text=text))

    def _take(self, search: MatchSearch) -> None:
        self.search = search
        self._changed()

    def _switch_keeping(self) -> None:
        self._take(self.search._replace(kept=not self.search.kept))

    def _choose_game(self) -> None:
        words, search = self._page.app.words, self.search
        games = sorted({each.game for each in self._list_facts()}, key=partial(game_name, words))
        values = [("", words.tr("matches.any_game")), *((game, game_name(words, game)) for game in games)]
        found = [(game, text, search._replace(game=game)) for game, text in values]
        self._choose("game", "matches.filter.game", found)

    def _choose_other(self) -> None:
        words, search = self._page.app.words, self.search
        names = count_others(self._list_facts())[:MAX_OFFERED_NAMES]
        values = [("", words.tr("matches.anyone"))]
        values += [(name, words.tr("matches.counted", name=name, n=count)) for name, count in names]
        found = [(name, text, search._replace(other=name)) for name, text in values]
        self._choose("other", "matches.filter.other", found)

    def _choose_result(self) -> None:
        words, search = self._page.app.words, self.search
        found = [(result, words.tr(key), search._replace(result=result)) for result, key in RESULTS.items()]
        self._choose("result", "matches.filter.result", found)

    def _choose(self, field: str, title: str, values: Iterable[tuple[str, str, MatchSearch]]) -> None:
        """Let the player choose a condition: each has a value, a text, and the search with it."""
        words = self._page.app.words

        def list_actions() -> list[Action]:
            return [
                Action(
                    f"{field}.{value or 'any'}",
                    text,
                    partial(self._take, search),
                    icon="icons/check" if search == self.search else "",
                )
                for value, text, search in values
            ]

        self._page.app.open(ActionMenu(lambda: words.tr(title), list_actions))
