"""Dawn and Ember in a terminal: armies, the running combat, hands and piles in lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from client.i18n import Words
from client.skins.dawnember.terminal.army_lines import army_lines
from client.skins.dawnember.terminal.card_lookup import look_up_card
from client.skins.dawnember.terminal.pile_lines import hand_lines, pile_lines
from client.skins.dawnember.terminal.stage_lines import stage_lines
from client.skins.dawnember.wording import deeds, motives, prompts, reasons, sentences
from client.skins.dawnember.wording.consequences import consequence_lines
from client.skins.dawnember.wording.lessons import lessons
from client.skins.dawnember.wording.players import players
from client.skins.lesson import Lesson
from client.skins.text_skin import TextSkin
from engine.bots.belief import Memory
from engine.events import Event, Seat, Viewer
from engine.game import Game, Reason
from engine.games.dawnember import pending
from engine.games.dawnember.consequences.forecast import Forecast, has_consequence
from engine.games.dawnember.state import State
from engine.match.state import MatchState

WHOLE_POSITION_QUESTIONS = (pending.AskFirst, pending.AskMuster, pending.AskCommand, pending.AskClash)
"""Questions whose answers need the whole position."""


class DawnEmberText(TextSkin):
    """The text skin of Dawn and Ember."""

    def board(self, words: Words, state: State) -> list[str]:
        """List both armies, and the running combat below them."""
        armies = [*army_lines(words, state, 0), *army_lines(words, state, 1)]
        return [*armies, *stage_lines(words, state)]

    def situation(self, words: Words, state: State, viewer: Viewer) -> list[str]:
        """Return the progress of the match, and the viewer's hand."""
        lines = [_phase(words, state)]
        if viewer is not None:
            mustering = state.phase == "muster"
            lines += hand_lines(words, (state.army_hand if mustering else state.hand)[viewer])
        return lines

    def piles(self, words: Words, state: State, viewer: Viewer) -> list[str]:
        """List each pile of each player."""
        lines = []
        for seat, name in enumerate(players(words, state)):
            lines += [f"{name}:", *(f"  {line}" for line in pile_lines(words, state, seat))]
        return lines

    def legend(self, words: Words, state: State) -> list[str]:
        """Explain tags, values and rows, and the possible input."""
        return [words.tr(f"board.legend.{part}") for part in ("units", "rows", "type")]

    def needs_whole_position(self, state: State) -> bool:
        """Say whether a turn is due, or the first tactic of a combat."""
        if not state.pending:
            return True
        frame = state.pending[0]
        if isinstance(frame, pending.AskTactic):
            combat = state.fight
            return not combat.acted[combat.place(frame.seat)]
        return isinstance(frame, WHOLE_POSITION_QUESTIONS)

    def question(self, words: Words, state: State) -> str | None:
        """Say what the pending decision asks of its seat."""
        if not state.pending:
            return None
        return prompts.prompt(words, state, state.pending[0].seat, players(words, state))

    def action(self, words: Words, state: State, action: Any) -> str:
        """Describe an action."""
        return deeds.describe_action(words, state, action)

    def consequences(
        self,
        words: Words,
        game: Game[State],
        state: State,
        seat: Seat,
        told: Sequence[Event],
        legal: Sequence[Any],
    ) -> Iterator[Sequence[str]]:
        """Yield the consequence of each answer about a combat, by what the seat may know."""
        belief = Memory().update_belief(game, state, seat, told)
        forecast = Forecast(game, state, seat, belief)
        for action in legal:
            about = has_consequence(state, action)
            yield consequence_lines(words, state, seat, forecast.find(action)) if about else ()

    def lessons(self, words: Words, game: Game[State], state: State, seat: Seat) -> list[Lesson]:
        """Return the lessons for a newcomer about the pending decision."""
        return lessons(words, game, state, seat)

    def reason(self, words: Words, reason: Reason) -> str:
        """Say why something is not possible."""
        return reasons.reason(words, reason)

    def motive(self, words: Words, state: Any, reason: Reason) -> str:
        """Say what speaks for an action, or what to beware of."""
        return motives.motive(words, reason)

    def card(self, words: Words, state: State, name: str) -> str | None:
        """Return a card, given its id, its name in any language, or the tag of a unit."""
        return look_up_card(words, state, name)

    def sentence(
        self, words: Words, game: Game[State], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> str | None:
        """Return an event as a sentence for its viewer."""
        return sentences.sentence(words, players(words, before.state), before.state, event, viewer)


def _phase(words: Words, state: State) -> str:
    first, second = players(words, state)
    phase = "clash" if state.phase.startswith("clash") else state.phase
    return words.tr(
        f"board.phase.{phase}",
        n=state.battle,
        command=state.commands + _due(state),
        first=first,
        second=second,
        a=state.wins[0],
        b=state.wins[1],
    )


def _due(state: State) -> bool:
    """Say whether the next command is due; otherwise one is in progress."""
    return bool(state.pending) and isinstance(state.pending[0], pending.AskCommand)
