"""A whole evening in one room: everybody a process of their own, all of them in trouble, nothing lost.

Three tables, six players, two bots, eight spectators. Players are killed and cut off, the host is killed, and
all come back; the matches are played to their ends. A failure names the number that the evening came from:
`MUSTER_EVENING=NUMBER` plays the same again, as far as processes allow. It has its
turn in every second run; in the others the real window and the match of two real clients have theirs.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.events import Viewer
from engine.game import Codec
from engine.games.registry import GAMES
from engine.match.entries import ENTRIES, recordable
from engine.match.match import Match
from engine.record.replay import replay
from tests.lan.nets import SECONDS
from tests.lan.party_cast import (
    FOLLOWED,
    ME,
    NOT_THEIRS,
    OPPONENTS,
    PASSWORDS,
    PLANS,
    SEATS,
    TABLE_OF,
    WATCHERS,
    PartyHost,
    in_place,
    show_seat,
)
from tests.lan.party_guest import final
from tests.lan.party_nets import Cables, Lan, Wires
from tests.lan.party_people import Person, State
from tools.harness.root import ROOT


@pytest.fixture(
    params=[
        pytest.param(Cables, marks=pytest.mark.full, id="cables"),
        pytest.param(Wires, marks=pytest.mark.full, id="wires"),
    ]
)
def lan(request: pytest.FixtureRequest) -> Iterator[Lan]:
    with ExitStack() as closing:
        yield request.param(closing)


def test_everybody_comes_back_and_nothing_is_lost(lan: Lan, tmp_path: Path) -> None:
    seed = int(os.environ.get("MUSTER_EVENING", time.time_ns() % 2**32))
    print(f"MUSTER_EVENING={seed}")
    chosen = Random(seed)
    with ExitStack() as closing:
        party = PartyHost(lan, tmp_path, chosen, closing)
        gather(party)
        killed, cut, third = chosen.sample(sorted(OPPONENTS), 3)
        crash(party, [killed, "Fay"], chosen)
        flicker(party, third, chosen)
        late = party.people["Ned"]
        watch(party, "Ned")
        stranger = turn_away(party)
        stand_in(party, cut, late)
        # A stranger is given no way back to a room that dies.
        check_turned_away(stranger)
        host_dies(party, third, (party.people[cut], late), chosen)
        give_back(party, cut, late)
        move_house(party, killed)
        spectator = chosen.choice(sorted(set(WATCHERS) - {"Ned"}))
        crash_watching(party, spectator)
        finish(party, chosen)
        check(party, cut)


def gather(party: PartyHost) -> None:
    """Let everybody come and sit down, all but one spectator; the matches begin."""
    for person in party.people.values():
        if person.name != "Ned":
            person.come()
    for person in party.people.values():
        if person.name in SEATS:
            table, seat = SEATS[person.name]
            person.until(lambda state: True, "the room")
            if PLANS[table].seats[seat] == ME:
                asked: dict[str, Any] = {"do": "create", "command": msgspec.to_builtins(PLANS[table])}
            else:
                asked = {"do": "sit", "table": table, "seat": seat}
            assert person.ask(**asked, password=PASSWORDS[table]) is None
            person.until(partial(_sits, seat), "the seat")
            assert person.ask(do="ready") is None
    for name in sorted(set(WATCHERS) - {"Ned"}):
        watch(party, name, come=False)
    party.all_back((party.people["Ned"],))


def _sits(seat: int, state: State) -> bool:
    return bool(state["own"] == [seat])


def _absent(name: str, state: State) -> bool:
    return not show_seat(name, state)["here"]


def watch(party: PartyHost, name: str, *, come: bool = True) -> None:
    """Let a spectator come and follow a table."""
    person = party.people[name]
    if come:
        person.come()
    person.until(lambda state: len(state["tables"]) == len(PLANS), "the tables")
    table = WATCHERS[name]
    followed = {"seat": FOLLOWED.get(name), "password": PASSWORDS[table]}
    assert person.ask(do="watch", table=table, **followed) is None
    person.until(partial(in_place, person), "the match")


def in_the_middle(person: Person, chosen: Random) -> None:
    """Wait until a little more has happened at a person's table, while it goes on."""
    wanted = person.revision + chosen.randint(1, 4)
    person.until_revision(wanted if person.hold is None else min(wanted, person.hold))


