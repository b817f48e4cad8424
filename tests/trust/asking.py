"""Every kind of message of a client, made in such a way that an entitled sender in this phase is obeyed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from engine.commit_reveal import seal
from engine.wire.protocol import (
    PROTOCOL,
    Act,
    AnswerTakeback,
    AnswerTie,
    AskTakeback,
    Assign,
    ClientMessage,
    CreateTable,
    EndBracket,
    Enrol,
    Hello,
    Kick,
    Leave,
    LiftBan,
    MakeBracket,
    Move,
    Nonce,
    OfferTie,
    Pause,
    Ping,
    Prepare,
    Ready,
    Resign,
    Resume,
    Say,
    Seal,
    SeatPlan,
    ShowBans,
    Sit,
    Undo,
    Verdict,
    Watch,
    Welcome,
    Withdraw,
)
from tests.trust.scene import ROLES, SEATS, Scene
from tools.harness.hosts.pledges import nonce
from tools.harness.hosts.proving import resume as proved

SEATED = ("player", "owner")
GREETED = ROLES[1:]
Make = Callable[[int], ClientMessage]


class Case(NamedTuple):
    """One use of a kind of message: its subject, its senders, and its preparation."""

    kind: type[Any]
    about: str
    make: Callable[[Scene, str], Make | None]
    """None where that is not possible in this phase."""
    roles: Collection[str] = ROLES


def other(role: str) -> str:
    """Return the opponent of a role; for those who do not play, the owner."""
    return "player" if role == "owner" else "owner"


def own(role: str) -> int:
    """Return the seat of a role."""
    return SEATS[role]


def foreign(role: str) -> int:
    """Return another person's seat."""
    return SEATS[other(role)]


def to_table(kind: type[Any], **fields: Any) -> Callable[[Scene, str], Make]:
    """Return how to make a message about the table."""
    return lambda scene, role: lambda number: kind(id=number, table=1, **fields)


def for_seat(kind: type[Any], seat: Callable[[str], int], **fields: Any) -> Callable[[Scene, str], Make]:
    """Return how to make a message for a seat."""
    return lambda scene, role: lambda number: kind(id=number, table=1, seat=seat(role), **fields)


def on_revision(kind: type[Any], seat: Callable[[str], int], **fields: Any) -> Callable[[Scene, str], Make]:
    """Return the maker of a message for a seat about the standing position."""
    return lambda scene, role: (
        lambda number: kind(id=number, table=1, seat=seat(role), revision=scene.revision, **fields)
    )


def act(seat: Callable[[str], int]) -> Callable[[Scene, str], Make]:
    """Return the action message for a seat: an action that is possible for the seat on turn."""

    def make(scene: Scene, role: str) -> Make:
        action = scene.action() if scene.running else {"type": "Pass", "coin": 0}
        return lambda number: Act(number, 1, seat(role), scene.revision, action)

    return make


def answer_tie(scene: Scene, role: str) -> Make | None:
    """Agree to a tie that the other one has offered."""
    if scene.running is None:
        return None
    rival = other(role)
    scene.must(rival, lambda number: OfferTie(number, 1, own(rival), scene.revision))
    return on_revision(AnswerTie, own if role in SEATED else foreign, agree=True)(scene, role)


def sealing(seat: Callable[[str], int]) -> Callable[[Scene, str], Make]:
    """Return how to bind a seat to its nonce."""
    return lambda scene, role: lambda number: Seal(number, 1, 1, seat(role), seal(nonce(seat(role))).hex())


def showing(seat: Callable[[str], int]) -> Callable[[Scene, str], Make]:
    """Return how to show a seat's nonce, once all seats are bound where that is asked of them."""

    def make(scene: Scene, role: str) -> Make:
        if scene.match is None and scene.harness.lobby.tables[1].next_match.agreement is not None:
            for each in SEATED:
                scene.must(each, sealing(own)(scene, each))
        return lambda number: Nonce(number, 1, 1, seat(role), nonce(seat(role)).hex())

    return make


def with_open_seat(make: Callable[[Scene, str], Make]) -> Callable[[Scene, str], Make | None]:
    """Return how to make a message about a seat that is open: another player has left it."""

    def open_seat(scene: Scene, role: str) -> Make | None:
        if scene.running is not None or scene.harness.lobby.tables[1].next_match.agreement is not None:
            return None
        scene.must("player" if role != "player" else "owner", lambda number: Leave(number, 1))
        return make(scene, role)

    return open_seat


def find_open_seat(role: str) -> int:
    """Return the seat that `with_open_seat` opens."""
    return 0 if role == "player" else 1


def find_taken_seat(role: str) -> int:
    """Return the seat that it does not."""
    return 1 - find_open_seat(role)


def resume(whose: Callable[[str], str | None]) -> Callable[[Scene, str], Make]:
    """Return the maker of a return to a person's seat; without a person, to a missing one."""

    def make(scene: Scene, role: str) -> Make:
        holder = whose(role)
        token = scene.token(holder) if holder is not None else "0" * 32
        welcomes = [
            each for each in scene.harness.sent.get(scene.conn(role), []) if isinstance(each, Welcome)
        ]
        # Without a hello there was no nonce; any other one proves nothing.
        told = welcomes[0].nonce if welcomes else "0" * 32
        return lambda number: proved(token, told, number=number)

    return make


