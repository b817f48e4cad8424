"""The page with the statistics of the own matches."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from client.draw.palette import MUTED
from client.screens.statistics.collecting import collect_played
from client.screens.statistics.csv_text import pack_csv
from client.screens.statistics.figures import Division, Played, Score, add_up, divide, list_divisions
from client.screens.statistics.part_texts import name_division, name_part
from client.screens.statistics.score_row import draw_score_row
from client.skins.registry import game_name
from client.storage.exports import export_file, find_export_folder
from client.storage.match_index import StoredMatch
from client.ui.page import Page
from client.ui.pane import Pane, Reading
from client.ui.text_layout import Writing
from client.ui.widgets.button_flow import FlowButton, lay_button_flow

MAX_PARTS = 60
"""Rows of a division: the table for other programs has all."""
ROW_GAP = 8
"""Design units between two rows."""


class Statistics(Page):
    """The games and divisions as buttons, and a row with score and doubt for each part."""

    title = "statistics.title"

    def __init__(self, matches: Sequence[StoredMatch]) -> None:
        """Tell of the player's matches among the stored ones."""
        super().__init__()
        self.matches = matches
        """The stored matches among which the player's are counted."""
        self._played: list[Played] | None = None
        """The player's matches; None until they are collected."""
        self._game = ""
        """The only game that is shown; empty: all."""
        self._by: Division = "game"
        self._work: asyncio.Task[None] | None = None

    @property
    def is_ready(self) -> bool:
        """Say whether the matches are collected."""
        return self._played is not None

    def leave(self) -> None:
        """Stop collecting."""
        if self._work is not None:
            self._work.cancel()

    def build(self) -> None:
        """Place games and divisions above the rows."""
        px = self.app.scale.px
        if self._work is None:
            self._work = self.app.spawn(self._collect())
        played = self._played or []
        frame = self.body.copy()
        if played:
            for buttons in (self._list_games(played), self._list_divisions()):
                top = lay_button_flow(self, frame, buttons) + px(ROW_GAP)
                frame.height, frame.top = frame.bottom - top, top
        pane = Pane(self.app.ui, self.frame(frame))
        self.panes.append(pane)
        bottom = self._lay_rows(pane, self._find_shown()) if played else self._lay_note(pane, 0)
        frame.height -= max(0, pane.view_rect.height - bottom)
        pane.close(bottom + px(ROW_GAP))
        self.controls.append(Reading("content", self.heading, pane))
        back, *others = self.controls
        self.first = next((each for each in others if each.enabled), back)

    def show_game(self, game: str) -> None:
        """Show one game, or all."""
        self._game = game
        if self._by not in self._find_divisions():
            self._by = "opponent" if game else "game"
        self._begin()

    def show_division(self, by: Division) -> None:
        """Divide the matches by something else."""
        self._by = by
        self._begin()

    def _begin(self) -> None:
        self.panes[0].jump(0)
        self.app.relayout()

    def _find_shown(self) -> list[Played]:
        return [match for match in self._played or [] if self._game in ("", match.game)]

    def _find_divisions(self) -> dict[Division, str]:
        """Return the names of the divisions that tell something of the shown matches."""
        shown = self._find_shown()
        found = [by for by in list_divisions(shown) if by != "game" or not self._game]
        return {by: name_division(self.app.words, by, divide(shown, by)[0][0].game) for by in found}

    def _list_games(self, played: Sequence[Played]) -> list[FlowButton]:
        words = self.app.words
        games = sorted({match.game for match in played}, key=partial(game_name, words))
        offered = [("", words.tr("statistics.all")), *((game, game_name(words, game)) for game in games)]
        return [
            *(
                FlowButton(f"game.{game or 'any'}", text, partial(self.show_game, game), game == self._game)
                for game, text in offered
            ),
            FlowButton("export", words.tr("statistics.export"), self._export),
        ]

    def _list_divisions(self) -> list[FlowButton]:
        return [
            FlowButton(f"by.{by}", name, partial(self.show_division, by), by == self._by)
            for by, name in self._find_divisions().items()
        ]

    def _lay_rows(self, pane: Pane, shown: Sequence[Played]) -> int:
        """Place the score of all matches, then a row for each part; return the lower end."""
        words, scale = self.app.words, self.app.scale
        note = Writing(scale, words.tr("statistics.note"), "small", pane.width, colour=MUTED)
        y = pane.add(note.surface, (0, 0)).bottom + scale.px(ROW_GAP)
        rows = [(words.tr("statistics.all"), add_up(shown))]
        alone = len({match.game for match in shown}) == 1
        rows += [
            (name_part(words, self._by, part, alone=alone), score)
            for part, score in divide(shown, self._by)[:MAX_PARTS]
        ]
        for name, score in rows:
            row = draw_score_row(scale, name, score, self._describe(score), pane.width)
            y = pane.add(row, (0, y)).bottom + scale.px(ROW_GAP)
        return y

    def _describe(self, score: Score) -> str:
        low, high = score.interval
        return self.app.words.tr(
            "statistics.score",
            won=score.won,
            drawn=score.drawn,
            lost=score.lost,
            share=round(100 * score.share),
            low=round(100 * low),
            high=round(100 * high),
        )

    def _lay_note(self, pane: Pane, y: int) -> int:
        """Say why there are no rows."""
        key = "statistics.reading" if self._played is None else "statistics.none"
        note = Writing(self.app.scale, self.app.words.tr(key), "body", pane.width, colour=MUTED)
        return pane.add(note.surface, (0, y)).bottom

    def _export(self) -> None:
        words, data = self.app.words, pack_csv(self.app.words, self._find_shown())
        try:
            path = export_file(find_export_folder(), words.tr("statistics.file"), "csv", data)
        except OSError as error:
            reason = error.strerror or str(error)
            self.app.toast(words.tr("error.not_saved", reason=reason), "refusal")
        else:
            self.app.toast(words.tr("statistics.exported", path=path), "good")

    async def _collect(self) -> None:
        """Collect the player's matches beside the loop: a thousand take some frames."""
        words, player = self.app.words, self.app.settings.player
        self._played = await asyncio.to_thread(collect_played, words, self.matches, player)
        self.app.relayout()