def crash(party: PartyHost, names: list[str], chosen: Random) -> None:
    """Kill players in the middle of the play; they come back from their own folders."""
    party.go_on(14)
    for name in names:
        person = party.people[name]
        in_the_middle(person, chosen)
        person.kill()
    for name in names:
        # Another person at the table.
        watching = next(other for other in party.at(TABLE_OF[name]) if other.name in WATCHERS)
        watching.until(partial(_absent, name), "an empty chair")
    for name in names:
        party.people[name].come()
    party.all_back((party.people["Ned"],))


def flicker(party: PartyHost, name: str, chosen: Random) -> None:
    """Cut a player off for a moment, perhaps too short for anybody to notice."""
    party.go_on(8)
    person = party.people[name]
    in_the_middle(person, chosen)
    person.machine.cut()
    time.sleep(chosen.uniform(0.0, 4.0))
    person.machine.mend()
    party.all_back((party.people["Ned"],))


def stand_in(party: PartyHost, name: str, watching: Person) -> None:
    """Cut a player and a spectator off until an opponent lets a bot play, and the bot has played."""
    person, other = party.people[name], party.people[OPPONENTS[name]]
    table, seat = SEATS[name]
    party.go_on(4)
    person.machine.cut()
    watching.machine.cut()
    # Only when the player has to decide does the match wait for nobody else.
    party.pause_at(table, other.revision + 20)
    other.until(lambda state: SEATS[other.name][1] in show_seat(name, state)["choosers"], "the choice")
    assert other.ask(do="judge", seat=seat, choice="bot") is None
    told = other.until(lambda state: show_seat(name, state)["state"] == "stand_in", "the bot")
    # The bot's decision is one revision more.
    party.pause_at(table, told["revision"] + 10)
    other.until_revision(told["revision"] + 1)


def host_dies(party: PartyHost, name: str, absent: tuple[Person, ...], chosen: Random) -> None:
    """Kill the host in the middle of the play, and a player with it, who is back before the host is."""
    person = party.people[name]
    party.go_on(16)
    in_the_middle(person, chosen)
    person.kill()
    party.host.kill()
    person.come()
    for each in party.people.values():
        if each not in (person, *absent):
            each.until(lambda state: state["trouble"] == "reconnecting", "the loss of the host")
    party.open()
    party.all_back(absent)


def give_back(party: PartyHost, name: str, watching: Person) -> None:
    """Mend the cut wires: the player decides again, the spectator has missed nothing."""
    person, other = party.people[name], party.people[OPPONENTS[name]]
    assert show_seat(name, other.state)["state"] == "stand_in", "the host has kept who answers"
    person.machine.mend()
    watching.machine.mend()
    other.until(lambda state: show_seat(name, state)["state"] == "here", "the player")
    party.all_back()


def move_house(party: PartyHost, name: str) -> None:
    """Let a player come once more with the same token: there is one of them, and it is the new one."""
    person = party.people[name]
    table = TABLE_OF[name]
    again = party.somebody(name)
    shutil.copytree(person.folder, again.folder.with_name(f"{name} elsewhere"))
    again.folder = again.folder.with_name(f"{name} elsewhere")
    again.hold = person.hold
    seats = _list_places(person.state["tables"][str(table)])
    again.come()
    person.until(lambda state: (state["over"], state["trouble"]) == (True, "replaced"), "the successor")
    person.kill()
    party.people[name] = again
    party.all_back()
    assert _list_places(again.state["tables"][str(table)]) == seats


