"""Short specs of one-line positions, and the legal list, events and changes of a decision as short texts.

`position("a1:du07,b1:eu02:r", a="nt01", pend="command(a)")` is a whole canonical line. In it a's Stone Axes
stand ready in the line, b's Hackers ready in the reserve, and a holds an Onset. A unit is its tag and card.
Then come `r` (in reserve) and `c` (committed) if they hold, then its attachments: `b2:eu07:rc:na01+na04`.

A seat's spec is its hand and then, if they matter, other zones: `a="nt01,nt11 sp:2 strat:ns02 deck:nt01"`.
The rest has defaults: no gold, five spell points, a few tactics in the deck. All reactions of the starter
deck are in the discard, and so nobody is asked in a window. `could:nr03` takes one out of it: the seat could
hold it, and is asked.

A combat is written as in a position. Parts left out at its end are as at the beginning of its step:
`attack:a1>b1` is `attack:a1>b1:tactics:3/2:-:-:-:-`. Its fighters are on the battlefield.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, NamedTuple

from engine.events import Viewer, redact
from engine.game import decider
from engine.games.dawnember.cards.pool import CARDS
from engine.games.registry import GAMES
from tests.support.game_texts import carry_out, legal_texts, seen_text
from tests.support.game_texts import expand as expand

GAME = GAMES["dawnember"]
SEATS = ("a", "b")
PILES = ("adeck", "ahand", "adis", "deck", "hand", "dis", "strat", "table")
"""The piles of a seat in the order of a position, by the words of a spec."""
REACTIONS = {"dawn": "nr01*2,nr02,nr03,nr04", "ember": "nr02,nr03,nr04,nr05,nr06"}
"""The reactions of the starter decks."""
DICE = {1: "nt05=1", 2: "nt02=2", 3: "nt11=3", 4: "nt01=4", 5: "nc03=5"}
"""A card of the deck with each icon, as it is rolled."""
_ASKS = {"declare": "react({}:attack)", "rolls": "react({}:rolls)", "rolled": "react({}:rolled)"}
_ASKS |= {"after": "react({}:after)"}
_AFTER_TACTICS = {"rolls": "-", "rolled": "3/2", "after": "{attacker}=1"}


def _count_cards(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for word in text.split(",") if text not in ("", "-") else ():
        card, _, n = word.partition("*")
        found[card] += int(n or 1)
    return found


def _multiset(cards: Counter[str]) -> str:
    return ",".join(f"{card}*{n}" if n > 1 else card for card, n in sorted(cards.items()) if n) or "-"


def _seat(spec: str, side: str) -> str:
    """Return the field of a seat."""
    zones = {"side": side, "gold": "0", "sp": "5", "adeck": "nu01", "deck": "nc03,nt01,nt02,nt03,nt05,nt11*2"}
    zones |= dict((word if ":" in word else f"hand:{word}").split(":", 1) for word in spec.split())
    zones.setdefault("dis", REACTIONS[zones["side"]])
    could = zones.pop("could", "")
    piles = []
    for pile in PILES:
        text = zones.get(pile, "-")
        known, semicolon, rest = text.rpartition(";")
        cards = _count_cards(rest) - (_count_cards(could) if pile == "dis" else Counter())
        piles.append(known + semicolon + _multiset(cards))
    return "|".join([zones["side"], zones["gold"], zones["sp"], *piles])


def _combat(text: str, units: dict[str, list[str]]) -> str:
    """Return the field of a combat with its missing parts filled in."""
    if text == "-":
        return text
    given = text.split(":")
    kind, fighters, step, *more = [*given, "tactics"][: max(3, len(given))]
    attacker, defender = fighters.removesuffix("!").split(">")
    full = [
        str(sum(CARDS[card].tactics for card in (units[unit][0], *filter(None, units[unit][2].split("+")))))
        if unit in units
        else "0"
        for unit in (attacker, defender)
    ]
    early = step in ("declare", "tactics")
    rest = [
        "-" if step == "declare" else "/".join(full),
        "-" if early else "ab",
        "-",
        "-",
        _AFTER_TACTICS.get(step, "-").format(attacker=attacker),
    ]
    return ":".join([kind, fighters, step, *more, *rest[len(more) :]])


def _fighting(combat: str, pend: str) -> set[str]:
    """Return the units on the battlefield."""
    if combat == "-":
        return set(re.findall(r"(?:followup|receive)\(.:(\w+)", pend))
    kind, fighters, step, *_, out = combat.split(":")
    attacker, defender = fighters.removesuffix("!").split(">")
    if kind.startswith("shoot"):
        return set()
    return {"declare": {attacker}, "after": {out.partition("=")[0]}}.get(step, {attacker, defender})


def _phase(combat: str, pend: str) -> str:
    ask = pend.partition("(")[0]
    phases = {"first": "muster", "muster": "muster", "clash": "clash1", "arrange": "cleanup"}
    return "clash1" if combat.startswith("clash") else phases.get(ask, "battle")


def position(
    units: str = "-",
    a: str = "",
    b: str = "",
    *,
    pend: str = "",
    combat: str = "-",
    turn: str = "",
    passes: int = 0,
    phase: str = "",
    first: str = "",
    battle: int = 1,
    wins: str = "",
    cmds: int = -1,
    tags: str = "",
    variant: str = "std",
    result: str = "-",
    lists: str = "",
) -> str:
    """Return the canonical line of a short spec; by default the attacking or deciding seat is on turn."""
    spec: dict[str, list[str]] = {}
    for word in units.split(",") if units != "-" else ():
        name, *parts = word.split(":")
        spec[name] = [*parts, "", ""][:3]
    combat = _combat(combat, spec)
    attacker = combat.split(":")[1][0] if combat != "-" else ""
    waits = _ASKS.get(combat.split(":")[2], "tactic({})") if attacker else "command(a)"
    pend = pend or waits.format(attacker)
    fighting = _fighting(combat, pend)
    phase = phase or _phase(combat, pend)
    texts = []
    for name, (card, where, attached) in sorted(
        spec.items(), key=lambda unit: (unit[0][0], int(unit[0][1:]))
    ):
        row = ("r" if "r" in where else "l") + ("*" if name in fighting else "")
        state = "c" if "c" in where else "r"
        texts.append(f"{name}:{card}:{row}:{state}{':' + attached if attached else ''}")
    came = [max((int(name[1:]) for name in spec if name[0] == seat), default=0) for seat in SEATS]
    over = phase == "cleanup"
    wins = wins or {1: "1:0" if over else "0:0", 2: "1:1" if over else "1:0", 3: "1:1"}[battle]
    fields = {
        "battle": str(battle),
        "wins": wins,
        "phase": phase,
        "first": first or ("-" if pend.startswith("first") else "a"),
        "turn": turn or attacker or pend.partition("(")[2][:1] or "a",
        "passes": str(passes),
        "cmds": str(cmds if cmds >= 0 else 0 if phase == "muster" else 4),
        "tags": tags or f"{came[0]}:{came[1]}",
        "a": _seat(a, "dawn"),
        "b": _seat(b, "ember"),
        "units": ",".join(texts) or "-",
        "combat": combat,
        "pend": pend,
        "result": result,
    }
    if lists:
        fields["lists"] = lists
    line = " ".join(["wy1", variant, *(f"{name}={value}" for name, value in fields.items())])
    assert GAME.format(GAME.parse(line)) == line
    return line


def legal(line: str, seat: int | None = None) -> list[str]:
    """Return the legal list of the seat that decides, or of `seat`."""
    return legal_texts(GAME, line, seat)


def shots(line: str) -> list[str]:
    """Return the ranged attacks among the commands of a position."""
    return [text.removeprefix("shoot ") for text in legal(line) if text.startswith("shoot")]


def attacks(line: str) -> list[str]:
    """Return the attacks among the commands of a position."""
    return [text.removeprefix("attack ") for text in legal(line) if text.startswith("attack")]


def show_questions(line: str) -> str:
    """Return the pending decisions of a position."""
    return _fields(line)["pend"]


class Played(NamedTuple):
    """The result of a decision."""

    events: str
    """Its events in order, short texts joined by ` | `."""
    changed: dict[str, str]
    """The fields of the position that are different now, piles as `a.hand`; all others are as they were."""
    after: str
    happened: list[Any]

    @property
    def pend(self) -> str:
        """Return the pending decisions."""
        return show_questions(self.after)


def play(line: str, action: str, *draws: str) -> Played:
    """Carry out a legal action of the seat that decides; the draws must be exactly those that it causes."""
    _, text, happened = carry_out(GAME, line, action, draws)
    return Played(" | ".join(map(short, happened)), changes(line, text), text, happened)


def fight(line: str, first: int, second: int, *more: str) -> Played:
    """Let both seats pass their tactics, and roll these icons, the attacker's first; `more` draws follow."""
    attacker = SEATS.index(_fields(line)["combat"].split(":")[1][0])
    seats = SEATS[attacker], SEATS[1 - attacker]
    asks = _fields(line)["pend"].removeprefix("tactic(")
    passed = play(line, "pass").after if asks[1] != "'" else line
    draws = [f"{seat} roll {DICE[icon]}" for seat, icon in zip(seats, (first, second), strict=True)]
    played = play(passed, "pass", *draws, *more)
    return played._replace(changed=changes(line, played.after))


