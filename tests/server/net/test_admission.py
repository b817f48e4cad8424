"""Admission under pressure: hasty clients are cut, the longest waiting gives way, admitted ones stay."""

from __future__ import annotations

from server.core.settings import Settings
from server.net.admission import REPORT_INTERVAL_S, SPARE_DESCRIPTORS, Admission

HOME, CROWD = "10.0.0.1", "10.0.0.2"
SMALL = Settings(connections=8, handshakes=8, accept_burst=4, accepts_per_second=1.0)


def admission(settings: Settings = SMALL, descriptors: int | None = None) -> tuple[Admission[int], list[str]]:
    lines: list[str] = []
    return Admission(settings, descriptors, lines.append), lines


def test_an_address_that_hurries_is_cut_and_no_other() -> None:
    made, _ = admission(Settings(handshakes=100, accept_burst=4, accepts_per_second=1.0))
    assert [made.arrive(CROWD, 0.0) for _ in range(6)] == [True] * 4 + [False] * 2
    assert made.arrive(HOME, 0.0)
    assert made.arrive(CROWD, 1.0), "it may come again, a little later"
    assert not made.arrive(CROWD, 1.0)


def test_an_address_has_a_quarter_of_the_handshakes() -> None:
    """Two that never go on do not keep a third one out: another player may share the router."""
    made, _ = admission()
    assert [made.enter(conn, CROWD, 0.0) for conn in range(3)] == [[], [], [0]]
    assert made.enter(3, HOME, 0.0) == []
    assert made.enter(4, CROWD, 0.0) == [1]
    made.settle(2)
    assert made.enter(5, CROWD, 0.0) == [], "one of them is complete"


def test_of_those_that_wait_the_oldest_gives_way() -> None:
    made, _ = admission(Settings(connections=8, handshakes=3))
    left = [made.enter(conn, f"10.0.1.{conn}", 0.0) for conn in range(5)]
    assert left == [[], [], [], [0], [1]]
    made.leave(0)
    made.leave(1)
    assert made.enter(5, HOME, 0.0) == [2]


def test_where_somebody_is_expected_gives_way_last() -> None:
    """Else a flood leaves a player on a slow line no time for the handshake."""
    made, _ = admission(Settings(connections=8, handshakes=3))
    homes = [f"10.0.0.{number}" for number in range(10, 14)]
    made.expected = set(homes)
    assert made.enter(0, homes[0], 0.0) == []
    left = [made.enter(conn, f"10.0.1.{conn}", 0.0) for conn in range(1, 5)]
    assert left == [[], [], [1], [2]]
    assert made.enter(5, homes[1], 0.0) == [3]
    assert made.enter(6, homes[2], 0.0) == [4]
    assert made.enter(7, CROWD, 0.0) == [7], "a stranger does not displace the last of them"
    assert made.enter(8, homes[3], 0.0) == [0], "but another one of them does"


def test_who_may_be_spoken_to_never_gives_way() -> None:
    made, _ = admission(Settings(connections=4, handshakes=4), SPARE_DESCRIPTORS + 5)
    for conn in range(4):
        made.enter(conn, HOME, 0.0)
        made.settle(conn)
    assert made.pressed
    assert made.enter(10, HOME, 0.0) == []
    assert made.enter(11, HOME, 0.0) == [10], "the last descriptor is for who came last"
    for conn in range(4):
        made.leave(conn)
    assert not made.pressed


def test_a_flood_is_one_line_a_minute() -> None:
    made, lines = admission()
    for _ in range(3_500):
        made.arrive(CROWD, 0.0)
    made.arrive(HOME, 0.0)
    assert lines == ["1 connections were turned away: too many at once, 1 of them from 10.0.0.2"]
    made.tick(REPORT_INTERVAL_S - 1)
    assert len(lines) == 1
    made.tick(REPORT_INTERVAL_S)
    assert lines[1:] == ["3495 connections were turned away: too many at once, 3495 of them from 10.0.0.2"]
    made.tick(10 * REPORT_INTERVAL_S)
    assert len(lines) == 2, "where nothing happens nothing is said"


def test_addresses_without_end_are_forgotten() -> None:
    made, _ = admission()
    for number in range(10_000):
        made.arrive(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", 0.0)
    assert len(made._rates) <= 4096


def test_addresses_without_end_are_counted_and_not_remembered() -> None:
    made, lines = admission()
    for number in range(10_000):
        made.enter(number, f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", 0.0)
    assert len(made._report.addresses) <= 4096
    made.tick(REPORT_INTERVAL_S)
    assert lines[1].startswith("9991 connections were turned away")
