"""Notices of failed computer players, whose decision a quick one has made."""

from __future__ import annotations

from client.screens.table.context import TableContext
from client.skins.wording.substitutes import SubstituteNews


class SubstituteNotice:
    """The notice of a failed computer player, as soon as the host reports it."""

    def __init__(self, table: TableContext) -> None:
        """Begin without any notice."""
        self._table = table
        self._news = SubstituteNews()

    def refresh(self) -> None:
        """Show new notices."""
        app, info = self._table.app, self._table.session.table.info
        for line in self._news.news(app.words, info, self._table.names()):
            app.toast(line)
