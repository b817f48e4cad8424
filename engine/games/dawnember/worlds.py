"""Worlds: full states that fit a viewer's view and its further knowledge (WY-2.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from engine.chance import Chance
from engine.events import Seat, Viewer
from engine.games.dawnember.card_events import Which
from engine.games.dawnember.cards.decks import MAX_COPIES, Decks
from engine.games.dawnember.cards.pool import CARDS, ID, NUMBER, REACTIONS_IN
from engine.games.dawnember.fold import find_revealed_hand
from engine.games.dawnember.pending import AskPick, Spell
from engine.games.dawnember.state import EVERY_SEAT, State
from engine.games.dawnember.view import view

Cards = Counter[str]


@dataclass(slots=True)
class KnownCards:
    """Knowledge of the hidden cards of a seat's army or action deck, beside the size of each pile.

    Hidden cards are those in the deck, on top of it, and in the hand.
    """

    hidden: Cards = field(default_factory=Counter)
    """Cards that are among the hidden ones; with open lists this adds no knowledge."""
    held: Cards = field(default_factory=Counter)
    """Cards that are in the hand."""
    near: Cards = field(default_factory=Counter)
    """Further cards that are in the hand or on top of the deck."""
    lot: Cards | None = None
    """Cards shuffled into the deck and not seen to leave it; the deck holds no others. None: unknown."""

    def reveal_hand(self, hand: Cards) -> KnownCards:
        """Return the knowledge after this hand was seen."""
        closer = self.held + self.near
        return KnownCards(self.hidden | closer | hand, hand, closer - hand, self.lot)


NOTHING = KnownCards()
Knowledge = Mapping[tuple[Seat, Which], KnownCards]


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Return a full state that looks the same to the viewer; `state` may be its own view."""
    return deal(view(state, viewer), viewer, {}, chance)


def deal(seen: State, viewer: Viewer, knowledge: Knowledge, chance: Chance) -> State:
    """Return a full state that fits a view and its viewer's further knowledge.

    The unseen cards of a seat are dealt anew to its decks and hands. With closed lists they are drawn from
    all cards that the seat may have brought (WY-2.2.3, WY-2.2.9).
    """
    world = seen.clone()
    shown = [find_revealed_hand(world, seat) for seat in (0, 1)]
    world.knows = EVERY_SEAT
    for seat in (0, 1):
        if seat != viewer:
            army, action = (knowledge.get((seat, which), NOTHING) for which in ("army", "action"))
            hand = shown[seat]
            _redeal(world, seat, army, action if hand is None else action.reveal_hand(Counter(hand)), chance)
    world.pending = tuple(
        replace(frame, hand=tuple(world.hand[1 - frame.seat])) if isinstance(frame, AskPick) else frame
        for frame in world.pending
    )
    return world


def count_deck(seen: State, seat: Seat, known: KnownCards) -> Cards | None:
    """Return the hidden cards of which a seat's action deck is a random part; None if that is not known.

    Every order of these cards is equally likely. It is not known with a closed list, or while the seat has
    put a card on its deck.
    """
    decks = seen.lists[seat]
    if seen.options.closed or decks is None or seen.tops[seat]:
        return None
    found = Counter(decks.action) - _open(seen, seat)[1] - known.held - known.near
    found = found if known.lot is None else found & known.lot
    return found if found.total() >= len(seen.deck[seat]) else None


def _redeal(world: State, seat: Seat, army: KnownCards, action: KnownCards, chance: Chance) -> None:
    seen_army, seen_action = _open(world, seat)
    stacked = _has_stacking_spell(world, seat)
    deck, near, _ = _deal_cards(
        world,
        seat,
        True,
        seen_army,
        army,
        (len(world.army_deck[seat]), len(world.army_hand[seat]), 0),
        chance,
    )
    world.army_deck[seat], world.army_hand[seat] = _pile(deck), _pile(near)
    sizes = len(world.deck[seat]), len(world.hand[seat]), len(world.tops[seat])
    deck, near, tops = _deal_cards(world, seat, False, seen_action, action, sizes, chance)
    world.deck[seat], world.hand[seat] = _pile(deck), _pile(near)
    world.tops[seat] = tuple(_shuffle(_pile(tops), chance))
    if world.options.closed:
        world.lists = _with_list(world, seat, seen_army, seen_action)
    if stacked:
        _restack(world, seat, chance)


