"""Hints in a terminal: the computer's action, in lines of text."""

from __future__ import annotations

from collections.abc import Callable

from client.i18n import Words
from client.judging.hint_text import hint_lines
from client.judging.judge import Judge, NoJudgement
from client.judging.judging_settings import can_show_hints
from client.sessions.table_session import TableSession
from client.skins.text_skin import TextSkin


class TextHints:
    """The answers to `hint` at the table of a session, worked out in a separate process."""

    def __init__(self, session: TableSession, words: Words, skin: TextSkin) -> None:
        """Answer in the words of the game."""
        self._table, self._match = session.table, session.match
        self._words = words
        self._skin = skin
        self._judge = Judge()

    async def close(self) -> None:
        """End the process of the calculations."""
        await self._judge.close()

    async def answer(self, say: Callable[..., None], moment: Callable[[], object], *, asked: bool) -> None:
        """Print the computer's advice, if the table allows that and the player is `asked` something.

        A result that comes in another `moment` is dropped.
        """
        words, store = self._words, self._match.store
        if not can_show_hints(self._table.info):
            say(words.tr("hint.not_allowed"))
            return
        if not asked or not store.whole:
            say(words.tr("hint.not_now"))
            return
        say(words.tr("hint.thinking"))
        before, state = moment(), store.true.state
        try:
            found = await self._judge.judge(store)
        except NoJudgement as unjudged:
            say(words.tr(f"hint.{unjudged.code}"))
            return
        if moment() == before and found.considered:
            say(*hint_lines(words, self._skin, self._match.game, state, found))
