"""The belief of a seat: cards of the other hand that it saw stay in its worlds until they leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.chance import make_generator
from engine.events import Event
from engine.games.dawnember import card_events, events
from engine.games.dawnember.belief import DawnEmberBelief
from engine.games.dawnember.cards.decks import starter
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.options import Options
from engine.games.dawnember.pending import AskCommand, AskPick
from engine.games.dawnember.state import State
from engine.match.state import first_view, replay_stream
from tests.engine.games.dawnember.helper import GAME

ME, OTHER = 0, 1
OPEN, CLOSED = Options(), Options(decks="constructed", lists="closed")
LIST = starter("ember")
HAND = ("nt01", "nt02", "nt05", "nt11", "nt11")
WORLDS = 40


def draw_unseen(n: int, deck: card_events.Which = "action", *, known: int = 0) -> card_events.CardsDrawn:
    """Return that the other seat draws cards that are not seen."""
    return card_events.CardsDrawn(OTHER, deck, (UNKNOWN,) * n, known=known)


def ask_for_card(*hand: str) -> events.Awaited:
    """Return the question for a card of the other seat's hand."""
    return events.Awaited((AskPick(ME, hand), AskCommand(ME)))


def pick_card(card: str) -> list[Event]:
    """Return that it is chosen, and the hand is seen no more."""
    return [card_events.CardsDiscarded(OTHER, (card,)), events.Awaited((AskCommand(OTHER),))]


def play_card(card: str) -> events.CardPlayed:
    """Return that the other seat plays a card, which is discarded at once."""
    return events.CardPlayed(OTHER, card)


def look_at_hand(hand: Sequence[str] = HAND) -> list[Event]:
    """Return that the other seat's first hand is looked at, and the Onset of it discarded."""
    return [draw_unseen(len(hand)), ask_for_card(*hand), *pick_card("nt01")]


def worlds(stream: Sequence[Event], options: Options = OPEN) -> list[State]:
    """Deal worlds after a stream; each looks like the view."""
    view = replay_stream(GAME, options, ME, stream).state
    belief = DawnEmberBelief(first_view(GAME, options, ME), ME)
    for event in stream:
        belief.tell(event)
    dealt = [belief.deal(view, make_generator(seed)) for seed in range(WORLDS)]
    assert all(GAME.view(world, ME) == view for world in dealt)
    return dealt


def always(found: list[list[str]]) -> Counter[str]:
    """Return the cards that are in all of some piles."""
    common = Counter(found[0])
    for pile in found[1:]:
        common &= Counter(pile)
    return common


def hands(stream: Sequence[Event], options: Options = OPEN) -> list[list[str]]:
    """Return the other seat's hands in the worlds after a stream."""
    return [world.hand[OTHER] for world in worlds(stream, options)]


def test_a_hand_that_was_looked_at_is_remembered() -> None:
    """WY-2.2.6: the view forgets it when the card is chosen; the rest is the same in every world."""
    assert {tuple(hand) for hand in hands(look_at_hand())} == {("nt02", "nt05", "nt11", "nt11")}
    assert len({tuple(hand) for hand in hands([draw_unseen(4)])}) > WORLDS // 2


def test_a_card_that_was_seen_and_then_played_is_held_no_more() -> None:
    found = hands([*look_at_hand(), play_card("nt11")])
    assert {tuple(hand) for hand in found} == {("nt02", "nt05", "nt11")}


def test_a_card_that_was_drawn_since_may_be_any() -> None:
    """The seen cards stay in the hand beside it; of cards played then, the seen one has gone."""
    found = hands([*look_at_hand(), draw_unseen(1)])
    assert always(found) == Counter(("nt02", "nt05", "nt11", "nt11"))
    assert len({tuple(hand) for hand in found}) > 5
    found = hands([*look_at_hand(), draw_unseen(1), play_card("nt02")])
    assert always(found) == Counter(("nt05", "nt11", "nt11"))


def test_a_card_that_was_put_on_the_deck_may_be_any_of_the_hand() -> None:
    """WY-2.3.5: each of the cards that were seen lies there in some world, and none of them elsewhere."""
    found = worlds([*look_at_hand(), card_events.CardStacked(OTHER, UNKNOWN)])
    assert {world.tops[OTHER][0] for world in found} == {"nt02", "nt05", "nt11"}
    for world in found:
        assert sorted([*world.hand[OTHER], *world.tops[OTHER]]) == ["nt02", "nt05", "nt11", "nt11"]


def test_a_card_that_was_put_on_the_deck_and_drawn_again_is_held() -> None:
    found = hands([*look_at_hand(), card_events.CardStacked(OTHER, UNKNOWN), draw_unseen(1, known=1)])
    assert {tuple(hand) for hand in found} == {("nt02", "nt05", "nt11", "nt11")}


def test_a_card_that_was_put_on_the_deck_and_rolled_has_left_the_hand() -> None:
    rolled = card_events.CardRolled(OTHER, "nt05", "combat", known=True)
    found = hands([*look_at_hand(), card_events.CardStacked(OTHER, UNKNOWN), rolled])
    assert {tuple(hand) for hand in found} == {("nt02", "nt11", "nt11")}


