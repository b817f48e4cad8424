"""The results of decks against others: begun, stopped, and counted by opponent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.draw.palette import BRASS, INK, MUTED, NIGHT, mix
from client.i18n import Words
from client.skins.dawnember.decks.pictures import side_sign
from client.skins.dawnember.decks.trials.sheet import Answer, Piece, Sheet
from client.skins.dawnember.decks.trials.trial import BOT, MATCHES, Opponent, Score, Trial
from client.ui.text_layout import Writing

WIDTH = 640
"""Design units of the width at letters of the usual size."""


class TrialDialog(Sheet):
    """The matches so far; closing it lets the computer go on."""

    def __init__(
        self,
        words: Callable[[], Words],
        trial: Trial,
        begin: Callable[[], object],
        stop: Callable[[], object],
    ) -> None:
        """Show a trial; `begin` and `stop` are called for its buttons."""
        super().__init__(words, WIDTH)
        self._trial = trial
        self._begin = begin
        self._stop = stop

    def build(self) -> None:
        """Lay everything out, and again after each match."""
        self._trial.on_change = self.app.relayout
        super().build()

    def cancel(self) -> None:
        """Close; the computer goes on."""
        self._trial.on_change = lambda: None
        self.close()

    def title(self) -> str:
        """Return the title."""
        return self.words.tr("builder.trial")

    def answers(self) -> Sequence[Answer]:
        """Return the buttons to begin or stop, and to close."""
        tr, trial = self.words.tr, self._trial
        close = Answer("common.close", self.app.words.tr("common.close"), self.cancel)
        if trial.running:
            return (Answer("trial.stop", tr("builder.trial.stop"), self._stop), close)
        if trial.whole:
            return (close,)
        key = "builder.trial.go_on" if trial.match_count else "builder.trial.begin"
        return (Answer("trial.begin", tr(key), self._begin), close)

    def describe_state(self) -> str:
        """Return the progress, or the result."""
        tr, trial = self.words.tr, self._trial
        if trial.failed:
            return tr("builder.trial.failed")
        if not trial.match_count and not trial.running:
            return tr("builder.trial.ready", n=MATCHES)
        key = "builder.trial.progress" if trial.running else "builder.trial.result"
        return tr(key, won=trial.won, played=trial.match_count, n=MATCHES)

    def pieces(self, width: int) -> list[Piece]:
        """Return the state, a row for each opponent, and how the result is to be taken."""
        scale, words = self.app.scale, self.words
        gap, y = scale.px(10), 0
        found: list[Piece] = []
        state = Writing(scale, self.describe_state(), "body", width)
        found.append(Piece(state.surface, (0, y)))
        y += state.height + gap
        for opponent, score in zip(self._trial.opponents, self._trial.scores, strict=True):
            row = self._draw_row(opponent, score, width)
            found.append(Piece(row, (0, y)))
            y += row.height + gap
        bot = self.app.words.tr(f"bot.{BOT}.name")
        how = Writing(scale, words.tr("builder.trial.how", bot=bot, n=MATCHES), "small", width, colour=MUTED)
        return [*found, Piece(how.surface, (0, y))]

    def _draw_row(self, opponent: Opponent, score: Score, width: int) -> pygame.Surface:
        """Draw an opponent with the number of won matches, and a bar of their share."""
        scale, tr = self.app.scale, self.words.tr
        side = tr(f"side.{opponent.side}.name")
        name = opponent.name or tr("builder.trial.starter", side=side)
        edge, thick = scale.letters("body") * 3 // 2, max(4, scale.px(8))
        number = Writing(scale, tr("builder.trial.score", won=score.won, played=score.matches), "body", width)
        number.narrow()
        left = edge + scale.px(8)
        room = width - left - number.width - scale.px(12)
        title = Writing(scale, name, "body", room)
        tall = max(edge, title.height, number.height)
        picture = pygame.Surface((width, tall + scale.px(4) + thick), pygame.SRCALPHA)
        sign = side_sign(opponent.side, edge)
        picture.blit(sign, sign.get_rect(midleft=(0, tall // 2)))
        picture.blit(title.surface, title.surface.get_rect(midleft=(left, tall // 2)))
        picture.blit(number.surface, number.surface.get_rect(midright=(width, tall // 2)))
        bar = pygame.Rect(left, tall + scale.px(4), width - left, thick)
        pygame.draw.rect(picture, mix(MUTED, NIGHT, 0.7), bar)
        if score.matches:
            part = pygame.Rect(bar.topleft, (bar.width * score.won // score.matches, bar.height))
            pygame.draw.rect(picture, BRASS, part)
        pygame.draw.rect(picture, INK, bar, 1)
        return picture
