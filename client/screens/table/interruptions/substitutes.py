"""Notices of computer players that failed, and in whose place a quick one has decided."""

from __future__ import annotations

from client.screens.table.context import TableContext
from client.skins.wording.substitutes import SubstituteNews


class SubstituteNotice:
    """Say so as soon as the host tells of one."""

    def __init__(self, table: TableContext) -> None:
        """Begin without having told of anything."""
        self._table = table
        self._news = SubstituteNews()

    def refresh(self) -> None:
        """Tell of those that are new."""
        app, info = self._table.app, self._table.session.table.info
        for line in self._news.news(app.words, info, self._table.names()):
            app.toast(line)