def test_a_card_that_is_rolled_from_the_deck_was_not_the_one_that_is_held() -> None:
    found = hands([*look_at_hand(), card_events.CardRolled(OTHER, "nt11", "combat")])
    assert {tuple(hand) for hand in found} == {("nt02", "nt05", "nt11", "nt11")}


def test_a_hand_that_was_discarded_is_forgotten() -> None:
    """WY-13.4.1: the next one may hold anything that lies hidden, and nothing of it is sure."""
    thrown = card_events.HandDiscarded(OTHER, "action", ("nt02", "nt05", "nt11", "nt11"))
    assert not always(hands([*look_at_hand(), thrown, draw_unseen(5)]))


def empty_deck(*hand: str) -> list[Event]:
    """Return a stream in which all cards but a hand are rolled, and the last makes the discard the deck."""
    rest = list((Counter(LIST.action) - Counter(hand)).elements())
    rolls = [
        card_events.CardRolled(OTHER, card, "test", after=card_no == len(rest))
        for card_no, card in enumerate(rest, 1)
    ]
    return [draw_unseen(len(hand)), *rolls]


def test_a_deck_that_was_made_of_the_discard_tells_the_hand() -> None:
    """WY-3.2.2: with open lists the hand is all that was not in the discard, though nobody has shown it."""
    stream = empty_deck(*HAND)
    assert {tuple(hand) for hand in hands(stream)} == {HAND}
    more = hands([*stream, draw_unseen(2)])
    assert always(more) == Counter(HAND)
    assert len({tuple(hand) for hand in more}) > 5


def test_a_deck_that_was_made_of_the_discard_holds_none_but_those_cards() -> None:
    """WY-3.2.2: not even where a list is closed and the seat may have brought anything."""
    found = worlds([bring_decks(), *empty_deck(*HAND)], CLOSED)
    rest = Counter(LIST.action) - Counter(HAND)
    assert all(Counter(world.deck[OTHER]) == rest for world in found)
    assert len({tuple(world.hand[OTHER]) for world in found}) > WORLDS // 2


def test_a_card_that_is_rolled_from_such_a_deck_is_not_taken_for_one_of_the_hand() -> None:
    """WY-11.1: the copies that the deck had are gone, so those of the hand are its own."""
    hand = HAND[:-1]
    copies = LIST.action.count("nt11") - hand.count("nt11")
    assert copies > 0
    rolls = [card_events.CardRolled(OTHER, "nt11", "test")] * copies
    assert {tuple(held) for held in hands([*empty_deck(*hand), *rolls])} == {hand}
    found = worlds([bring_decks(), *empty_deck(*hand), *rolls], CLOSED)
    assert not any("nt11" in world.deck[OTHER] for world in found)


def test_what_is_drawn_from_such_a_deck_and_played_may_have_been_held_before() -> None:
    """Both worlds are dealt: the deck has lost its copy, or it has not and the hand had one of its own."""
    stream = [bring_decks(), *empty_deck(*HAND), draw_unseen(1), play_card("nc02")]
    found = worlds(stream, CLOSED)
    assert {world.deck[OTHER].count("nc02") for world in found} == {0, LIST.action.count("nc02")}
    for world in found:
        assert Counter(world.deck[OTHER]) <= Counter(LIST.action)


def bring_decks() -> card_events.DecksBrought:
    """Return that the other seat brings the starter decks, as a closed list."""
    return card_events.DecksBrought(OTHER, (UNKNOWN,) * len(LIST.army), (UNKNOWN,) * len(LIST.action))


def test_a_closed_list_keeps_what_came_to_light_of_it() -> None:
    """WY-2.2.9: shuffled back a card is hidden from the view, but no world may go without it."""
    stream = [bring_decks(), *empty_deck(*HAND)]
    for world in worlds(stream, CLOSED):
        decks = world.lists[OTHER]
        assert decks is not None
        assert Counter(LIST.action) - Counter(HAND) <= Counter(decks.action)
    flips = [
        card_events.CardFlipped(OTHER, card, after=card_no == len(LIST.army))
        for card_no, card in enumerate(LIST.army, 1)
    ]
    for world in worlds([bring_decks(), *flips], CLOSED):
        assert tuple(world.army_deck[OTHER]) == LIST.army


def test_an_army_hand_is_known_when_its_deck_was_made_of_the_discard() -> None:
    """WY-3.2.2: units that were turned over and discarded are the deck, all others are held."""
    hand = LIST.army[:5]
    rest = LIST.army[5:]
    flips = [
        card_events.CardFlipped(OTHER, card, after=card_no == len(rest))
        for card_no, card in enumerate(rest, 1)
    ]
    found = worlds([draw_unseen(5, "army"), *flips])
    assert {tuple(world.army_hand[OTHER]) for world in found} == {hand}
    deployed = events.UnitDeployed(OTHER, hand[0], "line")
    found = worlds([draw_unseen(5, "army"), *flips, deployed])
    assert {tuple(world.army_hand[OTHER]) for world in found} == {hand[1:]}
