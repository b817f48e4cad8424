"""The player's access to the diagnostics: on the clipboard, or in a file without one."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path

import pygame

from client.diagnosis.logbook import Logbook
from client.i18n import Words
from client.ui.clipboard import ON_SCREENS, copy_text
from client.ui.context import Context, Layer
from client.ui.widgets.dialog import message
from client.wording.error_texts import explain, foreseen

log = logging.getLogger("muster")


def offer(app: Context, book: Logbook) -> None:
    """Copy the diagnostics and say so, or save them and show the path."""
    words, text = app.words, book.diagnostics()
    if copy_text(text):
        app.toast(words.tr("diagnosis.copied"), "good")
        return
    try:
        path = book.save(text)
    except OSError as error:
        app.toast(words.tr("error.not_saved", reason=error.strerror or str(error)), "refusal")
    else:
        app.open(message(lambda: words.tr("diagnosis.saved", path=path)))


def report_crash(error: Exception, words: Words, book: Logbook, *, window: bool) -> str:
    """Report the error that ends the program and return the text; with `window`, show it as well."""
    log.critical("ends with an error", exc_info=error)
    text = with_report(explain(words, error), words, book.last_report)
    # If no window can be shown, the text goes to the terminal alone.
    with contextlib.suppress(pygame.error):
        pygame.display.init()
        if window and pygame.display.get_driver() in ON_SCREENS:
            pygame.display.message_box(words.tr("error.title"), text, "error")
    return text


def report_error(error: BaseException, words: Words, book: Logbook) -> Layer:
    """Log an error that the program survives, and return its dialog for the player."""
    report: Path | None = None
    if foreseen(error):
        log.warning("told the player", exc_info=error)
    else:
        log.critical("not foreseen", exc_info=error)
        report = book.last_report
    return message(
        lambda: with_report(explain(words, error), words, report), title=lambda: words.tr("error.title")
    )


def with_report(text: str, words: Words, report: Path | None) -> str:
    """Add the path of a crash report to a text about the crash."""
    return text if report is None else f"{text}\n\n{words.tr('diagnosis.report', path=report)}"
