"""Taking back: until another seat decides, chance is asked or something hidden is shown (WC-5.1.2)."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from engine.chance import make_generator
from engine.commit_reveal import Uncommitted
from engine.events import shows
from engine.game import Codec, IllegalAction, Reason, decider
from engine.games.warchest import events
from engine.match.entries import ENTRIES, Decided, Resigned, Undone
from engine.match.match import Match
from engine.match.state import number_standing_events, replay_stream, standing_events
from engine.options import configure
from engine.preparation import draw_preparations
from engine.record.header import Header
from engine.record.replay import replay
from engine.record.writer import write_record
from muster_tictactoe.game import Place, TicTacToe
from tests.games.kuhn import Shown
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.client.streams import SETTINGS
from tests.support.selection import PARTS, cut_part, select

VIEWERS = (0, 1, None)
ALL = {**TINY, **REAL}
WARCHEST = REAL["warchest"]


def tictactoe(*cells: str, yielding: tuple[int, ...] = ()) -> Match[Any]:
    game = TicTacToe()
    match: Match[Any] = Match(game, game.options(), make_generator(1), yielding)
    for number, cell in enumerate(cells):
        match.submit(number % 2, Place(cell))
    return match


def find_refusal(match: Match[Any], seat: int) -> str:
    """Return why a seat cannot take back, which changes nothing."""
    before = (match.revision, len(match.accepted), match.game.format(match.standing.state))
    with pytest.raises(IllegalAction) as caught:
        match.undo(seat)
    assert (match.revision, len(match.accepted), match.game.format(match.standing.state)) == before
    return caught.value.reason.code


def show_positions(match: Match[Any]) -> list[str]:
    """Return the position as each viewer knows it, folded from its stream."""
    texts = []
    for viewer in VIEWERS:
        known = replay_stream(match.game, match.config, viewer, match.stream(viewer))
        assert known.state == match.game.view(match.standing.state, viewer)
        assert (known.revision, known.outcome) == (match.revision, match.outcome)
        texts.append(match.game.format(known.state))
    return [match.game.format(match.standing.state), *texts]


def test_it_is_an_entry_of_its_own() -> None:
    match = tictactoe("a1")
    assert match.undo(0) == 2
    assert match.accepted[2] == (Undone(0, 1), (), None)
    assert match.game.format(match.standing.state) == "ttt1 turn=x board=---/---/---"
    for viewer in VIEWERS:
        assert match.stream(viewer)[-1] == Undone(0, 1)
    match.submit(0, Place("b2"))
    assert match.revision == 3


def test_standing_events_keep_their_numbers_in_the_stream() -> None:
    """From 1, as revisions and records count; taken back entries and the takeback keep theirs."""
    match = tictactoe("a1", "b2")
    match.undo(1)
    match.submit(1, Place("c3"))
    stream = match.stream(None)
    numbers = [number for number, event in number_standing_events(stream)]
    assert [stream[number - 1] for number in numbers] == standing_events(stream)
    assert len(numbers) == len(set(numbers)) == len(stream) - 3


def test_only_the_seat_that_decided_last_can() -> None:
    match = tictactoe("a1", "b2")
    assert find_refusal(match, 0) == "undo_other"
    match.undo(1)
    assert find_refusal(match, 1) == "undo_other"
    match.undo(0)
    assert [find_refusal(match, seat) for seat in (0, 1)] == ["undo_nothing"] * 2


def test_nothing_is_taken_back_after_the_end() -> None:
    match = tictactoe("a1", "b1", "a2", "b2", "a3")
    assert find_refusal(match, 0) == "game_over"
    given_up = tictactoe("a1")
    given_up.enter(Resigned(1))
    assert find_refusal(given_up, 0) == "game_over"


def test_bots_that_yield_give_up_their_answers() -> None:
    match = tictactoe("a1", "b2", "c3", "a3", yielding=(1,))
    assert match.undo(0) == 6
    assert [accepted.entry for accepted in match.accepted[5:]] == [Undone(1, 1), Undone(0, 1)]
    assert match.game.format(match.standing.state) == match.game.format(tictactoe("a1", "b2").standing.state)


def war_chest(*texts: str, yielding: tuple[int, ...] = ()) -> Match[Any]:
    """Play the armies of the first game, Wolf first."""
    match: Match[Any] = Match(
        WARCHEST, WARCHEST.options(draft="first_game", first="w"), make_generator(4), yielding
    )
    for text in texts:
        match.submit(decider(WARCHEST, match.standing.state), WARCHEST.parse_action(text))
    return match


def hand(match: Match[Any], seat: int) -> list[str]:
    """Return the plays of a seat's hand that show nothing, one for each coin."""
    return [text for text in map(str, WARCHEST.legal(match.standing.state, seat)) if text.startswith("pass")]


def test_a_face_down_play_can_be_taken_back_and_a_face_up_one_not() -> None:
    """WC-5.1.2, WC-5.3.1: a face-down coin has shown nobody anything."""
    match = war_chest()
    before = show_positions(match)
    match.submit(0, WARCHEST.parse_action(hand(match, 0)[0]))
    assert show_positions(match) != before
    match.undo(0)
    assert show_positions(match) == before
    deploys = [action for action in WARCHEST.legal(match.standing.state, 0) if "deploy" in str(action)]
    match.submit(0, deploys[0])
    assert find_refusal(match, 0) == "undo_shown"


