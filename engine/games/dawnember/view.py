"""Views, built from what is public, and resampling, written from the rules (WY-2.2)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engine.chance import Chance
from engine.events import Seat, Viewer, redact
from engine.games.dawnember.cards.decks import COPIES, Decks
from engine.games.dawnember.cards.pool import CARDS, ID, NUMBER, REACTIONS_IN, UNKNOWN
from engine.games.dawnember.fold import looked_at
from engine.games.dawnember.pending import AskPick, Spell
from engine.games.dawnember.state import EVERY_SEAT, Pile, State

_SECRET = ("army_deck", "army_hand", "deck", "hand")


def view(state: State, viewer: Viewer) -> State:
    """Build what a seat, or a spectator, knows of a state."""
    seen = state.clone()
    seen.knows = 0 if viewer is None else 1 << viewer
    seen.pending = tuple(redact(frame, viewer) for frame in state.pending)
    for seat in (0, 1):
        if seat == viewer:
            continue
        for name in _SECRET:
            pile: list[Pile] = getattr(seen, name)
            shown = looked_at(seen, seat) if name == "hand" else None
            if shown is None:
                pile[seat] = [UNKNOWN] * len(pile[seat])
        seen.tops[seat] = (UNKNOWN,) * len(seen.tops[seat])
        if state.options.closed:
            lists = [*seen.lists]
            lists[seat] = None
            seen.lists = (lists[0], lists[1])
    return seen


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Return a full state that the viewer cannot tell apart; `state` may be the viewer's own view.

    The unseen cards of a seat are dealt anew to its decks and hands; with closed lists they are drawn from
    all that the seat may have brought (WY-2.2.3, WY-2.2.9).
    """
    world = view(state, viewer)
    shown = [looked_at(world, seat) is not None for seat in (0, 1)]
    world.knows = EVERY_SEAT
    for seat in (0, 1):
        if seat != viewer:
            _redeal(world, seat, chance, shown[seat])
    world.pending = tuple(
        replace(frame, hand=tuple(world.hand[1 - frame.seat])) if isinstance(frame, AskPick) else frame
        for frame in world.pending
    )
    return world


def _redeal(world: State, seat: Seat, chance: Chance, shown: bool) -> None:
    seen_army, seen_action = _open(world, seat)
    hand = world.hand[seat] if shown else []
    stacked = _stacked(world, seat)
    army = _unseen(
        world, seat, True, seen_army, len(world.army_deck[seat]) + len(world.army_hand[seat]), chance
    )
    places = len(world.deck[seat]) + len(world.tops[seat]) + len(world.hand[seat]) - len(hand)
    action = _unseen(world, seat, False, seen_action + Counter(hand), places, chance)
    if world.options.closed:
        world.lists = _with_list(world, seat, army, action, seen_army, seen_action + Counter(hand))
    world.army_hand[seat] = _dealt(army, len(world.army_hand[seat]), chance)
    world.army_deck[seat] = army
    if not shown:
        world.hand[seat] = _dealt(action, len(world.hand[seat]), chance)
    tops = _dealt(action, len(world.tops[seat]), chance)
    world.tops[seat] = tuple(tops[at] for at in _shuffled(len(tops), chance))
    world.deck[seat] = action
    if stacked:
        _restack(world, seat, chance)


def _shuffled(n: int, chance: Chance) -> list[int]:
    left = list(range(n))
    return [left.pop(chance.below(len(left))) for _ in range(n)]


def _stacked(world: State, seat: Seat) -> bool:
    """Say whether a spell of the seat waits that names a card of its hand."""
    return any(isinstance(frame, Spell) and frame.seat == seat and frame.hidden for frame in world.pending)


def _restack(world: State, seat: Seat, chance: Chance) -> None:
    """Let a waiting spell name a card of the new hand; if that is empty, one that was played meanwhile.

    Only what answers a spell can have been (WY-15.1.27).
    """
    held = world.hand[seat] or REACTIONS_IN["spell"]
    card = held[chance.below(len(held))]
    world.pending = tuple(
        replace(frame, hidden=card)
        if isinstance(frame, Spell) and frame.seat == seat and frame.hidden
        else frame
        for frame in world.pending
    )


def _open(world: State, seat: Seat) -> tuple[Counter[str], Counter[str]]:
    """Return the cards of a seat that everybody sees: of its army deck, and of its action deck."""
    army = Counter(world.army_discard[seat])
    for unit in world.units[seat].values():
        army[unit.card] += 1
        army.update(unit.attachments)
    action = Counter(world.discard[seat]) + Counter(world.strategies[seat]) + Counter(world.table[seat])
    return army, action


def _unseen(world: State, seat: Seat, army: bool, seen: Counter[str], n: int, chance: Chance) -> list[str]:
    """Return n cards that a seat may hold unseen: the rest of its list, or drawn from what it may bring."""
    decks = world.lists[seat]
    if decks is not None and not world.options.closed:
        rest = Counter(decks.army if army else decks.action)
        rest.subtract(seen)
        return _fitted([id for id in ID for _ in range(rest[id])], n, army, chance)
    side = world.options.sides[seat]
    pool = [
        id
        for id in ID
        if CARDS[id].army is army and CARDS[id].side in ("neutral", side)
        for _ in range(COPIES - seen[id])
    ]
    return _fitted(pool, n, army, chance)


def _fitted(rest: list[str], n: int, army: bool, chance: Chance) -> list[str]:
    """Return n of some cards; in a position that does not match its lists, others beside them (WY-21.4.7)."""
    if len(rest) > n:
        return [ID[number] for number in chance.sample([NUMBER[card] for card in rest], n)]
    spare = [NUMBER[id] for id in ID if CARDS[id].army is army for _ in range(n)]
    return sorted([*rest, *(ID[number] for number in chance.sample(spare, n - len(rest)))])


def _dealt(cards: list[str], n: int, chance: Chance) -> list[str]:
    """Take n cards out of some, at random, and return them sorted."""
    dealt = [ID[number] for number in chance.sample([NUMBER[card] for card in cards], n)]
    for card in dealt:
        cards.remove(card)
    return dealt


def _with_list(
    world: State, seat: Seat, army: list[str], action: list[str], *seen: Counter[str]
) -> tuple[Decks | None, Decks | None]:
    lists = [*world.lists]
    whole = [
        tuple(sorted([*unseen, *open.elements()])) for unseen, open in zip((army, action), seen, strict=True)
    ]
    lists[seat] = Decks(whole[0], whole[1])
    return lists[0], lists[1]
