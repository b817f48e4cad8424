"""A terminal with editable lines: with a history, and with Tab for completions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TextIO, cast

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app_or_none
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.patch_stdout import StdoutProxy
from prompt_toolkit.shortcuts import CompleteStyle

from client.text.console.completing import find_begun_word, next_words
from client.text.console.lines import Lines
from client.text.console.terminal import Terminal


class EditedLines(Lines):
    """Lines that are edited on the screen, after a prompt that may change meanwhile."""

    def __init__(self, terminal: EditedTerminal) -> None:
        """Read for a terminal."""
        super().__init__(sys.stdin)
        self._prompt = ""
        # A history on disk would store players' chat.
        self._session: PromptSession[str] = PromptSession(
            lambda: self._prompt,
            history=InMemoryHistory(),
            completer=_Completer(terminal),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
        )

    def ask(self, prompt: str) -> None:
        """Show another prompt before the typed text, even during typing."""
        self._prompt = prompt
        self._session.app.invalidate()

    async def read(self) -> str | None:
        """Return the next line, or None at the end of the input."""
        try:
            return await self._session.prompt_async()
        except EOFError:
            return None


def _is_typing() -> bool:
    """Return whether a line is being typed, even a secret one."""
    app = get_app_or_none()
    return app is not None and app.is_running


class _OutputAboveLine:
    """An output above the line that is being typed, if there is one."""

    def __init__(self) -> None:
        self.encoding = sys.stdout.encoding
        self._proxy = StdoutProxy(raw=True)

    def write(self, text: str) -> int:
        """Write a text at once, or above the line."""
        return (self._proxy if _is_typing() else sys.stdout).write(text)

    def flush(self) -> None:
        """Show all written text."""
        (self._proxy if _is_typing() else sys.stdout).flush()

    def isatty(self) -> bool:
        """Say that this is a terminal."""
        return True

    def close(self) -> None:
        """Show all pending text."""
        self._proxy.close()


class EditedTerminal(Terminal):
    """A terminal with edited lines in, and texts out above the line that is being typed."""

    def __init__(self) -> None:
        """Use the terminal of the process."""
        self._edited = EditedLines(self)
        super().__init__(sys.stdin, cast(TextIO, _OutputAboveLine()), self._edited)

    def interrupt(self, text: str, *, again: bool = True) -> None:
        """Print a text above the line that is being typed, which stays unless it is not needed any more."""
        self.say(text)
        if not again:
            self._edited.ask("")

    async def ask_secret(self, prompt: str) -> str | None:
        """Return the text typed after a prompt, with a star shown for each letter."""
        secret: PromptSession[str] = PromptSession(prompt, is_password=True)
        try:
            return await secret.prompt_async()
        except EOFError:
            return None

    def close(self) -> None:
        """Print all pending text."""
        self.stdout.close()

    def _show_prompt(self, prompt: str) -> None:
        self._edited.ask(prompt)

    def _end_line(self) -> None:
        """Leave the line as it is: it continues after the next prompt."""


class _Completer(Completer):
    """The completion of lines by those that a terminal expects."""

    def __init__(self, terminal: EditedTerminal) -> None:
        self._terminal = terminal

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        typed = document.text_before_cursor
        begun = len(find_begun_word(typed))
        for word in next_words(typed, self._terminal.expected()):
            yield Completion(word, start_position=-begun)
