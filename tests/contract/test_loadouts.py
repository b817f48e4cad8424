"""The loadout of a side: words that results are listed by."""

from __future__ import annotations

from tests.contract.games import Case, cases


@cases
def test_what_a_side_plays_with_is_a_few_words_that_are_the_same_in_any_copy(case: Case) -> None:
    """In a table each stands in a line of its own; the asking seat changes nothing."""
    game = case.game
    for seed in case.numbers(case.opening.games):
        *_, last = case.play(seed)
        state = last.after
        before = state.clone()
        for seat in case.seats():
            loadout = game.loadout(state, game.side(state, seat))
            assert all(word.isascii() and word.isprintable() and " " not in word and word for word in loadout)
            assert len(set(loadout)) == len(loadout)
            assert loadout == game.loadout(state.clone(), game.side(state, seat))
        assert state == before
