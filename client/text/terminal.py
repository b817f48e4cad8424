"""The streams of a terminal, and what is run between them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TextIO

from client.i18n import Words
from client.platform import unseen
from client.text.lines import Lines


class Terminal:
    """Lines in, texts out."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        """Read and write streams that nobody else uses."""
        self.stdout = stdout
        self._stdin = stdin
        self._lines = Lines(stdin)
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
        self.stdout.write(prompt)
        self.stdout.flush()
        self._asking = prompt
        try:
            answer = await line
            if answer == "" and self._asking and past():
                # Nobody has ended the line that the prompt began.
                self.say("")
            return answer
        finally:
            self._asking = ""


def at_terminal(
    play: Callable[[Terminal], Coroutine[Any, Any, int]], words: Words, stdin: TextIO, stdout: TextIO
) -> int:
    """Run something that talks with whoever sits at a terminal; return its exit code."""
    reconfigure = getattr(stdout, "reconfigure", None)
    if reconfigure is not None:
        # A letter that the terminal does not have must not end the game.
        reconfigure(errors="replace")
    try:
        return asyncio.run(play(Terminal(stdin, stdout)))
    except KeyboardInterrupt:
        print(f"\n{words.tr('text.bye')}", file=stdout, flush=True)
        return 0