def test_what_only_a_yielding_bot_was_shown_does_not_count() -> None:
    match = war_chest(yielding=(1,))
    before = show_positions(match)
    deploys = [action for action in WARCHEST.legal(match.standing.state, 0) if "deploy" in str(action)]
    match.submit(0, deploys[0])
    match.submit(1, WARCHEST.parse_action(hand(match, 1)[0]))
    match.undo(0)
    assert show_positions(match) == before
    match.submit(0, deploys[0])
    answers = [action for action in WARCHEST.legal(match.standing.state, 1) if "deploy" in str(action)]
    match.submit(1, answers[0])
    assert find_refusal(match, 0) == "undo_shown", "now its player has seen a coin of the bot"


def test_a_draw_stays() -> None:
    """The last coin of a round leads to the hands of the next: nobody may try for better ones (WC-4.1.2)."""
    for yielding in ((), (1,)):
        match = war_chest(yielding=yielding)
        while match.standing.state.round == 1:
            seat = decider(WARCHEST, match.standing.state)
            match.submit(seat, WARCHEST.parse_action(hand(match, seat)[0]))
        assert find_refusal(match, 0) == "undo_drawn"
        assert find_refusal(match, 1) == "undo_drawn"


def test_what_an_event_shows() -> None:
    assert [shows(events.CoinShown(0, 3), viewer) for viewer in VIEWERS] == [False, True, True]
    assert [shows(events.CoinHidden(0, 3), viewer) for viewer in VIEWERS] == [False] * 3
    assert [shows(events.Deployed(1, 3, 2), viewer) for viewer in VIEWERS] == [True, False, True]
    assert [shows(Shown(1, "K"), viewer) for viewer in VIEWERS] == [True, False, True]


def play(match: Match[Any], chosen: Random, most: int) -> int:
    """Play and take back at random, and compare each takeback with the former state; return their number."""
    back = 0
    positions = [show_positions(match)]
    """Of the decisions that stand."""
    for _ in range(most):
        if match.outcome:
            break
        able = [seat for seat in (0, 1) if match.undo_refusal(seat) is None]
        if able and chosen.random() < 0.6:
            seat = chosen.choice(able)
            before = match.revision
            match.undo(seat)
            del positions[before - match.revision :]
            assert show_positions(match) == positions[-1]
            back += 1
        else:
            seat = decider(match.game, match.standing.state)
            match.submit(seat, chosen.choice(match.game.legal(match.standing.state, seat)))
            positions.append(show_positions(match))
    return back


@pytest.mark.parametrize("yielding", select([((),), ((1,),)], ((1,),)))
@pytest.mark.parametrize(
    ("name", "part"),
    select(list(product(sorted(REAL), range(PARTS))), *product(sorted(REAL), [0]))
    + [(name, 0) for name in sorted(ALL.keys() - REAL.keys())],
)
def test_taking_back_leads_exactly_to_where_it_was(name: str, part: int, yielding: tuple[int, ...]) -> None:
    """For the truth and every viewer, byte for byte; the record holds, and retells every stream."""
    game = ALL[name]
    back = 0
    # Whole games take long; in some matches of the tiny ones nobody can take anything back.
    for seed in cut_part(range(2 * PARTS), part) if name in REAL else range(6):
        config = configure(game.options, SETTINGS.get(name, {}))
        prepared = draw_preparations(game, config, make_generator(seed))
        match: Match[Any] = Match(game, config, make_generator(seed), yielding, prepared)
        back += play(match, Random(seed), 60)
        header = Header(game.version, fairness=Uncommitted(str(seed)))
        replayed = replay(write_record(match, header).complete(match.outcome), {game.id: game})
        assert game.format(replayed.match.standing.state) == game.format(match.standing.state)
        for viewer in VIEWERS:
            stream = match.stream(viewer)
            assert replayed.match.stream(viewer) == stream
            codec = Codec(game, *ENTRIES)
            assert codec.events([codec.plain(event) for event in stream]) == stream
            known = replay_stream(game, match.config, viewer, standing_events(stream))
            assert known.state == game.view(match.standing.state, viewer)
            undone = sum(isinstance(event, Undone) for event in stream)
            stand = sum(isinstance(event, Decided) for event in standing_events(stream))
            assert stand == sum(isinstance(event, Decided) for event in stream) - undone
    assert back > 0 or name == "kuhn"


def test_a_position_from_before_the_standing_is_not_guessed() -> None:
    match = tictactoe("a1")
    late = match.standing.view(0)
    with pytest.raises(LookupError):
        late.fold(Undone(0, 1))
    assert (late.revision, match.game.format(late.state)) == (1, "ttt1 turn=o board=x--/---/---")


def test_the_reason_is_a_code() -> None:
    with pytest.raises(IllegalAction) as caught:
        tictactoe().undo(0)
    assert caught.value.reason == Reason("undo_nothing")