def create(scene: Scene, role: str) -> Make:
    """Set up another table."""
    seats = [SeatPlan("me"), SeatPlan("open")]
    return lambda number: CreateTable(number, "warchest", {}, seats)


def make_bracket(scene: Scene, role: str) -> Make:
    """Make a bracket of both players."""
    people = [Scene.conn(each) for each in SEATED]
    return lambda number: MakeBracket(number, "warchest", {}, people)


def to_bracket(kind: type[Any], **fields: Any) -> Callable[[Scene, str], Make]:
    """Return how to make a message about a bracket that does not exist."""
    return lambda scene, role: lambda number: kind(id=number, bracket=1, **fields)


CASES = [
    Case(Hello, "", lambda scene, role: lambda number: Hello(PROTOCOL, "1", "Somebody")),
    Case(Ping, "", lambda scene, role: lambda number: Ping(number)),
    Case(CreateTable, "", create),
    Case(MakeBracket, "", make_bracket),
    Case(Enrol, "no bracket", to_bracket(Enrol, entrant=0, person=Scene.conn("owner")), GREETED),
    Case(Withdraw, "no bracket", to_bracket(Withdraw, entrant=0), GREETED),
    Case(EndBracket, "no bracket", to_bracket(EndBracket), GREETED),
    Case(Say, "to the room", lambda scene, role: lambda number: Say(number, None, "hello")),
    Case(Say, "at the table", to_table(Say, text="hello")),
    Case(Watch, "what is public", to_table(Watch)),
    Case(Watch, "what a seat knows", to_table(Watch, seat=0)),
    Case(Watch, "what every seat knows", to_table(Watch, all_seats=True)),
    Case(Sit, "a taken seat", for_seat(Sit, foreign)),
    Case(Sit, "an open seat", with_open_seat(for_seat(Sit, find_open_seat)), GREETED),
    Case(Resume, "own token", resume(lambda role: role), SEATED),
    Case(Resume, "another's token", resume(other)),
    Case(Resume, "no seat's token", resume(lambda role: None)),
    Case(Leave, "the table", to_table(Leave)),
    Case(Leave, "own seat", for_seat(Leave, own), SEATED),
    Case(Leave, "another's seat", for_seat(Leave, foreign)),
    Case(Ready, "", to_table(Ready)),
    Case(Prepare, "own seat", for_seat(Prepare, own, text="anything"), SEATED),
    Case(Prepare, "another's seat", for_seat(Prepare, foreign, text="anything")),
    Case(Move, "two taken seats", to_table(Move, seat=0, to=1)),
    Case(
        Move,
        "a taken and an open seat",
        with_open_seat(
            lambda scene, role: lambda number: Move(number, 1, find_taken_seat(role), find_open_seat(role))
        ),
        GREETED,
    ),
    Case(Assign, "a taken seat", for_seat(Assign, foreign, bot="random")),
    Case(Assign, "an open seat", with_open_seat(for_seat(Assign, find_open_seat, bot="random")), GREETED),
    Case(
        Kick,
        "a player",
        lambda scene, role: lambda number: Kick(number, 1, person=Scene.conn(other(role))),
    ),
    Case(Kick, "a spectator", to_table(Kick, person=Scene.conn("spectator"))),
    Case(Kick, "the seat of somebody who is there", for_seat(Kick, foreign)),
    Case(
        ShowBans,
        "a spectator",
        to_table(ShowBans, person=Scene.conn("spectator")),
    ),
    Case(LiftBan, "no ban", to_table(LiftBan, ban=1)),
    Case(Seal, "own seat", sealing(own), SEATED),
    Case(Seal, "another's seat", sealing(foreign)),
    Case(Nonce, "own seat", showing(own), SEATED),
    Case(Nonce, "another's seat", showing(foreign)),
    Case(Act, "own seat", act(own), SEATED),
    Case(Act, "another's seat", act(foreign)),
    Case(Undo, "own seat", on_revision(Undo, own), SEATED),
    Case(Undo, "another's seat", on_revision(Undo, foreign)),
    Case(Resign, "own seat", for_seat(Resign, own), SEATED),
    Case(Resign, "another's seat", for_seat(Resign, foreign)),
    Case(OfferTie, "own seat", on_revision(OfferTie, own), SEATED),
    Case(OfferTie, "another's seat", on_revision(OfferTie, foreign)),
    Case(AnswerTie, "no offer", on_revision(AnswerTie, own, agree=True), SEATED),
    Case(AnswerTie, "the other's offer", answer_tie, GREETED),
    Case(AskTakeback, "own seat", on_revision(AskTakeback, own), SEATED),
    Case(AskTakeback, "another's seat", on_revision(AskTakeback, foreign)),
    Case(AnswerTakeback, "no request", on_revision(AnswerTakeback, own, agree=True), SEATED),
    Case(AnswerTakeback, "another's seat", on_revision(AnswerTakeback, foreign, agree=True)),
    Case(Pause, "", to_table(Pause, paused=True)),
    Case(Verdict, "a player who is there", for_seat(Verdict, foreign, choice="win")),
]
"""In the order of the table in `docs/security.md`."""
