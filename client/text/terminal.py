"""The streams of a terminal, and what is run between them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TextIO

from client.i18n import Words
from client.text.lines import Lines


class Terminal:
    """Lines in, texts out."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        """Read and write streams that nobody else uses."""
        self.lines = Lines(stdin)
        self.stdout = stdout
        self.asking = ""
        """The prompt behind which somebody may be typing now."""

    def say(self, *texts: str) -> None:
        """Print texts, each in lines of its own."""
        for text in texts:
            print(text, file=self.stdout)
        self.stdout.flush()

    def interrupt(self, text: str) -> None:
        """Print a text that comes while something is asked, and ask again."""
        self.say(*([""] if self.asking else []), text)
        self.stdout.write(self.asking)
        self.stdout.flush()

    async def ask(self, prompt: str) -> str | None:
        """Return what is typed after a prompt, None at the end of the input."""
        self.stdout.write(prompt)
        self.stdout.flush()
        line = await self.lines.read()
        return None if line is None else " ".join(line.split())


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