def end_muster(units: str, *rolls: int, a: str = "", b: str = "") -> Played:
    """End the muster with these units, a having passed and b passing: five cards each, and then rolls."""
    hand = "nt01,nt02,nt03,nt04,nt11"
    deck = f"deck:{hand.replace('nt01', 'nt01*2')},nt02*9,nt11*9" if rolls else f"deck:{hand}*9"
    line = position(units, f"{deck} {a}", f"{deck} {b}", pend="muster(b)", passes=1)
    drawn = [f"{seat} action {hand.replace(',', ' ')}" for seat in SEATS]
    return play(line, "pass", *drawn, *(f"{SEATS[at % 2]} roll {DICE[n]}" for at, n in enumerate(rolls)))


def changes(old: str, new: str) -> dict[str, str]:
    """Return the fields of a position that are different in another."""
    before, after = _fields(old), _fields(new)
    return {name: after[name] for name in after if after[name] != before[name]}


def record(line: str, script: str) -> Played:
    """Play a piece of a record: `a attack a1 b1`, `draw a action nt04` and so on, a line each."""
    entries: list[tuple[str, list[str]]] = []
    for entry in script.strip().splitlines():
        word, _, rest = entry.strip().partition(" ")
        if word == "draw":
            entries[-1][1].append(rest)
        else:
            entries.append((entry.strip(), []))
    at, happened = line, []
    for entry, draws in entries:
        seat, _, action = entry.partition(" ")
        assert decider(GAME, GAME.parse(at)) == SEATS.index(seat), f"{entry}: {show_questions(at)}"
        played = play(at, action, *draws)
        at = played.after
        happened += played.happened
    return Played(" | ".join(map(short, happened)), changes(line, at), at, happened)


