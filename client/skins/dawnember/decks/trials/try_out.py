"""The ways to try decks out on the page of the builder: a test hand, and matches of bots."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from client.i18n import Words
from client.skins.composing.saved_texts import SavedTexts
from client.skins.dawnember.decks.deck_craft import DeckCraft
from client.skins.dawnember.decks.exchange import read
from client.skins.dawnember.decks.trials.hand_dialog import HandDialog
from client.skins.dawnember.decks.trials.trial import Opponent, Trial
from client.skins.dawnember.decks.trials.trial_dialog import TrialDialog
from client.ui.context import Context
from client.ui.widgets.action_menu import Action
from engine.chance import Generator
from engine.game import Game, Reason
from engine.games.dawnember.cards.decks import Decks, faults, starter
from engine.games.dawnember.cards.sides_found import SIDES
from engine.games.dawnember.play.opening_hands import OpeningHands, draw_opening_hands
from engine.games.dawnember.state import State

MAX_OPPONENTS = 6
"""Greatest number of decks that a trial plays against."""


class TryOut:
    """The trials of one seat's decks; the last one goes on while its dialog is closed."""

    def __init__(self, game: Game[State], side: str) -> None:
        """Begin without a trial."""
        self._game = game
        self._side = side
        self.trial: Trial | None = None
        self._work: asyncio.Task[None] | None = None

    def list_actions(
        self, app: Context, words: Callable[[], Words], decks: Decks, place: Path
    ) -> Sequence[Action]:
        """Return the actions of the menu; decks with faults cannot be tried."""
        tr = words().tr
        why = tr("builder.trial.why") if faults(decks, self._side) else ""

        def show_hand() -> None:
            app.open(HandDialog(words, lambda: self.draw(decks)))

        def show_trial() -> None:
            trial = self._open_trial(decks, place)
            app.open(TrialDialog(words, trial, lambda: self.begin(app), self.stop))

        return (
            Action("hand", tr("builder.hand"), show_hand, help=tr("builder.hand.help"), why=why),
            Action("trial", tr("builder.trial"), show_trial, help=tr("builder.trial.help"), why=why),
        )

    def draw(self, decks: Decks) -> OpeningHands:
        """Draw opening hands."""
        return draw_opening_hands(self._game, decks, self._side, Generator(secrets.token_bytes(32)))

    def begin(self, app: Context) -> None:
        """Play the matches that are left, in the background."""
        if self.trial is not None and not self.trial.running:
            self._work = app.spawn(self.trial.work())

    def stop(self) -> None:
        """End the matches; the results so far are kept."""
        if self._work is not None:
            self._work.cancel()

    def _open_trial(self, decks: Decks, place: Path) -> Trial:
        """Return the trial of these decks; that of other decks ends."""
        if self.trial is None or self.trial.decks != decks:
            self.stop()
            self.trial = Trial(self._side, decks, list_opponents(place), secrets.token_hex(8))
        return self.trial


def list_opponents(place: Path) -> list[Opponent]:
    """Return the starter decks of all sides, and saved decks without faults, as many as a trial takes."""
    found = [Opponent(side, starter(side)) for side in SIDES]
    for side in SIDES:
        for name, text in SavedTexts(place, DeckCraft.file, side).named.items():
            decks = read(text)
            if not isinstance(decks, Reason) and not faults(decks, side):
                found.append(Opponent(side, decks, name))
    return found[:MAX_OPPONENTS]
