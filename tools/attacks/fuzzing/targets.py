"""The targets of the fuzzer: each takes any bytes, and raises on a fault."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from client.files.stored_file import DamagedFile, StoredFile
from client.net.addresses import BadAddress, parse_address
from client.net.known_rooms import KnownRoom
from client.storage.saved_match import SavedMatch
from client.storage.saved_seats import Place
from client.storage.settings import Settings as ClientSettings
from engine.chance import make_generator
from engine.game import Game, begin, step
from engine.games.registry import GAMES
from engine.options import OptionError, configure, from_texts
from engine.preparation import draw_preparations, faults, longest
from engine.record.lines import RecordError
from engine.record.reading import read_match
from engine.testing.checks import Opening
from engine.wire.protocol import (
    PROTOCOL,
    CreateTable,
    Hello,
    ProtocolError,
    Rejected,
    SeatPlan,
    encode,
    from_client,
    from_host,
)
from server.core.settings import SettingError, read_settings
from server.net.framing import FrameReader
from server.storage.entries import Left, pack, unpack
from tools.attacks.fuzzing.cost import MAX_READING_CALLS, MAX_STEP_CALLS, limit_cost
from tools.harness.games.stored_records import PLAYERS, write_side
from tools.harness.root import ROOT

SHOWN = ("warchest", "dawnember", "kings")
MAX_INPUT_BYTES = 4096
"""Most bytes of an input; longer ones are cut."""
PROFILES = ROOT / "tests" / "profiles"
MAX_OPENINGS = 8
"""Openings of a game from which seeds are made."""
MAX_DECISIONS = 60
"""Most decisions of one game, which the bytes choose one by one."""
STORED: tuple[Any, ...] = (ClientSettings, list[Place], list[KnownRoom], SavedMatch)
"""Types of the client's own files."""


class Fault(AssertionError):
    """A target has found a fault; the text describes it."""


@dataclass(frozen=True, slots=True)
class Target:
    """A reader of strangers' bytes."""

    name: str
    run: Callable[[bytes], None]
    """Function that reads one input; any exception is a finding."""
    seeds: Callable[[], list[bytes]]
    """Function that returns valid inputs, from which others are made."""


# Texts of games.


def _read_position(game: Game[Any], data: bytes) -> None:
    """Read a position; a valid one has one text, and names its actions."""
    text = _text(data)
    try:
        state = limit_cost(MAX_READING_CALLS, lambda: game.parse(text))
    except ValueError:
        return
    told = game.format(state)
    if game.format(game.parse(told)) != told:
        raise Fault(f"the text of a position is not its own: {told!r}")


def _read_action(game: Game[Any], data: bytes) -> None:
    """Read an action; a valid one has one text."""
    try:
        action = limit_cost(MAX_READING_CALLS, lambda: game.parse_action(_text(data)))
    except ValueError:
        return
    if game.parse_action(str(action)) != action:
        raise Fault(f"another action has the text {str(action)!r}")


def _read_prepared(game: Game[Any], data: bytes) -> None:
    """Judge a seat's preparation, such as a deck or an army."""
    config, seat = _preparing(game.id)[0]
    limit_cost(MAX_READING_CALLS, lambda: faults(game, config, seat, _text(data)))


@cache
def _preparing(name: str) -> list[tuple[Any, int]]:
    """Return settings of a game with a preparation, and the first seat that needs one."""
    game = GAMES[name]
    settings = [*(opening.settings for opening in game.checks.openings()), *game.checks.demanding()]
    configs = [configure(game.options, each) for each in settings]
    return [
        (config, seat)
        for config in configs
        for seat in range(len(game.seats(config)))[:1]
        if longest(game, config, seat)
    ]


def _read_settings(game: Game[Any], data: bytes) -> None:
    """Read the settings of a table, including own maps, and set a match up with them."""
    texts = dict(line.split("=", 1) for line in _text(data).splitlines() if "=" in line)
    try:
        config = limit_cost(
            MAX_READING_CALLS, lambda: configure(game.options, from_texts(game.options, texts))
        )
        if not game.timing.has_costly_setup(config):
            limit_cost(
                MAX_STEP_CALLS,
                lambda: begin(
                    game, config, make_generator(1), draw_preparations(game, config, make_generator(2))
                ),
            )
    except OptionError:
        return


