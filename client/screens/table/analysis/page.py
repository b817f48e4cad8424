"""The way to the analysis of a match: a choice of the result, and the dialog with its curve and swings."""

from __future__ import annotations

from client.screens.table.analysis.dialog import AnalysisDialog
from client.screens.table.analysis.match_analysis import MatchAnalysis
from client.screens.table.context import TableContext
from client.ui.widgets.dialog import Choice
from engine.bots.analysis.analysis import can_analyse


class AnalysisPage:
    """The page of one table's analysis."""

    def __init__(self, table: TableContext, analysis: MatchAnalysis) -> None:
        """Show the state of an analysis."""
        self._table = table
        self.analysis = analysis

    def choices(self) -> list[Choice]:
        """Return the choice of the result's dialog; none where the match cannot be analysed.

        After a match at a table its stored record is opened for that.
        """
        if self.analysis.possible:
            return [Choice("analysis.name", self.open)]
        match = self._table.session.match
        over = match.store.true.outcome is not None and self._table.record is None
        stored = over and match.draws.stored and can_analyse(match.game)
        return [Choice("analysis.name", self._open_record)] if stored else []

    def open(self) -> None:
        """Show the page; an analysis that was never begun begins."""
        if not self.analysis.decisions:
            self.analysis.begin()
        self._table.app.open(AnalysisDialog(self._table, self.analysis))

    def _open_record(self) -> None:
        """Open the stored record of the match that is over here, once the host has handed it out."""
        app, path = self._table.app, self._table.session.match.draws.record_path
        if path is None:
            app.toast(app.words.tr("analysis.not.one_sided"), "refusal")
        else:
            app.visit(app.routes.record(path, returns=True))