def _fields(line: str) -> dict[str, str]:
    fields = dict(word.split("=", 1) for word in line.split(" ")[2:])
    for seat in SEATS:
        names = ("side", "gold", "sp", *PILES)
        fields |= zip((f"{seat}.{name}" for name in names), fields.pop(seat).split("|"), strict=True)
    return fields


def show_events_to(played: Played, viewer: Viewer) -> str:
    """Return the events in a viewer's version."""
    return " | ".join(short(redact(event, viewer)) for event in played.happened)


def show_to(line: str, viewer: Viewer) -> str:
    """Return the position as a viewer sees it."""
    return seen_text(GAME, line, viewer)


def short(event: Any) -> str:
    """Return an event as a few words: its kind, its seat or unit, and its amount."""
    words = [str(event.__struct_config__.tag)]
    for name in event.__struct_fields__:
        value = getattr(event, name)
        match name, value:
            case ("seat" | "viewer", _):
                words.append(SEATS[value])
            case ("known", 0):
                continue
            case _, bool():
                words += [name] if value else []
            case ("winner", int()):
                words.append(SEATS[value])
            case "frames", _:
                words.append(";".join(map(str, value)))
            case _, tuple():
                words += [",".join(map(str, value))] if value else []
            case _:
                words += [str(value)] if value != "" else []
    return " ".join(words)


FACING = "a1:du07,b1:eu02"
"""A unit of each seat without anything that matters in a combat."""


def in_combat(units: str, hand: str, combat: str = "attack:a1>b1") -> str:
    """Return a position in which seat a attacks, or the combat `combat`, with these cards in hand."""
    return position(units, hand, combat=combat)


def plays(line: str) -> list[str]:
    """Return the playable cards of the hand."""
    return [text.removeprefix("play ") for text in legal(line) if text.startswith("play")]


def list_attachments(line: str) -> list[str]:
    """Return the attachments that may be put on units."""
    return [text.removeprefix("attach ") for text in legal(line) if text.startswith("attach")]
