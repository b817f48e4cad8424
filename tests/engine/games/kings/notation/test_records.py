"""Records of Kings of War: plain ones replay from their lines, others with settings and seeds (KW-22.4)."""

from __future__ import annotations

import pytest

from engine.chance import make_generator
from engine.game import begin, step
from engine.games.kings.game import KingsOfWar
from engine.games.kings.notation.draws import parse_draw
from engine.games.kings.state import State
from engine.match.entries import Decided
from engine.match.match import Match
from engine.options import configure
from engine.preparation import draw_preparations
from engine.record.header import Header
from engine.record.lines import RecordError
from engine.record.replay import replay
from engine.record.writer import write_record
from engine.testing.random_play import randomly

GAME = KingsOfWar()
GAMES = {"kings": GAME}


def match_of(**settings: object) -> Match[State]:
    """Play a short match at random."""
    config = configure(GAME.options, {"format": 200, "turns": 3, **settings})
    prepared = draw_preparations(GAME, config, make_generator(3))
    match = Match(GAME, config, make_generator(5), prepared=prepared)
    choice = make_generator(7)
    while match.outcome is None:
        (seat,) = match.to_act()
        legal = GAME.legal(match.standing.state, seat)
        match.enter(Decided(seat, str(legal[choice.below(len(legal))])))
    return match


@pytest.mark.parametrize("rules", [None, 1])
@pytest.mark.parametrize("lists", ["own", "bundled"])
def test_a_record_replays_from_its_lines_alone(rules: int | None, lists: str) -> None:
    """A generated map too: it is stored, so generators need not agree (KW-22.4.1, KW-15.2.6)."""
    match = match_of(lists=lists, scenario="killpillage")
    data = write_record(match, Header(rules)).complete(match.outcome)
    again = replay(data, GAMES)
    assert GAME.format(again.match.standing.state) == GAME.format(match.standing.state)


@pytest.mark.parametrize("rules", [None, 1])
def test_a_scenario_that_a_die_chose_stands_before_the_map(rules: int | None) -> None:
    match = match_of(lists="own", scenario="random")
    data = write_record(match, Header(rules)).complete(match.outcome)
    rolled = f"rolled {match.standing.state.options.scenario}\n"
    assert data.decode().partition("\nmap ")[0].endswith(f"\n{rolled}".rstrip())
    assert "\nscenario random\n" in data.decode()
    again = replay(data, GAMES)
    assert GAME.format(again.match.standing.state) == GAME.format(match.standing.state)
    with pytest.raises(RecordError, match="no scenario"):
        replay(data.replace(rolled.encode(), b"rolled war\n"), GAMES)


def test_the_lines_of_a_record() -> None:
    """Header, map and armies, then orders with their draws (KW-22.4.1, KW-22.4.2)."""
    match = match_of(lists="own", map="none", scenario="kill")
    lines = write_record(match, Header(None)).complete(match.outcome).decode().splitlines()
    assert lines[:6] == [
        "record kw1",
        "format 200",
        "scenario kill",
        "table 12192x9144",
        "opts turns:3",
        "map -",
    ]
    assert [line.split()[:2] for line in lines[6:8]] == [["army", "a"], ["army", "b"]]
    assert lines[8] == "play"
    assert lines[9].startswith("draw roll edge ")
    assert lines[10].split()[1] == "edge"
    assert lines[-1].split()[0] == "result"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("map -", "map p1:x"),
        ("table 12192x9144", "table 12192x9145"),
        ("format 200", "format many"),
        ("opts turns:3", "opts turns:99"),
        ("army a ", "army a zz/r,"),
        ("draw roll edge", "draw roll hedge"),
    ],
)
def test_a_damaged_record_is_refused_at_its_line(old: str, new: str) -> None:
    match = match_of(lists="own", map="none", scenario="kill")
    data = write_record(match, Header(None)).complete(match.outcome).decode()
    with pytest.raises(RecordError):
        replay(data.replace(old, new, 1).encode(), GAMES)


@pytest.mark.parametrize(
    ("draw", "dice"),
    [
        ("markers 3", [2]),
        ("roll mark 4 1", [3, 0]),
        ("roll first 6 5", [5, 4]),
        ("hit a.kn1 1 2 3", [0, 1, 2]),
        ("nerve b.sh12 6 6", [5, 5]),
        ("last 4", [3]),
    ],
)
def test_draws(draw: str, dice: list[int]) -> None:
    """KW-22.4.2."""
    assert [die.value for die in parse_draw(draw)] == dice


@pytest.mark.parametrize(
    "draw", ["", "hit a.kn1", "hit 3 4", "roll 3 4", "last 7", "last 0", "hit a.kn1 1  2"]
)
def test_what_is_no_draw(draw: str) -> None:
    with pytest.raises(ValueError, match="read like"):
        parse_draw(draw)


def test_every_roll_of_a_match_is_told_and_read_back() -> None:
    """In the order rolled, and nothing else is asked of chance after the map (KW-22.4.2)."""
    config = configure(GAME.options, {"format": 500, "turns": 3, "map": "none"})
    state, _ = begin(GAME, config, make_generator(2))
    for decision in randomly(GAME, state, make_generator(3)):
        draws = GAME.chance_texts(decision.after, decision.events)
        told = [die for draw in draws for die in parse_draw(draw)]
        assert len(told) == sum(
            len(getattr(event, "dice", ())) for event in decision.events if type(event).__name__ == "Rolled"
        )
    after, _ = step(GAME, state, state.side, GAME.legal(state, state.side)[0], make_generator(1))
    assert after.phase == "deploy"