def _play(game: Game[Any], data: bytes) -> None:
    """Play a match with decisions chosen by the bytes: no crash, dead end, or costly decision."""
    choices = iter(data)
    openings = _openings(game.id)
    opening = openings[next(choices, 0) % len(openings)]
    config = configure(game.options, opening.settings)
    chance = make_generator(next(choices, 0))
    if opening.positions:
        state = game.parse(opening.positions[next(choices, 0) % len(opening.positions)])
    else:
        state, _ = begin(game, config, chance, draw_preparations(game, config, make_generator(3)))
    for choice in islice(choices, MAX_DECISIONS):
        if game.outcome(state) is not None:
            return
        asked = sorted(game.to_act(state))
        if not asked:
            raise Fault(f"a dead end, nobody is asked: {game.format(state)}")
        seat = asked[choice % len(asked)]
        actions = game.proposals(game.view(state, seat), seat) or game.legal(game.view(state, seat), seat)
        if not actions:
            raise Fault(f"a dead end, seat {seat} can do nothing: {game.format(state)}")
        action = actions[(choice * 31 + next(choices, 0)) % len(actions)]
        limit = MAX_READING_CALLS if game.timing.is_costly(state, seat, action) else MAX_STEP_CALLS
        at, acts = state, partial(step, game, state, seat, action, chance)
        state, _ = limit_cost(limit, acts)
        told = game.format(state)
        if game.format(game.parse(told)) != told:
            raise Fault(
                f"after {action} at {game.format(at)} the text of the position is not its own: {told}"
            )


@cache
def _openings(name: str) -> list[Opening]:
    """Return the first openings of a game."""
    return list(islice(GAMES[name].checks.openings(), MAX_OPENINGS))


def _read_record(data: bytes) -> None:
    """Read a record, full or of one side."""
    try:
        read_match(data, GAMES)
    except RecordError:
        return


# Frames, messages and files.


def _read_frames(data: bytes) -> None:
    """Read a stream of frames, in pieces chosen by its first byte, and each as a message of a client."""
    reader = FrameReader()
    size = 1 + (data[0] if data else 0)
    try:
        for start in range(1, len(data), size):
            reader.feed(data[start : start + size])
            while (body := reader.take(lambda head: MAX_INPUT_BYTES)) is not None:
                _read_client_message(body)
    except ProtocolError:
        return


def _read_client_message(data: bytes) -> None:
    """Read a message of a client; a valid one has the same bytes again."""
    try:
        message = from_client(data)
    except ProtocolError:
        return
    if from_client(encode(message)) != message:
        raise Fault("a message is another one when it is sent on")


def _read_host_message(data: bytes) -> None:
    """Read a message of a host."""
    try:
        from_host(data)
    except ProtocolError:
        return


def _read_entry(data: bytes) -> None:
    """Read an entry of a journal."""
    try:
        unpack(data)
    except (ValueError, msgspec.DecodeError):
        return


def _read_file(data: bytes) -> None:
    """Read a file of the client; the first byte chooses the type."""
    kind = STORED[(data[0] if data else 0) % len(STORED)]
    path = _scratch() / "file.json"
    path.write_bytes(data[1:])
    try:
        StoredFile(path, kind).read()
    except DamagedFile:
        return


def _read_host_settings(data: bytes) -> None:
    """Read figures of a host."""
    try:
        read_settings(_text(data).splitlines())
    except SettingError:
        return


def _read_address(data: bytes) -> None:
    """Read an address that a person types."""
    try:
        parse_address(_text(data))
    except BadAddress:
        return


# Seeds.


def _matches(game: Game[Any]) -> Iterable[tuple[str, str]]:
    """Yield positions of some matches, each with a possible action."""
    for opening in _openings(game.id):
        config, chance = configure(game.options, opening.settings), make_generator(1)
        if opening.positions:
            state = game.parse(opening.positions[0])
        else:
            state, _ = begin(game, config, chance, draw_preparations(game, config, make_generator(2)))
        for number in range(MAX_DECISIONS):
            if game.outcome(state) is not None:
                break
            seat = min(game.to_act(state))
            actions = game.proposals(game.view(state, seat), seat) or game.legal(game.view(state, seat), seat)
            action = actions[number * 7 % len(actions)]
            if number % 7 == 0:
                yield game.format(state), str(action)
            state, _ = step(game, state, seat, action, chance)


