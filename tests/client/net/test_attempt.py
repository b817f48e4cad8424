"""An attempt to come in: it goes on until its time is up, and says how far it has come."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest

from client.net import attempt as attempt_module
from client.net.attempt import Attempt
from client.net.race import race
from client.net.refusal import PASSING, Refused
from tests.support.client.hosts import run
from tools.harness.root import ROOT

NOBODY = Refused("unreachable", {"host": "nobody"})


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempt_module, "NEXT_S", 0.05)
    monkeypatch.setattr(attempt_module, "PAUSE_S", 0.0)


async def entering(found: str) -> str:
    return f"in by {found}"


def script(*steps: str | float) -> Callable[[], Awaitable[str]]:
    """Return tries: refused with a code, or successful after some seconds; the last one again and again."""
    tries = iter(range(100))

    async def find() -> str:
        number = next(tries)
        step = steps[min(number, len(steps) - 1)]
        if isinstance(step, str):
            raise Refused(step)
        await asyncio.sleep(step)
        return f"try {number + 1}"

    return find


def test_it_is_tried_again_until_somebody_answers() -> None:
    async def play() -> None:
        going = Attempt(30)
        find = script("unreachable", "another_room", 0.0)
        assert await going.come_in(find, entering, print, NOBODY) == "in by try 3"
        assert going.tries == 3

    run(play())


def test_what_is_slow_still_counts_when_other_tries_have_begun() -> None:
    """A machine under load answers the first try late; each of the others is as slow, or lost for ever."""

    async def play() -> None:
        going, another = Attempt(1000), asyncio.Event()

        async def find() -> str:
            if going.tries == 1:
                await another.wait()
                return "try 1"
            another.set()
            return await asyncio.get_running_loop().create_future()

        assert await going.come_in(find, entering, print, NOBODY) == "in by try 1"
        assert going.tries > 1

    run(play())


def test_a_clear_no_ends_it_at_once() -> None:
    """Whether it comes from who answers at the address, or from the host when it is greeted."""

    async def full(found: str) -> str:
        raise Refused("room_full")

    async def play() -> None:
        for find, enter, code in (
            (script("older_host"), entering, "older_host"),
            (script(0.0), full, "room_full"),
        ):
            going = Attempt(30)
            with pytest.raises(Refused) as refused:
                await going.come_in(find, enter, print, NOBODY)
            assert refused.value.code == code
            assert going.tries == 1

    run(play())


def test_who_does_not_welcome_is_tried_again() -> None:
    """A channel that breaks before the welcome is no channel."""

    async def play() -> None:
        left = ["unreachable", "unreachable"]

        async def enter(found: str) -> str:
            if left:
                raise Refused(left.pop())
            return found

        going = Attempt(30)
        assert await going.come_in(script(0.0), enter, print, NOBODY) == "try 3"

    run(play())


@pytest.mark.parametrize(("step", "code"), [("another_room", "another_room"), (1000.0, "unreachable")])
def test_when_the_time_is_up_the_last_failure_is_told(step: str | float, code: str) -> None:
    """Without any failure so far, the reason is that nobody answers."""

    async def play() -> None:
        going = Attempt(0.2)
        with pytest.raises(Refused) as refused:
            await going.come_in(script(step), entering, print, NOBODY)
        assert refused.value.code == code
        assert going.left == 0

    run(play())


def test_what_is_found_too_late_is_dropped() -> None:
    """Two tries that succeed at the same moment leave one channel, not two."""

    async def play() -> None:
        both, dropped = asyncio.Event(), list[str]()
        begun = 0

        async def find() -> str:
            nonlocal begun
            begun += 1
            mine = f"try {begun}"
            if begun == 2:
                both.set()
            await both.wait()
            return mine

        going = Attempt(30)
        assert await going.come_in(find, entering, dropped.append, NOBODY) == "in by try 1"
        assert dropped == ["try 2"]

    run(play())


def test_who_gives_up_at_the_last_moment_leaves_nothing_open() -> None:
    """Something has won by then, and slow tasks are waited for."""

    async def play() -> None:
        dropped: list[str] = []
        ending = asyncio.Event()

        async def way(name: str) -> str:
            if name == "quick":
                return name
            try:
                await asyncio.Event().wait()
            finally:
                ending.set()
                await asyncio.sleep(1000)
            return name

        async def all_ways() -> str:
            return await race(["stubborn", "quick"], way, 0.0, dropped.append)

        waiting = asyncio.ensure_future(all_ways())
        await ending.wait()
        assert not waiting.done()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert dropped == ["quick"]

    run(play())


def test_who_gives_up_waiting_leaves_nothing_running() -> None:
    async def play() -> None:
        before = len(asyncio.all_tasks())
        waiting = asyncio.ensure_future(Attempt(30).come_in(script(1000.0), entering, print, NOBODY))
        await asyncio.sleep(0.2)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert len(asyncio.all_tasks()) == before

    run(play())


FINAL = {
    *("bad_frame", "too_deep", "too_large", "unknown_message", "second_hello"),
    *("bad_name", "reserved_name", "too_many_failures", "wrong_secret", "wrong_version"),
}
"""Lasting answers: a wrong message, another program or name, or a long wait."""
CODE = re.compile(r"\| (?:\*\*)?`(?P<code>\w+)`(?:\*\*)? \|[^|]*\| (?P<whereto>[^|]*) \|")


def refusals_on_the_way_in() -> set[str]:
    """Return by the document which refusals end a connection that greets, or is opened."""
    page = (ROOT / "docs/protocol.md").read_text("utf-8")
    refusals = page[page.index("## Refusals") :]
    rows = [found for line in refusals.splitlines() if (found := CODE.match(line))]
    ways = ("`Hello`", "anything", "connecting")
    return {row["code"] for row in rows if any(way in row["whereto"] for way in ways)}


def test_every_answer_on_the_way_in_is_final_or_passes() -> None:
    """A code that is new has to be put in one of the two."""
    known = refusals_on_the_way_in()
    assert {"no_hello", "too_many_connections", "wrong_version"} <= known
    assert known <= FINAL | set(PASSING)
    assert not FINAL & set(PASSING)


@pytest.mark.parametrize("code", PASSING)
def test_an_answer_that_another_try_may_change_is_no_last_one(code: str) -> None:
    """Under load a greeting comes too late, a room is full for a moment, an address is taken."""
    said = iter([code, code])

    async def slow(found: str) -> str:
        for refusal in said:
            raise Refused(refusal)
        return f"in by {found}"

    async def play() -> None:
        for find, enter in ((script(code, code, 0.0), entering), (script(0.0), slow)):
            assert (await Attempt(30).come_in(find, enter, print, NOBODY)).startswith("in by try")

    run(play())


@pytest.mark.parametrize("code", PASSING)
def test_what_does_not_pass_in_time_is_told_as_it_was(code: str) -> None:
    async def play() -> None:
        with pytest.raises(Refused) as refused:
            await Attempt(0.3).come_in(script(code), entering, print, NOBODY)
        assert refused.value.code == code

    run(play())
