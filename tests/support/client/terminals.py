"""Players at terminals in a real room: each types lines, and tests wait for the printed texts."""

from __future__ import annotations

import asyncio
import io
import re
from pathlib import Path
from queue import Queue
from random import Random
from threading import Thread
from typing import TextIO, cast

from client.i18n import Words
from client.net.addresses import Address
from client.net.entry import Entry
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from client.text.doorway import join_text
from tests.support.known_types import know_types

CHOICE = re.compile(r"^ *(\d+)\. .* \(([^()]+)\)$")
SECONDS = 100.0
"""Seconds; nothing here takes as long, so only a fault ever waits them all."""


class Guest:
    """A player at a terminal, in a thread of its own as a program would be."""

    def __init__(
        self,
        place: Path,
        name: str,
        address: Address,
        mark: str = "",
        table: int | None = None,
        *,
        watch: bool = False,
    ) -> None:
        """Enter the room at an address and a table there; files are kept in a folder."""
        know_types()
        self.screen = io.StringIO()
        self.code: int | None = None
        self._typed: Queue[str] = Queue()
        self._read = 0
        words = Words("en", ("muster", "warchest"))
        settings, entry = Settings(player=name), Entry(address, mark, table, watch)

        def sit() -> None:
            stdin = cast(TextIO, self)
            self.code = join_text(entry, words, stdin, self.screen, Shelf(place), settings)

        self._thread = Thread(target=sit, daemon=True)
        self._thread.start()

    def readline(self) -> str:
        """Wait for the next line, as a terminal does."""
        return self._typed.get()

    def isatty(self) -> bool:
        """Return False: a test types here."""
        return False

    def type(self, *lines: str) -> None:
        """Type lines."""
        for line in lines:
            self._typed.put(f"{line}\n")

    @property
    def text(self) -> str:
        """Return the printed text that no test has waited for yet."""
        return self.screen.getvalue()[self._read :]

    async def sees(self, text: str) -> str:
        """Wait until a text is printed; return the text before it since the last wait."""
        end = asyncio.get_running_loop().time() + SECONDS
        while text not in self.text:
            waits = self._thread.is_alive() and asyncio.get_running_loop().time() < end
            assert waits or text in self.text, f"no {text!r} in:\n{self.screen.getvalue()}"
            await asyncio.sleep(0.01)
        before, _, _ = self.text.partition(text)
        self._read += len(before) + len(text)
        return before

    async def wait_for_end(self) -> int:
        """Wait until the program has ended; return its exit code."""
        async with asyncio.timeout(SECONDS):
            while self._thread.is_alive():
                await asyncio.sleep(0.01)
        assert self.code is not None
        return self.code

    def choose(self, chosen: Random) -> bool:
        """Choose one of the offered actions; False without any."""
        numbers = [found[1] for line in self.text.split("\n") if (found := CHOICE.match(line))]
        if not (numbers and self.text.endswith("Number: ")):
            return False
        self._read += len(self.text)
        self.type(chosen.choice(numbers))
        return True


async def play(guests: list[Guest], until: str, chosen: Random, decisions: int = 10_000) -> None:
    """Let guests choose at random until each sees a text, or for a number of decisions."""
    end = asyncio.get_running_loop().time() + SECONDS
    while decisions > 0 and not all(until in guest.text for guest in guests):
        decisions -= sum(guest.choose(chosen) for guest in guests)
        assert asyncio.get_running_loop().time() < end, [guest.screen.getvalue() for guest in guests]
        await asyncio.sleep(0.01)