def _positions(game: Game[Any]) -> list[bytes]:
    return [position.encode() for position, _ in _matches(game)]


def _actions(game: Game[Any]) -> list[bytes]:
    return [action.encode() for _, action in _matches(game)]


def _make_preparation_target(game: Game[Any]) -> list[bytes]:
    texts = (
        text
        for config, _ in _preparing(game.id)[:MAX_OPENINGS]
        for text in draw_preparations(game, config, make_generator(1))
        if text
    )
    return [text.encode() for text in dict.fromkeys(texts)]


def _settings(game: Game[Any]) -> list[bytes]:
    openings = [opening.settings for opening in islice(game.checks.openings(), 6)]
    named = [*openings, *islice(game.checks.demanding(), 3)]
    return [_lines(dict(each)) for each in named]


def _choices() -> list[bytes]:
    return [bytes(range(40)), b"\x01" * 80, b"\x05\x09" * 50]


def _lines(values: dict[str, Any]) -> bytes:
    texts = {True: "on", False: "off"}
    written = (
        f"{name}={texts[value] if isinstance(value, bool) else value}" for name, value in values.items()
    )
    return "\n".join(written).encode()


def _client_messages() -> list[bytes]:
    seats = [SeatPlan("me"), SeatPlan("bot", "random")]
    return [
        encode(each)
        for each in (Hello(PROTOCOL, "1", "Anna"), CreateTable(1, "warchest", {"players": 2}, seats))
    ]


def _frames() -> list[bytes]:
    return [b"\x07" + b"".join(len(each).to_bytes(4, "big") + each for each in _client_messages())]


def _records() -> list[bytes]:
    """Return the records of earlier versions, and one of each side of each game."""
    found = [path.read_bytes() for path in sorted(PROFILES.rglob("records/*.*"))]
    found += [write_side(name, 1, PLAYERS[0], viewer) for name in SHOWN for viewer in (0, None)]
    return [data for data in found if len(data) <= 2 * MAX_INPUT_BYTES]


def _files() -> list[bytes]:
    return [b"\x00" + msgspec.json.encode(ClientSettings()), b"\x01[]", b"\x02[]", b"\x03{}"]


@cache
def _scratch() -> Path:
    return Path(tempfile.mkdtemp(prefix="muster-fuzzing-"))


def _text(data: bytes) -> str:
    return data[:MAX_INPUT_BYTES].decode("utf-8", "replace")


def _of_game(game: Game[Any]) -> list[Target]:
    made = [
        Target(f"position-{game.id}", partial(_read_position, game), partial(_positions, game)),
        Target(f"action-{game.id}", partial(_read_action, game), partial(_actions, game)),
        Target(f"settings-{game.id}", partial(_read_settings, game), partial(_settings, game)),
        Target(
            f"rules-{game.id}",
            partial(_play, game),
            lambda: [bytes(range(40)), b"\x01" * 80, b"\x05\x09" * 50],
        ),
    ]
    if _preparing(game.id):
        made.append(
            Target(
                f"prepared-{game.id}", partial(_read_prepared, game), partial(_make_preparation_target, game)
            )
        )
    return made


TARGETS: dict[str, Target] = {
    target.name: target
    for target in [
        *(target for game in GAMES.values() if not game.example for target in _of_game(game)),
        Target("record", _read_record, _records),
        Target("frames", _read_frames, _frames),
        Target("client-message", _read_client_message, _client_messages),
        Target("host-message", _read_host_message, lambda: [encode(Rejected("stale", {"revision": 3}, 4))]),
        Target("journal", _read_entry, lambda: [pack(Left([0, 1]))]),
        Target("client-file", _read_file, _files),
        Target("host-settings", _read_host_settings, lambda: [b"tables=3\nbot_delay=0.5"]),
        Target("address", _read_address, lambda: [b"192.168.1.7:47800", b"[fe80::1]:47800", b"room.local"]),
    ]
}
"""Targets by name."""
