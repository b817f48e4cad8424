"""The way to the analysis of a match: a choice of the result, and the dialog with its curve and swings."""

from __future__ import annotations

from client.screens.table.analysis.dialog import AnalysisDialog
from client.screens.table.analysis.match_analysis import MatchAnalysis
from client.screens.table.context import TableContext
from client.ui.widgets.dialog import Choice


class AnalysisPage:
    """The page of one table's analysis."""

    def __init__(self, table: TableContext, analysis: MatchAnalysis) -> None:
        """Show the state of an analysis."""
        self._table = table
        self.analysis = analysis

    def choices(self) -> list[Choice]:
        """Return the choice of the result's dialog; none where the match cannot be analysed."""
        return [Choice("analysis.name", self.open)] if self.analysis.possible else []

    def open(self) -> None:
        """Show the page; an analysis that was never begun begins."""
        if not self.analysis.decisions:
            self.analysis.begin()
        self._table.app.open(AnalysisDialog(self._table, self.analysis))
