"""What somebody at a session waits for, in words: an answer of the host, or the check of the draws."""

from __future__ import annotations

from client.i18n import Words
from client.sessions.table_session import TableSession

STEPS = frozenset({"Act", "CreateTable", "Prepare", "Ready", "Sit", "Undo", "Watch"})
"""Kinds of commands with a text of their own."""


def describe_wait(words: Words, session: TableSession) -> str:
    """Name the step of a host or of this program that a session waits for; empty if there is none."""
    asked = session.connection.open_command
    if asked in STEPS:
        return words.tr(f"wait.{asked.lower()}")
    if asked:
        return words.tr("wait.answer")
    return words.tr("wait.check") if session.match.draws.checking else ""