def _deal_cards(
    world: State,
    seat: Seat,
    army: bool,
    seen: Cards,
    known: KnownCards,
    sizes: tuple[int, int, int],
    chance: Chance,
) -> tuple[Cards, Cards, Cards]:
    """Deal the hidden cards of a deck: return those in it, those of the hand, and those on top of it."""
    in_deck, in_hand, on_top = sizes
    closer = known.held + known.near
    room = in_hand + on_top - closer.total()
    open_list = not world.options.closed and world.lists[seat] is not None
    free = Counter[str]() if open_list else (known.hidden | closer) - closer
    if open_list or known.lot is None:
        free += _choose_rest(world, seat, army, seen + closer + free, in_deck + room - free.total(), chance)
        may = free if known.lot is None else free & known.lot
        deck = may - _draw_cards(may, may.total() - in_deck, chance)
    else:
        # Some of the lot may have been drawn unseen and played since: only an upper bound is known.
        may = Counter({card: min(n, MAX_COPIES - seen[card] - closer[card]) for card, n in known.lot.items()})
        deck = _draw_cards(may, in_deck, chance)
        if (free - deck).total() > room:
            deck = _first(free & may, may, in_deck, chance)
    beside = free - deck
    beside += _choose_rest(world, seat, army, seen + closer + deck + beside, room - beside.total(), chance)
    tops = _draw_cards(known.near + beside, on_top, chance)
    return deck, known.held + known.near + beside - tops, tops


def _first(some: Cards, cards: Cards, n: int, chance: Chance) -> Cards:
    """Draw n of some cards; if there are too few, take all of them and draw the rest from `cards`."""
    missing = n - some.total()
    return _draw_cards(some, n, chance) if missing < 0 else some + _draw_cards(cards - some, missing, chance)


def _pile(cards: Cards) -> list[str]:
    return sorted(cards.elements())


def _draw_cards(cards: Cards, n: int, chance: Chance) -> Cards:
    """Draw n of some cards."""
    return Counter(ID[number] for number in chance.sample([NUMBER[card] for card in _pile(cards)], n))


def _shuffle(cards: list[str], chance: Chance) -> list[str]:
    return [cards.pop(chance.below(len(cards))) for _ in range(len(cards))]


def _has_stacking_spell(world: State, seat: Seat) -> bool:
    """Return whether a spell of the seat waits that names a card of its hand."""
    return any(isinstance(frame, Spell) and frame.seat == seat and frame.hidden for frame in world.pending)


def _restack(world: State, seat: Seat, chance: Chance) -> None:
    """Let a waiting spell name a card of the new hand, or if it is empty, a card played meanwhile.

    Only an answer to a spell can have been played (WY-15.1.27).
    """
    held = world.hand[seat] or REACTIONS_IN["spell"]
    card = held[chance.below(len(held))]
    world.pending = tuple(
        replace(frame, hidden=card)
        if isinstance(frame, Spell) and frame.seat == seat and frame.hidden
        else frame
        for frame in world.pending
    )


def _open(world: State, seat: Seat) -> tuple[Cards, Cards]:
    """Return the cards of a seat that everybody sees: of its army deck, and of its action deck."""
    army = Counter(world.army_discard[seat])
    for unit in world.units[seat].values():
        army[unit.card] += 1
        army.update(unit.attachments)
    action = Counter(world.discard[seat]) + Counter(world.strategies[seat]) + Counter(world.table[seat])
    return army, action


def _choose_rest(world: State, seat: Seat, army: bool, there: Cards, n: int, chance: Chance) -> Cards:
    """Return n more cards that a seat may have: of its list's rest, or of any it may have brought."""
    if not n:
        return Counter()
    decks = world.lists[seat]
    if decks is not None and not world.options.closed:
        left = Counter(decks.army if army else decks.action)
    else:
        side = world.options.sides[seat]
        left = Counter(
            {id: MAX_COPIES for id in ID if CARDS[id].army is army and CARDS[id].side in ("neutral", side)}
        )
    return Counter(_choose_fitting(_pile(left - there), n, army, chance))


def _choose_fitting(rest: list[str], n: int, army: bool, chance: Chance) -> list[str]:
    """Return n of some cards, with others added if a position does not match its lists (WY-21.4.7)."""
    if len(rest) > n:
        return [ID[number] for number in chance.sample([NUMBER[card] for card in rest], n)]
    spare = [NUMBER[id] for id in ID if CARDS[id].army is army for _ in range(n)]
    return [*rest, *(ID[number] for number in chance.sample(spare, n - len(rest)))]


def _with_list(
    world: State, seat: Seat, seen_army: Cards, seen_action: Cards
) -> tuple[Decks | None, Decks | None]:
    lists = [*world.lists]
    lists[seat] = Decks(
        tuple(sorted([*world.army_deck[seat], *world.army_hand[seat], *seen_army.elements()])),
        tuple(sorted([*world.deck[seat], *world.hand[seat], *world.tops[seat], *seen_action.elements()])),
    )
    return lists[0], lists[1]
