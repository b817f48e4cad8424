"""Fold of single events into a position, and of the first ones into every view."""

from __future__ import annotations

import pytest

from engine.chance import Die, Scripted, make_generator
from engine.events import redact
from engine.game import begin
from engine.games.warchest import events
from engine.games.warchest.kinds import DECREE_CODES, KIND
from engine.options import configure
from tests.engine.games.warchest.helper import GAME, noble


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("draft", ["first_game", "random"])
def test_the_first_position_is_folded_by_everybody(draft: str, viewer: int | None) -> None:
    """WC-3.1.4, WC-7.1.1: the supplies are open, of a bag each knows the number and its owner the types."""
    config = configure(GAME.options, {"draft": draft})
    state, told = begin(GAME, config, make_generator(1))
    seen = GAME.view(GAME.new(config), viewer)
    for event in told:
        GAME.fold(seen, redact(event, viewer))
    assert seen == GAME.view(state, viewer)


@pytest.mark.parametrize(
    ("before", "side", "after"),
    [
        ("guard,march,spy", 0, "guard,march,spy=w"),
        ("guard,march,spy", 1, "guard,march,spy=r"),
        ("guard=r,march=w,spy=r", 0, "guard=r,march=w,spy=rw"),
        ("guard=w,march=r,spy=w", 1, "guard=w,march=r,spy=rw"),
    ],
)
def test_a_seal_is_added_to_those_there(before: str, side: int, after: str) -> None:
    """WC-10.1.2: each side has Seals of its own."""
    line = noble(decrees=before)
    state = GAME.parse(line)
    GAME.fold(state, events.Sealed(side, DECREE_CODES.index("spy")))
    assert state == GAME.parse(line.replace(before, after))


def test_a_picked_card_leaves_the_pool_for_an_army_and_a_banned_one_for_the_box() -> None:
    """WC-3.2.3, WC-3.2.4, WC-3.3.5: each of four players has an army of their own."""
    pool = ["ar", "be", "ca", "cr", "en", "fo", "kn", "la", "ma", "me", "pi", "sw", "wp", "lc"]
    cards = Scripted([[KIND[card] for card in pool], Die(2, 0)])
    state, _ = begin(GAME, configure(GAME.options, {"draft": "pick_with_bans", "players": 4}), cards)
    GAME.fold(state, events.CardBanned(1, KIND["en"]))
    pool.remove("en")
    armies = ["", "", "", ""]
    for seat, card, army in ((2, "ma", "ma"), (1, "lc", "lc"), (2, "ca", "ca,ma"), (0, "sw", "sw")):
        GAME.fold(state, events.CardPicked(seat, KIND[card]))
        pool.remove(card)
        armies[seat] = army
        words = dict(word.split("=", 1) for word in GAME.format(state).split(" ")[2:])
        assert [words[name].split("|")[0] for name in ("w1", "r1", "w2", "r2")] == armies
        assert words["pool"] == ",".join(sorted(pool))
