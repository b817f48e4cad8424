"""The texts of draws (WY-21.3): the chance, and its public part."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.events import Event
from engine.games.dawnember.card_events import CardFlipped, CardRolled, CardsDiscarded, CardsDrawn
from engine.games.dawnember.cards.pool import CARDS, NUMBER, UNKNOWN
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State
from engine.notation import NotationError

_WORDS = ("army", "action", "roll", "random", "flip")
_CARD = re.compile(r"\^?([a-z]{2}[0-9]{2}|\?)(?:=([0-6]))?")


def format_draws(state: State, happened: Sequence[Event]) -> list[str]:
    """Return the draws among some events, a text each; cards turned over together share one."""
    texts: list[str] = []
    flipping = ""
    for event in happened:
        if isinstance(event, CardFlipped):
            words = [*(["/"] if event.before else []), event.card or "-", *(["/"] if event.after else [])]
            if flipping == SEATS[event.seat]:
                texts[-1] += " " + " ".join(words)
            else:
                texts.append(f"{SEATS[event.seat]} flip {' '.join(words)}")
            flipping = SEATS[event.seat]
            continue
        flipping = ""
        if isinstance(event, CardsDrawn):
            texts.append(_format_draw(event))
        elif isinstance(event, CardRolled):
            texts.append(_format_roll(event))
        elif isinstance(event, CardsDiscarded) and event.random:
            texts.append(f"{SEATS[event.seat]} random {' '.join(event.cards)}")
    return texts


def _format_draw(event: CardsDrawn) -> str:
    words = [f"^{card}" for card in event.cards[: event.known]]
    words += event.cards[event.known :]
    if event.shuffled:
        words += ["/", *event.more]
    return f"{SEATS[event.seat]} {event.deck} {' '.join(words) or '-'}"


def _format_roll(event: CardRolled) -> str:
    card = f"{'^' if event.known else ''}{event.card}={CARDS[event.card].die}" if event.card else "-"
    words = [*(["/"] if event.before else []), card, *(["/"] if event.after else [])]
    return f"{SEATS[event.seat]} roll {' '.join(words)}"


def parse_draw(draw: str) -> list[list[int]]:
    """Return the samples behind a draw, as scripted chance gives them; raises `NotationError`.

    Cards that lay known on the deck need no chance (WY-21.3.2). A card that its reader may not know is an
    unknown one. Each roll and each card that is turned over
    is a sample of its own.

    >>> parse_draw("b roll nr01=3")
    [[46]]
    """
    seat, _, rest = draw.partition(" ")
    kind, _, text = rest.partition(" ")
    if seat not in SEATS or kind not in _WORDS or not text:
        raise NotationError(f"draw {draw!r} does not read like 'a action nt01 / nt02' or 'b roll nr01=3'")
    samples: list[list[int]] = [[]]
    for word in text.split(" ") if text != "-" else ():
        if word == "/":
            samples.append([])
            continue
        card = _read(draw, kind, word)
        if word.startswith("^"):
            continue
        samples[-1].append(card)
        if kind == "flip":
            samples.append([])
    return [sample for sample in samples if sample]


def _read(draw: str, kind: str, word: str) -> int:
    shape = _CARD.fullmatch(word)
    if shape is None or shape[1] not in NUMBER:
        raise NotationError(f"draw {draw!r}: {word!r} is no card")
    if shape[1] == UNKNOWN and shape[2] is None and kind in ("army", "action"):
        return NUMBER[UNKNOWN]
    if shape[1] == UNKNOWN:
        raise NotationError(f"draw {draw!r}: everybody sees these cards")
    icon = CARDS[shape[1]].die
    if (shape[2] is not None) != (kind == "roll") or (shape[2] is not None and int(shape[2]) != icon):
        raise NotationError(f"draw {draw!r}: {word!r} where a roll is written '{shape[1]}={icon}'")
    return NUMBER[shape[1]]
