"""Reading of the zones of a position: the seats' piles and the units in play (WY-21.4.2, WY-21.4.3)."""

from __future__ import annotations

import re

from engine.events import Seat
from engine.games.dawnember.cards.decks import Decks, read_multiset
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN
from engine.games.dawnember.legality.muster import bears
from engine.games.dawnember.notation.texts import HIDDEN_LISTS
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import PILES, Pile, State, Unit, tag
from engine.notation import NotationError, in_order, require

MAX_NUMBER = 9_999
_SECRET = ("army_deck", "army_hand", "deck", "hand")
_UNIT = re.compile(r"([ab])([1-9][0-9]{0,3}):([a-z]{2}[0-9]{2}):([lr])(\*?):([rc])(?::([a-z0-9+]+))?")


def read_number(text: str, where: str, most: int = MAX_NUMBER) -> int:
    """Return a whole number from 0.

    >>> read_number("7", "round", 9)
    7
    """
    require(re.fullmatch(r"0|[1-9][0-9]{0,3}", text) is not None, where, f"{text!r} is no number")
    require(int(text) <= most, where, f"{text} is more than {most}")
    return int(text)


def read_pair(text: str, where: str, most: int = MAX_NUMBER) -> tuple[int, int]:
    """Return two numbers, `1:0`.

    >>> read_pair("1:0", "score", 9)
    (1, 0)
    """
    first, colon, second = text.partition(":")
    require(colon == ":", where, f"{text!r} does not read like '0:0'")
    return read_number(first, where, most), read_number(second, where, most)


def read_seat(text: str, where: str) -> Seat:
    """Return the seat of a name."""
    require(text in SEATS, where, f"{text!r} is no seat; known: {' '.join(SEATS)}")
    return SEATS.index(text)


def read_pile(text: str, where: str) -> Pile:
    """Return a pile; its cards are all known or all hidden."""
    hidden = re.fullmatch(r"\?([1-9][0-9]{0,2})", text)
    if hidden:
        return [UNKNOWN] * int(hidden[1])
    try:
        pile = read_multiset(text)
    except ValueError as error:
        raise NotationError(f"{where}: {error}") from None
    for card in pile:
        require(card in CARDS, where, f"{card!r} is no card")
    return list(pile)


def read_piles(state: State, seat: Seat, text: str) -> None:
    """Read the field of a seat into a state whose viewer is known."""
    name = SEATS[seat]
    parts = text.split("|")
    require(
        len(parts) == 11, name, f"has {len(parts)} parts where side, gold, spell points and 8 piles are 11"
    )
    state.gold[seat] = read_number(parts[1], f"{name} gold")
    state.spell[seat] = read_number(parts[2], f"{name} spell")
    for pile, part in zip(PILES, parts[3:], strict=True):
        where = f"{name} {pile}"
        if pile == "deck" and part.startswith("^"):
            tops, semicolon, part = part.partition(";")
            require(semicolon == ";", where, f"{part!r} where ';' ends the known cards")
            state.tops[seat] = tuple(tops[1:].split("^"))
            for card in state.tops[seat]:
                known = card in CARDS and not CARDS[card].army
                require(known or card == UNKNOWN, where, f"{card!r} is no card of it")
        cards = read_pile(part, where)
        army = pile.startswith("army")
        for card in cards if UNKNOWN not in cards else ():
            require(CARDS[card].army is army, where, f"{card} lies in the wrong deck")
        require(UNKNOWN not in cards or pile in _SECRET, where, "hidden cards where everybody sees them")
        getattr(state, pile)[seat] = cards
    _kinds(state, seat, "strategies", "strategy")
    _kinds(state, seat, "table", "tactic")
    _check_hidden(state, seat)


def _kinds(state: State, seat: Seat, pile: str, kind: str) -> None:
    for card in getattr(state, pile)[seat]:
        require(CARDS[card].kind == kind, f"{SEATS[seat]} {pile}", f"{card} is no {kind}")


def _check_hidden(state: State, seat: Seat) -> None:
    """Check that hidden cards are exactly the cards that the viewer cannot see."""
    sees = state.sees(seat)
    for pile in _SECRET:
        cards = [*getattr(state, pile)[seat], *(state.tops[seat] if pile == "deck" else ())]
        where = f"{SEATS[seat]} {pile}"
        if sees:
            require(UNKNOWN not in cards, where, "hidden cards where the cards are known")
        elif pile != "hand":
            require(set(cards) <= {UNKNOWN}, where, "known cards where the viewer sees none")


def read_units(state: State, text: str) -> None:
    """Read the units in play."""
    last = ("", 0)
    for word in [] if text == "-" else text.split(","):
        shape = _UNIT.fullmatch(word)
        require(
            shape is not None, "units", f"{word!r} is no unit such as 'a1:du07:l:r' or 'b2:eu01:r*:c:na01'"
        )
        assert shape is not None
        place = (shape[1], int(shape[2]))
        require(place > last, "units", f"{word!r} does not stand in order")
        last = place
        _unit(state, word, SEATS.index(shape[1]), shape)


def _unit(state: State, word: str, seat: Seat, shape: re.Match[str]) -> None:
    number, id = int(shape[2]), shape[3]
    require(id in CARDS and CARDS[id].kind == "unit", "units", f"{word!r}: {id!r} is no unit")
    require(
        number <= state.tags[seat], "units", f"{word!r} is numbered above the {state.tags[seat]} that came"
    )
    row = "l" if shape[4] == "l" else "r"
    unit = Unit(id, "l" if row == "l" else "r", shape[6] == "c", bool(shape[5]))
    bearer = unit
    names = in_order(shape[7].split("+"), "units") if shape[7] else []
    for name in names:
        require(
            name in CARDS and CARDS[name].kind == "attachment",
            "units",
            f"{word!r}: {name!r} is no attachment",
        )
        require(bears(bearer, CARDS[name]), "units", f"{word!r} cannot bear {name}")
        bearer = Unit(id, unit.row, unit.committed, unit.fighting, (*bearer.attachments, name))
    for card in (id, *names):
        unique = CARDS[card].unique
        there = any(card in (other.card, *other.attachments) for _, other in state.all_units())
        require(not unique or not there, "units", f"{word!r}: {card} is unique and in play already")
    state.units[seat][tag(seat, number)] = bearer


def _list(text: str, *, army: bool) -> tuple[str, ...]:
    cards = read_pile(text, "lists")
    for card in cards:
        fits = card in CARDS and CARDS[card].army is army
        require(fits, "lists", f"{card!r} does not belong into that deck")
    return tuple(cards)


def read_lists(state: State, text: str) -> None:
    """Read the deck lists of constructed decks; those of another seat may be closed.

    Before the seats bring their decks there are no cards, and no list is known.
    """
    brought = any(pile for name in PILES for pile in getattr(state, name))
    parts = text.split(";")
    require(len(parts) == 2, "lists", f"has {len(parts)} parts where the seats are 2")
    lists: list[Decks | None] = []
    for seat, part in enumerate(parts):
        if part == HIDDEN_LISTS:
            unseen = state.options.closed and not state.sees(seat)
            require(unseen or not brought, "lists", f"those of {SEATS[seat]} are known")
            lists.append(None)
            continue
        require(not state.options.closed or state.sees(seat), "lists", f"those of {SEATS[seat]} are closed")
        army, slash, action = part.partition("/")
        require(slash == "/", "lists", f"{part!r} does not read like 'ARMY/ACTION'")
        lists.append(Decks(_list(army, army=True), _list(action, army=False)))
    state.lists = (lists[0], lists[1])
