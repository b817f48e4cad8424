"""A terminal: lines in, texts out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, TextIO

from client.platform import hide_typing
from client.text.console.lines import Lines

Expected = Callable[[], Iterable[str]]
"""Returns the lines that are useful now, for completion."""


class Terminal:
    """Lines in, texts out."""

    def __init__(self, stdin: TextIO, stdout: TextIO, lines: Lines | None = None) -> None:
        """Read and write streams without other users; `lines` reads the first one in another way."""
        self.stdout = stdout
        self.expected: Expected = tuple
        self._stdin = stdin
        self._lines = lines or Lines(stdin)
        self._asking = ""
        """Prompt after which a line may be typed now."""

    def say(self, *texts: str) -> None:
        """Print texts, each on its own lines."""
        for text in texts:
            print(text, file=self.stdout)
        self.stdout.flush()

    def interrupt(self, text: str, *, again: bool = True) -> None:
        """Print a text in the middle of a question, and ask again if that is still needed."""
        self.say(*([""] if self._asking else []), text)
        if not again:
            self._asking = ""
        self.stdout.write(self._asking)
        self.stdout.flush()

    async def ask(self, prompt: str) -> str | None:
        """Return the text typed after a prompt, None at the end of the input."""
        line = await self._answer(prompt, self._lines.read())
        return None if line is None else " ".join(line.split())

    async def ask_secret(self, prompt: str) -> str | None:
        """Return the text typed after a prompt, without showing it if this is a terminal."""
        with hide_typing(self._stdin) as hidden:
            line = await self._answer(prompt, self._lines.read())
        # The end of the line was hidden as well.
        self.say(*([""] if hidden else []))
        return line

    async def ask_unless(
        self, prompt: str, past: Callable[[], bool], changed: Callable[[], Coroutine[Any, Any, None]]
    ) -> str | None:
        """Return the next line, None at the end of the input, or "" once the question is `past`.

        `past` is called after each change; a line that is typed later answers the next question.
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
        """End the line that a prompt began, unless it is ended already."""
        self.say("")
