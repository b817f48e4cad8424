"""A match's settings and the word of its variant (WY-16, WY-21.1.4)."""

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.games.dawnember.options import Options, variant_settings
from engine.options import configure
from tests.engine.games.dawnember.helper import GAME, position

WORDS = [
    "std",
    "own",
    "std+final",
    "std+cap60",
    "std+cap0",
    "std+bo1",
    "own+closed",
    "own+final+cap60+bo1+closed",
]


@pytest.mark.parametrize("word", WORDS)
def test_a_word_and_its_settings(word: str) -> None:
    """WY-16.1.1, WY-16.1.2, WY-16.1.3, WY-16.1.4, WY-16.1.7, WY-21.1.4."""
    options = configure(Options, variant_settings(word))
    assert options.variant == word
    assert options.constructed is word.startswith("own")
    assert options.final is ("final" in word)
    assert options.closed is ("closed" in word)
    assert options.needed == (1 if "bo1" in word else 2)
    assert options.command_cap == (60 if "cap60" in word else 0 if "cap0" in word else 200)


@pytest.mark.parametrize(
    "word",
    [
        "",
        "xxx",
        "std+closed",
        "std+cap200",
        "std+cap",
        "std+cap01",
        "std+bo1+final",
        "own+closed+bo1",
        "std+final+final",
        "std ",
    ],
)
def test_what_is_no_variant_is_refused(word: str) -> None:
    """WY-21.1.4: in this order, the default not written."""
    with pytest.raises(ValueError, match="variant"):
        variant_settings(word)


def test_the_defaults_are_those_of_the_rules() -> None:
    """WY-16.1.1 to WY-16.1.7: starter decks, an open pass, 200 commands, open lists, three battles."""
    assert Options().variant == "std"
    assert Options().sides == ("dawn", "ember")
    assert not Options(lists="closed").closed, "starter decks are always open"


def test_both_seats_may_play_the_same_side() -> None:
    """WY-1.1.2."""
    state, _ = begin(GAME, Options(side_b="dawn"), make_generator(1))
    line = GAME.format(state)
    assert " a=dawn|" in line
    assert " b=dawn|" in line
    assert GAME.parse(line) == state
    assert GAME.seats(Options()) == ("a", "b")


def test_constructed_decks_are_brought() -> None:
    """WY-16.1.1, WY-16.1.4: open lists are shown to all, closed ones to their seat."""
    for lists, tag in (("open", "decks"), ("closed", "brought")):
        options = Options(decks="constructed", lists=lists)
        prepared = [GAME.preparation.prepare(options, seat, make_generator(seat)) for seat in (0, 1)]
        state, events = begin(GAME, options, make_generator(3), prepared)
        assert [event.__struct_config__.tag for event in events[:2]] == [tag, tag]
        assert [str(decks) for decks in state.lists] == prepared
        assert GAME.parse(GAME.format(state)) == state


def test_the_mask_is_no_part_of_the_variant() -> None:
    """WY-16.1.5, WY-16.1.6: it belongs to the host; budgets are fixed (WY-4.1.3)."""
    assert {"mask", "budget"} & set(Options.__struct_fields__) == set()
    assert GAME.parse(position()).gold == [0, 0]


@pytest.mark.parametrize("sides", [("dawn", "ember"), ("ember", "dawn"), ("ember", "ember")])
def test_results_are_listed_by_whose_cards_a_seat_plays(sides: tuple[str, str]) -> None:
    options = configure(Options, {"side_a": sides[0], "side_b": sides[1]})
    state, _ = begin(GAME, options, make_generator(1))
    assert tuple(GAME.loadout(state, seat) for seat in (0, 1)) == ((sides[0],), (sides[1],))