def _list_places(seats: list[dict[str, Any]]) -> list[Any]:
    return [(seat["name"], seat["kind"], seat["player"]) for seat in seats]


def crash_watching(party: PartyHost, name: str) -> None:
    """Kill a spectator, who comes again as anybody does."""
    party.people[name].kill()
    watch(party, name)


def turn_away(party: PartyHost) -> subprocess.Popen[str]:
    """Let a stranger try everything, in the middle of the other actions."""
    machine = party.lan.machine()
    words = machine.net.inside(sys.executable, "-m", "tests.lan.party_stranger", machine.address)
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def check_turned_away(stranger: subprocess.Popen[str]) -> None:
    """Check that whatever the stranger tried was refused, each for its own reason."""
    tried = json.loads(stranger.communicate(timeout=SECONDS)[0])
    assert stranger.returncode == 0
    assert tried["tables"] == len(PLANS)
    assert tried["seated"] == 0
    codes: dict[str, set[str]] = {}
    for name, code in tried["results"]:
        codes.setdefault(name, set()).add(code)
    assert codes == {
        "Sit": {"seat_taken", "wrong_password"},
        "Resume": {"unknown_token"},
        "Verdict": {"not_an_opponent"},
        **{name: {"not_there"} for name in ("Leave", "Say")},
        **{name: {"not_owner"} for name in ("Assign", "Kick")},
        **{name: {"not_your_seat"} for name in NOT_THEIRS},
    }


def finish(party: PartyHost, chosen: Random) -> None:
    """Play all matches to their ends, and kill one more player on the way."""
    name = chosen.choice(sorted(SEATS))
    for table in PLANS:
        party.pause_at(table, None)
    person = party.people[name]
    in_the_middle(person, chosen)
    person.kill()
    person.come()
    for each in party.people.values():
        each.until(lambda state: state["ended"], "the end")
    for each in party.people.values():
        if each.name in SEATS:
            each.until(lambda state: state["proof"] is not None, "the proof of the draws")


def check(party: PartyHost, stood_in: str) -> None:
    """Check that everybody has the same events, that the host has kept them, and that the record holds."""
    reports = {name: person.ask(do="report") for name, person in party.people.items()}
    for person in party.people.values():
        assert person.state["faults"] == [], person.name
        assert all(show_seat(name, person.state)["player"] == name for name in SEATS), person.name
    kinds: dict[tuple[int, Viewer], str] = {}
    """One person of each kind of viewer of each table."""
    for table in PLANS:
        [kept] = (party.data / "matches").glob(f"*-{table}-1.wc1")
        text = kept.read_text("ascii")
        replayed = replay(text.encode(), GAMES)
        match = replayed.match
        assert match.outcome is not None
        digest = final(match.game, match.standing.state, match.outcome)
        for person in party.at(table):
            report = reports[person.name]
            plays = person.name in SEATS
            viewer: Viewer = SEATS[person.name][1] if plays else FOLLOWED.get(person.name)
            assert list_told_entries(match, report["events"]) == match.stream(viewer), person.name
            assert report["final"] == digest, person.name
            revealed = plays or PLANS[table].watching.mode in ("after", "delayed")
            assert report["record"] == (text if revealed else ""), person.name
            if plays:
                assert person.state["proof"] == "verified", person.name
            same = reports[kinds.setdefault((table, viewer), person.name)]
            assert report["events"] == same["events"], person.name
    table, seat = SEATS[stood_in]
    events = [(event["type"], event.get("seat")) for event in reports[stood_in]["events"]]
    away, back = events.index(("StoodIn", seat)), events.index(("CameBack", seat))
    assert ("Decided", seat) in events[away:back], "the bot has decided"
    assert ("Decided", seat) in events[back:], "and the player after it"


def list_told_entries(match: Match[Any], events: list[Any]) -> list[Any]:
    """Return a person's events in the form of the record."""
    return recordable(Codec(match.game, *ENTRIES).events(events))
