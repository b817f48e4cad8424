"""Texts and bytes: positions, actions and events come back as they went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgpack

from engine.chance import Chance, Die, Result, make_generator
from engine.events import Event, redact
from engine.game import Codec, step
from engine.match.entries import Decided
from engine.record.entries import read_entry, write_entry
from engine.record.lines import Line, results_of
from tests.contract.games import Case, cases


def wire(event: Event) -> Any:
    """Send an event's plain value through bytes and back."""
    return msgpack.unpackb(msgpack.packb(Codec.plain(event)))


@cases
def test_positions_and_views_are_read_back_from_their_texts(case: Case) -> None:
    game = case.game
    for decision in case.decisions():
        text = game.format(decision.after)
        assert game.parse(text) == decision.after
        assert text.isascii()
        assert text == text.strip()
        assert "\n" not in text
        for viewer in case.viewers():
            seen = game.view(decision.after, viewer)
            assert game.parse(game.format(seen), viewer) == seen


@cases
def test_equal_texts_mean_equal_positions(case: Case) -> None:
    """A position's text is canonical: a client's picture of it shows the host's position."""
    texts: dict[str, Any] = {}
    for decision in case.decisions():
        state = texts.setdefault(case.game.format(decision.after), decision.after)
        assert state == decision.after


@cases
def test_a_position_read_from_its_text_plays_on_alike(case: Case) -> None:
    game = case.game
    for decision in case.decisions():
        state = game.parse(game.format(decision.before))
        assert game.legal(state, decision.seat) == decision.legal


@cases
def test_a_decision_is_read_back_from_its_line_in_a_record(case: Case) -> None:
    """No action has the text of something else that happens in a match, such as a resignation."""
    game, seats = case.game, case.game.seats(case.config)
    for decision in case.decisions():
        flagged = game.timing.timeout_action(decision.before, decision.seat)
        without_time = [] if flagged is None else [flagged]
        proposals = game.proposals(decision.before, decision.seat)
        for action in [*decision.legal, *proposals, *without_time]:
            entry = Decided(decision.seat, str(action))
            assert read_entry(Line(1, write_entry(entry, seats)), seats, game.parse_action) == entry


@cases
def test_actions_survive_the_wire(case: Case) -> None:
    """Also as other viewers see them."""
    codec = Codec(case.game)
    for decision in case.decisions():
        for action in decision.legal:
            for viewer in case.viewers():
                seen = redact(action, viewer, decision.seat)
                assert codec.action(wire(seen)) == seen


@cases
def test_events_survive_the_wire(case: Case) -> None:
    codec = Codec(case.game)
    for decision in case.decisions():
        for viewer in case.viewers():
            told = [redact(event, viewer) for event in decision.events]
            assert codec.events([wire(event) for event in told]) == told
        assert codec.events([wire(event) for event in decision.events]) == decision.events


@cases
def test_draws_are_the_same_whoever_writes_them_and_hide_the_same(case: Case) -> None:
    """A draw text of a redacted event has a `?` for each hidden coin or card, so its shape tells nothing."""
    game = case.game
    for decision in case.decisions():
        full = game.chance_texts(decision.after, decision.events)
        for viewer in case.viewers():
            seen = game.view(decision.after, viewer)
            texts = game.chance_texts(seen, [redact(event, viewer) for event in decision.events])
            assert [len(text.split(" ")) for text in texts] == [len(text.split(" ")) for text in full]


class Noted:
    """Chance that notes its answers, in order; a sample of nothing asks for nothing."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.results: list[Result] = []

    def below(self, n: int) -> int:
        """Return the other's number."""
        value = self._chance.below(n)
        self.results.append(Die(n, value))
        return value

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Return the other's sample."""
        drawn = self._chance.sample(population, k)
        self.results += [drawn] if k else []
        return drawn


@cases
def test_the_lines_of_a_decision_tell_what_chance_decided(case: Case) -> None:
    """Each sample and each die, in their order and nothing else: so a record is run without its seed."""
    game = case.game
    for number, decision in enumerate(case.decisions()):
        chance = Noted(make_generator(number))
        after, events = step(game, decision.before, decision.seat, decision.action, chance)
        formed = [
            result for line in game.record.lines(after, events) for result in game.record.parse_forming(line)
        ]
        assert [*formed, *results_of(game.record, game.chance_texts(after, events))] == chance.results
