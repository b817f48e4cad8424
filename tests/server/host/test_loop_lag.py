"""The lag of the loop is measured, and logged if it is long; seldom enough not to fill the log."""

from __future__ import annotations

import logging

import pytest

from server.host.loop_lag import LONG_WORK_S, REPORT_INTERVAL_S, LoopLag


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def work(lag: LoopLag, clock: Clock, seconds: float, name: str = "Act") -> None:
    with lag.measuring(name):
        clock.now += seconds


def test_what_is_short_is_measured_and_not_told(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    lag = LoopLag(clock)
    for _ in range(100):
        work(lag, clock, LONG_WORK_S / 2)
    assert caplog.records == []
    assert "last 100 within 25.0 ms, the longest 25.0 ms" in lag.figures()


def test_what_is_long_is_told_by_the_name_of_what_it_was_for(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    lag = LoopLag(clock)
    with caplog.at_level(logging.WARNING, "server"):
        work(lag, clock, 0.3, "CreateTable")
        for _ in range(50):
            work(lag, clock, 0.1)
        work(lag, clock, 0.5, "Prepare")
        assert len(caplog.messages) == 1
        clock.now += REPORT_INTERVAL_S
        work(lag, clock, 0.001)
    first, second = caplog.messages
    assert first.startswith("loop lag beyond 50 ms 1 times, at most 300 ms (CreateTable); ")
    assert second.startswith("loop lag beyond 50 ms 51 times, at most 500 ms (Prepare); ")
