"""The set-up of a match: decks, and the rolls for the choice of the first musterer (WY-3.2, WY-5.1)."""

from __future__ import annotations

from engine.games.dawnember.card_events import DecksBrought, DecksShown
from engine.games.dawnember.cards.decks import read_decks
from engine.games.dawnember.play.dealing import compare_rolls
from engine.games.dawnember.play.decisions import ask
from engine.games.dawnember.play.muster import begin_battle
from engine.games.dawnember.play.table import Table


def set_up(turn: Table) -> None:
    """Bring the decks, and ask the winner of a roll which seat musters first (WY-5.1.1)."""
    options = turn.state.options
    if options.constructed:
        brought = DecksBrought if options.closed else DecksShown
        for seat in (0, 1):
            decks = read_decks(turn.prepared[seat])
            turn.emit(brought(seat, decks.army, decks.action))
    seat = compare_rolls(turn, "first")
    ask(turn, begin_battle(turn, 1, seat))
