"""A match: revisions, refusals that change nothing, and streams with each viewer's permitted knowledge."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.chance import Scripted, make_generator
from engine.events import redact
from engine.game import Codec, IllegalAction, Reason, begin, decider, step
from engine.match.entries import ENTRIES, CameBack, Decided, Resigned, StoodIn, TimedOut
from engine.match.match import Match
from engine.match.state import first_view, replay_stream
from engine.outcome import Outcome
from muster_tictactoe.game import Place, TicTacToe
from tests.games.kuhn import Bet, Dealt, Kuhn, Moved, Pass, Pot, Shown, Won

JACK_KING = [[0], [2]]
VIEWERS = (0, 1, None)


def kuhn(*moves: str) -> Match[Any]:
    """Play Kuhn poker with a jack against a king."""
    game = Kuhn()
    match: Match[Any] = Match(game, game.options(), Scripted(JACK_KING))
    for move in moves:
        match.submit(decider(game, match.standing.state), game.parse_action(move))
    return match


def test_a_match_starts_at_revision_0_with_its_set_up() -> None:
    match = kuhn()
    assert (match.revision, match.outcome) == (0, None)
    assert match.to_act() == {0}
    assert match.accepted == [(None, (Dealt(0, "J"), Dealt(1, "K")), None)]


def test_every_decision_is_one_revision_with_its_events() -> None:
    match = kuhn("bet", "bet")
    assert match.revision == 2
    assert match.accepted[1] == (Decided(0, "bet"), (Moved(0, "b"),), Bet())
    told = (Moved(1, "b"), Shown(0, "J"), Shown(1, "K"), Won(1))
    assert match.accepted[2] == (Decided(1, "bet"), told, Bet())
    assert match.outcome == Pot.of_scores((-2, 2))
    assert match.to_act() == frozenset()


def test_a_stream_says_what_its_viewer_may_know() -> None:
    match = kuhn("bet")
    told = [Decided(0, "bet"), Moved(0, "b")]
    assert match.stream(0) == [Dealt(0, "J"), Dealt(1, "?"), *told]
    assert match.stream(1) == [Dealt(0, "?"), Dealt(1, "K"), *told]
    assert match.stream(None) == [Dealt(0, "?"), Dealt(1, "?"), *told]
    assert match.events_for(1, None) == told


def test_a_folded_hand_stays_hidden_for_ever() -> None:
    """The winner of a fold never sees the other card; the stream of a spectator holds neither."""
    match = kuhn("bet", "pass")
    assert match.outcome == Pot.of_scores((1, -1))
    assert "K" not in str(match.stream(0))
    assert not set("JQK") & {getattr(event, "card", None) for event in match.stream(None)}


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("moves", [(), ("pass",), ("pass", "bet", "bet"), ("bet", "pass")])
def test_folding_a_stream_gives_the_view(viewer: int | None, moves: tuple[str, ...]) -> None:
    match = kuhn(*moves)
    replayed = replay_stream(match.game, match.config, viewer, match.stream(viewer))
    expected = match.standing.view(viewer)
    assert replayed.state == expected.state
    assert (replayed.revision, replayed.outcome) == (expected.revision, expected.outcome)


def test_a_stream_begins_with_a_view_that_knows_nothing() -> None:
    game = Kuhn()
    assert first_view(game, game.options("p2"), 0) == game.new(game.options("p2"))


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (1, Bet(), Reason("not_your_turn")),
        (2, Bet(), Reason("not_your_turn")),
        (0, Place("a1"), Reason("illegal")),
    ],
)
def test_a_refused_decision_changes_nothing(seat: int, action: Any, reason: Reason) -> None:
    match = kuhn()
    before = match.game.format(match.standing.state)
    with pytest.raises(IllegalAction) as caught:
        match.submit(seat, action)
    assert caught.value.reason == reason
    assert (match.revision, len(match.accepted)) == (0, 1)
    assert match.game.format(match.standing.state) == before


def test_a_refusal_carries_its_arguments() -> None:
    game = TicTacToe()
    state = game.parse("ttt1 turn=o board=x--/---/---")
    with pytest.raises(IllegalAction) as caught:
        step(game, state, 1, Place("a1"), make_generator(1))
    assert caught.value.reason == Reason("occupied", {"cell": "a1"})


def test_a_step_leaves_the_old_state() -> None:
    game = TicTacToe()
    state = game.parse("ttt1 turn=o board=x--/---/---")
    after, events = step(game, state, 1, Place("b2"), make_generator(1))
    assert game.format(state) == "ttt1 turn=o board=x--/---/---"
    assert game.format(after) == "ttt1 turn=x board=x--/-o-/---"
    assert len(events) == 1


def test_resigning_ends_the_match_for_everybody() -> None:
    """WC-12.2.2; a seat without a decision may resign too."""
    match = kuhn("bet")
    assert match.enter(Resigned(0)) == 2
    assert match.outcome == Outcome.of_winner(1)
    assert match.to_act() == frozenset()
    for viewer in VIEWERS:
        assert match.stream(viewer)[-1] == Resigned(0)
        replayed = replay_stream(match.game, match.config, viewer, match.stream(viewer))
        assert (replayed.revision, replayed.outcome) == (2, Outcome.of_winner(1))


def test_a_bot_that_stands_in_changes_no_position() -> None:
    """A client that knows the position before it is not behind, and everybody hears of it."""
    match = kuhn("bet")
    assert match.enter(StoodIn(1)) == 2
    assert (match.standing.position_revision, match.standing.is_current(1, 1), match.standing.stood_in) == (
        1,
        True,
        {1},
    )
    assert find_refusal(match, match.enter, StoodIn(1)) == "away_already"
    assert find_refusal(match, match.enter, CameBack(0)) == "not_away"
    for viewer in VIEWERS:
        replayed = replay_stream(match.game, match.config, viewer, match.stream(viewer))
        assert (replayed.revision, replayed.stood_in) == (2, {1})
        assert replayed.view(viewer).stood_in == {1}
    match.enter(CameBack(1))
    assert match.standing.stood_in == frozenset()


def test_only_who_has_to_decide_runs_out_of_time() -> None:
    match = kuhn("bet")
    assert find_refusal(match, match.enter, TimedOut(0)) == "out_of_turn"
    match.enter(TimedOut(1))
    assert match.outcome == Outcome.of_winner(0)
    assert match.stream(0)[-1] == TimedOut(1)
    for late in (StoodIn(1), TimedOut(1), CameBack(1)):
        assert find_refusal(match, match.enter, late) == "game_over"


def find_refusal(match: Match[Any], ask: Callable[[Any], int], what: Any) -> str:
    """Return why something cannot be done, which must have changed nothing."""
    before = match.revision
    with pytest.raises(IllegalAction) as caught:
        ask(what)
    assert match.revision == before
    return caught.value.reason.code


@pytest.mark.parametrize("moves", [("bet", "pass"), ("pass", "pass")])
def test_nothing_happens_after_the_end(moves: tuple[str, ...]) -> None:
    match = kuhn(*moves)
    outcome = match.outcome
    for attempt in (lambda: match.submit(0, Pass()), lambda: match.enter(Resigned(0))):
        with pytest.raises(IllegalAction) as caught:
            attempt()
        assert caught.value.reason == Reason("game_over")
    assert (match.revision, match.outcome) == (2, outcome)


def test_nothing_happens_after_resigning() -> None:
    match = kuhn()
    match.enter(Resigned(1))
    with pytest.raises(IllegalAction):
        match.submit(0, Bet())
    assert match.outcome == Outcome.of_winner(0)


def test_a_clone_goes_its_own_way() -> None:
    standing = kuhn().standing
    copy = standing.clone()
    copy.fold(Decided(0, "bet"))
    copy.fold(Moved(0, "b"))
    assert (standing.revision, standing.state.moves) == (0, "")
    assert (copy.revision, copy.state.moves) == (1, "b")


def test_match_events_and_events_pass_the_same_codec() -> None:
    match = kuhn("bet")
    match.enter(Resigned(1))
    codec = Codec(match.game, *ENTRIES)
    stream = match.stream(0)
    assert codec.events([codec.plain(event) for event in stream]) == stream


def test_equal_seeds_give_equal_matches() -> None:
    game = Kuhn()
    streams = [Match(game, game.options(), make_generator(9)).stream(None) for _ in range(2)]
    assert streams[0] == streams[1]
    full = {Match(game, game.options(), make_generator(seed)).accepted[0].events for seed in range(60)}
    assert len(full) == 6


def test_begin_records_what_it_folds() -> None:
    game = Kuhn()
    state, events = begin(game, game.options(), make_generator(3))
    again = game.new(game.options())
    for event in events:
        game.fold(again, event)
    assert again == state
    assert [redact(event, None) for event in events] == [Dealt(0, "?"), Dealt(1, "?")]
