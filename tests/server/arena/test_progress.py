"""The progress bar of an arena."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from server.arena.progress import show_progress


class Screen(io.StringIO):
    """A person at a screen."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def list_lines(games: int, seconds: float, done: int = 0, total: int = 0) -> list[str]:
    """Return the content of the line after each of some games with these durations."""
    times: Iterator[float] = (each * seconds for each in range(games + 1))
    screen = Screen()
    assert [*show_progress(iter(range(games)), done, total or games, screen, times.__next__)] == [
        *range(games)
    ]
    assert screen.getvalue().endswith("\n")
    return [line.rstrip() for line in screen.getvalue().split("\r")[1:]]


def test_it_fills_and_tells_the_rate_and_the_time_left() -> None:
    assert list_lines(4, 0.5) == [
        "[#######                       ] 1/4  2.0 games/s  0:00:02 left",
        "[###############               ] 2/4  2.0 games/s  0:00:01 left",
        "[######################        ] 3/4  2.0 games/s  0:00:00 left",
        "[##############################] 4/4  2.0 games/s  0:00:00 left",
    ]


def test_slow_games_are_told_by_the_seconds_that_each_takes() -> None:
    assert (
        list_lines(2, 4000, total=6)[-1]
        == "[##########                    ] 2/6  4000.0 s/game  4:26:40 left"
    )


def test_games_from_before_count_for_the_bar_and_not_for_the_rate() -> None:
    assert list_lines(1, 2, done=58, total=60) == [
        "[#############################" + " ] 59/60  2.0 s/game  0:00:02 left"
    ]


def test_a_clock_that_stands_still_tells_no_rate() -> None:
    assert list_lines(1, 0) == ["[" + "#" * 30 + "] 1/1"]


def test_a_shorter_line_leaves_nothing_of_a_longer_one() -> None:
    times = iter([0.0, 40_000.0, 40_000.1])
    screen = Screen()
    assert len([*show_progress(iter("ab"), 0, 2, screen, times.__next__)]) == 2
    _, long, short = screen.getvalue().split("\r")
    assert len(short.rstrip()) < len(long) == len(short.removesuffix("\n"))


def test_in_a_narrow_terminal_it_stays_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrapped line cannot be drawn over: each game would leave a line behind."""
    monkeypatch.setenv("COLUMNS", "40")
    assert list_lines(4, 0.5)[0] == "[#######                       ] 1/4  2"
    assert max(map(len, list_lines(4, 0.5))) < 40


def test_where_nobody_watches_nothing_is_drawn() -> None:
    screen = io.StringIO()
    assert [*show_progress(iter("ab"), 0, 2, screen)] == ["a", "b"]
    assert screen.getvalue() == ""


def test_its_line_ends_also_where_the_games_are_stopped() -> None:
    """Later output stands in a line of its own."""

    def stop_after_two() -> Iterator[str]:
        yield "a"
        yield "b"
        raise KeyboardInterrupt

    screen = Screen()
    with pytest.raises(KeyboardInterrupt):
        [*show_progress(stop_after_two(), 0, 5, screen)]
    assert screen.getvalue().endswith("\n")
