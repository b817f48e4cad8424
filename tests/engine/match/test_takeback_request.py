"""Taking back with everybody's consent: it lifts that others have decided since, and nothing else."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from engine.chance import make_generator
from engine.commit_reveal import Uncommitted
from engine.game import IllegalAction, decider
from engine.match.entries import TakebackAsked, TakebackDeclined, Undone
from engine.match.match import Match
from engine.match.state import replay_stream
from engine.match.takeback_request import TakebackRequest
from engine.options import configure
from engine.preparation import draw_preparations
from engine.record.header import Header
from engine.record.replay import replay
from engine.record.writer import write_record
from muster_tictactoe.game import Place, TicTacToe
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.client.streams import SETTINGS
from tests.support.selection import select

ALL = {**TINY, **REAL}
NOBODY = TakebackRequest()
MANY = ("tictactoe", "nearest")
"""Games in which much can be taken back in most matches."""


def duel(*cells: str, consenting: tuple[int, ...] = (0, 1)) -> Match[Any]:
    """Play noughts and crosses, x first."""
    game = TicTacToe()
    match: Match[Any] = Match(game, game.options(), make_generator(1), consenting=consenting)
    for number, cell in enumerate(cells):
        match.submit(number % 2, Place(cell))
    return match


def show(match: Match[Any]) -> str:
    return str(match.game.format(match.standing.state))


def find_refusal(match: Match[Any], seat: int, agree: bool | None = None) -> str:
    """Return why a request, or an answer, is refused; nothing has changed then."""
    before = (match.revision, show(match), match.standing.takeback)
    ask = match.ask_takeback if agree is None else partial(match.answer_takeback, agree=agree)
    with pytest.raises(IllegalAction) as caught:
        ask(seat)
    assert (match.revision, show(match), match.standing.takeback) == before
    return caught.value.reason.code


def test_all_decisions_since_ones_own_are_taken_back() -> None:
    match = duel("a1", "b2", "c3", "a3")
    assert match.ask_takeback(0) == 5
    assert match.standing.takeback == TakebackRequest((0,))
    assert match.answer_takeback(1, agree=True) == 7
    assert [accepted.entry for accepted in match.accepted[5:]] == [
        TakebackAsked(0),
        Undone(1, 1),
        Undone(0, 1),
    ]
    assert show(match) == show(duel("a1", "b2"))
    assert match.standing.takeback == NOBODY
    assert match.to_act() == {0}


def test_a_request_changes_no_question() -> None:
    """The others may decide instead of answering: their question stays, and the request is past."""
    match = duel("a1", "b2", "c3")
    since = match.standing.since(1)
    match.ask_takeback(1)
    assert match.standing.takeback.agreeing == (1,)
    assert match.standing.since(1) == since
    match.submit(1, Place("a3"))
    assert match.standing.takeback == NOBODY
    assert find_refusal(match, 0, agree=True) == "takeback_not_asked"


def test_whoever_declines_ends_it_and_it_is_not_asked_again_here() -> None:
    match = duel("a1", "b2")
    match.ask_takeback(0)
    assert find_refusal(match, 0) == "takeback_asked"
    assert find_refusal(match, 0, agree=True) == "takeback_asked"
    match.answer_takeback(1, agree=False)
    assert match.accepted[-1].entry == TakebackDeclined(1)
    assert find_refusal(match, 0) == "takeback_declined"
    match.submit(0, Place("c3"))
    match.submit(1, Place("a3"))
    assert match.request_refusal(0) is None


def test_who_asked_may_withdraw() -> None:
    match = duel("a1", "b2")
    match.ask_takeback(0)
    match.answer_takeback(0, agree=False)
    assert match.accepted[-1].entry == TakebackDeclined(0)
    assert show(match) == show(duel("a1", "b2"))


def test_only_people_at_a_table_that_allows_it_ask() -> None:
    assert find_refusal(duel("a1", "b2", consenting=()), 0) == "takeback_barred"
    assert find_refusal(duel("a1", "b2", consenting=(1,)), 0) == "takeback_barred"


def test_what_can_be_had_alone_is_not_asked_for() -> None:
    assert find_refusal(duel("a1"), 0) == "takeback_needless"
    assert find_refusal(duel("a1"), 1) == "undo_nothing"
    over = duel("a1", "b1", "a2", "b2", "a3")
    assert find_refusal(over, 1) == "game_over"
    assert find_refusal(over, 1, agree=True) == "game_over"


def war_chest(seed: int = 4, **options: Any) -> Match[Any]:
    game = REAL["warchest"]
    config = configure(game.options, {"draft": "first_game", **options})
    seats = range(len(game.seats(config)))
    return Match(game, config, make_generator(seed), consenting=seats)


def play(match: Match[Any], *kinds: str) -> None:
    """Let the seats that are due take their first action of each kind."""
    for kind in kinds:
        seat = decider(match.game, match.standing.state)
        actions = match.game.legal(match.standing.state, seat)
        match.submit(seat, next(action for action in actions if str(action).startswith(kind)))


@pytest.mark.parametrize(
    ("kinds", "code"),
    [(("pass", "pass"), None), (("pass", "deploy"), "undo_shown"), (("deploy", "pass"), "undo_shown")],
)
def test_nothing_that_was_shown_is_taken_back(kinds: tuple[str, ...], code: str | None) -> None:
    """WC-5.1.2: a coin that was played face up has been seen, whoever agrees."""
    match = war_chest()
    play(match, *kinds)
    assert match.request_refusal(0) == code


def test_no_draw_is_taken_back() -> None:
    """WC-4.1.2: nobody may try for better coins."""
    match = war_chest()
    while match.standing.state.round == 1:
        play(match, "pass")
    assert {match.request_refusal(seat) for seat in (0, 1)} == {"undo_drawn"}


def test_all_people_of_a_team_game_must_agree() -> None:
    match = war_chest(players=4, draft="random")
    while match.standing.state.pending:
        seat = min(match.to_act())
        match.submit(seat, match.game.legal(match.standing.state, seat)[0])
    play(match, "pass", "pass")
    asker = match.accepted[-2].seat
    assert asker is not None
    before = show(match)
    match.ask_takeback(asker)
    others = [seat for seat in range(4) if seat != asker]
    for seat in others[:2]:
        match.answer_takeback(seat, agree=True)
        assert show(match) == before
    match.answer_takeback(others[2], agree=True)
    assert show(match) != before
    assert sum(isinstance(accepted.entry, Undone) for accepted in match.accepted) == 2


@pytest.mark.parametrize("name", select(sorted(ALL), *sorted(REAL)))
def test_every_game_is_as_before_for_everybody(name: str) -> None:
    """Whatever is asked, declined and agreed to: streams fold to the truth, and the record replays."""
    game, chosen, agreed = ALL[name], Random(7), 0
    for seed in range(6):
        config = configure(game.options, SETTINGS.get(name, {}))
        seats = range(len(game.seats(config)))
        prepared = draw_preparations(game, config, make_generator(seed))
        match: Match[Any] = Match(game, config, make_generator(seed), prepared=prepared, consenting=[*seats])
        standing: list[tuple[int, str]] = []
        """The seat of each decision that stands, and the position before it."""
        for _ in range(60):
            if match.outcome:
                break
            able = [seat for seat in seats if match.request_refusal(seat) is None]
            if able and chosen.random() < 0.7:
                asker = chosen.choice(able)
                match.ask_takeback(asker)
                for seat in seats:
                    if match.standing.takeback.agreeing and seat != asker:
                        match.answer_takeback(seat, agree=chosen.random() < 0.9)
                if isinstance(match.accepted[-1].entry, Undone):
                    agreed += 1
                    last = max(at for at, (seat, _) in enumerate(standing) if seat == asker)
                    assert show(match) == standing[last][1]
                    del standing[last:]
            else:
                seat = min(match.to_act())
                standing.append((seat, show(match)))
                match.submit(seat, chosen.choice(match.game.proposals(match.standing.state, seat)))
        header = Header(game.version, fairness=Uncommitted(str(seed)))
        text = write_record(match, header).complete(match.outcome)
        assert b"takeback" not in text
        assert show(replay(text, {game.id: game}).match) == show(match)
        for viewer in (*seats, None):
            known = replay_stream(game, config, viewer, match.stream(viewer))
            assert known.state == game.view(match.standing.state, viewer)
            assert known.takeback == match.standing.takeback
    assert agreed or name not in MANY, "something was taken back"
