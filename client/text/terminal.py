"""The streams of a terminal, and what is run between them."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, TextIO

from client.i18n import Words
from client.platform import unseen
from client.text.encoding import ERRORS, PLAIN_LANGUAGE, can_show
from client.text.lines import Lines

DUMB = ("", "dumb", "unknown")
"""Kinds of terminals that cannot move their cursor."""


Expected = Callable[[], Iterable[str]]
"""Returns the lines that make sense now, for whoever wants to complete one."""


class Terminal:
    """Lines in, texts out."""

    def __init__(self, stdin: TextIO, stdout: TextIO, lines: Lines | None = None) -> None:
        """Read and write streams that nobody else uses; `lines` reads the first one in another way."""
        self.stdout = stdout
        self.expected: Expected = tuple
        self._stdin = stdin
        self._lines = lines or Lines(stdin)
        self._asking = ""
        """The prompt behind which somebody may be typing now."""

    def say(self, *texts: str) -> None:
        """Print texts, each in lines of its own."""
        for text in texts:
            print(text, file=self.stdout)
        self.stdout.flush()

    def interrupt(self, text: str, *, again: bool = True) -> None:
        """Print a text that comes while something is asked, and ask again if there is still a need."""
        self.say(*([""] if self._asking else []), text)
        if not again:
            self._asking = ""
        self.stdout.write(self._asking)
        self.stdout.flush()

    async def ask(self, prompt: str) -> str | None:
        """Return what is typed after a prompt, None at the end of the input."""
        line = await self._answer(prompt, self._lines.read())
        return None if line is None else " ".join(line.split())

    async def ask_secret(self, prompt: str) -> str | None:
        """Return what is typed after a prompt, and do not show it meanwhile where this is a terminal."""
        with unseen(self._stdin) as hidden:
            line = await self._answer(prompt, self._lines.read())
        # The end of the line was not shown either.
        self.say(*([""] if hidden else []))
        return line

    async def ask_unless(
        self, prompt: str, past: Callable[[], bool], changed: Callable[[], Coroutine[Any, Any, None]]
    ) -> str | None:
        """Return the next line, None at the end of the input, or "" once it is `past` to ask for one.

        That is looked at after each change; what is typed later is the line that is asked for next.
        """
        return await self._answer(prompt, self._lines.read_unless(past, changed), past)

    async def _answer(
        self, prompt: str, line: Awaitable[str | None], past: Callable[[], bool] = lambda: False
    ) -> str | None:
        self._show_prompt(prompt)
        self._asking = prompt
        try:
            answer = await line
            if answer == "" and self._asking and past():
                self._end_line()
            return answer
        finally:
            self._asking = ""

    def close(self) -> None:
        """Leave the streams as they are."""

    def _show_prompt(self, prompt: str) -> None:
        self.stdout.write(prompt)
        self.stdout.flush()

    def _end_line(self) -> None:
        """End the line that a prompt began, and that nobody else has ended."""
        self.say("")


def at_terminal(
    play: Callable[[Terminal], Coroutine[Any, Any, int]], words: Words, stdin: TextIO, stdout: TextIO
) -> int:
    """Run something that talks with whoever sits at a terminal; return its exit code."""
    reconfigure = getattr(stdout, "reconfigure", None)
    if reconfigure is not None:
        # A letter that the terminal does not have must not end the game.
        reconfigure(errors=ERRORS)
    if not can_show(stdout, words.language):
        words.switch(PLAIN_LANGUAGE)
        print(words.tr("text.no_letters", encoding=stdout.encoding), file=stdout)
    try:
        return asyncio.run(_talk(play, stdin, stdout))
    except KeyboardInterrupt:
        print(f"\n{words.tr('text.bye')}", file=stdout, flush=True)
        return 0


async def _talk(play: Callable[[Terminal], Coroutine[Any, Any, int]], stdin: TextIO, stdout: TextIO) -> int:
    terminal = _terminal(stdin, stdout)
    try:
        return await play(terminal)
    finally:
        terminal.close()


def _terminal(stdin: TextIO, stdout: TextIO) -> Terminal:
    """Return a terminal whose lines can be edited where the streams are one that can move its cursor."""
    own = stdin is sys.stdin and stdout is sys.stdout
    if not (own and stdin.isatty() and stdout.isatty()) or os.environ.get("TERM", "") in DUMB:
        return Terminal(stdin, stdout)
    # Pipes and tests need none of the library.
    from client.text.edited_terminal import EditedTerminal

    return EditedTerminal()
