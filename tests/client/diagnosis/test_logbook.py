"""The log: written on request, bounded, and a report for every crash."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from client.diagnosis import logbook
from client.diagnosis.logbook import Logbook

log = logging.getLogger("muster.test")


def test_log_is_written_only_on_request(tmp_path: Path) -> None:
    """Without `debug` nothing is written to disk; with it every line is, in the given folder."""
    with Logbook(tmp_path) as book:
        log.info("quiet")
        assert book.path is None
        assert "quiet" in book.diagnostics()
    assert list(tmp_path.iterdir()) == []
    with Logbook(tmp_path, debug=True) as book:
        log.debug("detail")
        assert book.path is not None
        assert "muster.test: detail" in book.path.read_text(encoding="utf-8")
    before = book.path.read_bytes()
    log.error("afterwards")
    assert book.path.read_bytes() == before


def test_log_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much happens, the files stay below a few times the size of one."""
    monkeypatch.setattr(logbook, "MAX_LOG_FILE_BYTES", 2000)
    with Logbook(tmp_path, debug=True) as book:
        for number in range(500):
            log.info("line %d %s", number, "x" * 50)
        assert len(book.diagnostics().splitlines()) <= logbook.KEPT_LINES + 5
        assert "line 499" in book.diagnostics()
    files = list((tmp_path / logbook.FOLDER).iterdir())
    assert len(files) == logbook.KEPT_LOG_FILES + 1
    assert sum(file.stat().st_size for file in files) <= 2000 * (logbook.KEPT_LOG_FILES + 1)


def test_crash_makes_a_report(tmp_path: Path) -> None:
    """A report holds the error, the program and system, and the earlier log lines; few are kept."""
    with Logbook(tmp_path, about=lambda: ["Muster 9.9"]) as book:
        log.info("before")
        for _ in range(logbook.KEPT_LOG_FILES + 2):
            try:
                raise ValueError("hand sw")
            except ValueError as error:
                log.critical("not foreseen", exc_info=error)
        assert book.last_report is not None
        text = book.last_report.read_text(encoding="utf-8")
    for part in ("not foreseen", "ValueError", "test_logbook.py", "Muster 9.9", "muster.test: before"):
        assert part in text
    assert "hand sw" not in text.replace('raise ValueError("hand sw")', "")
    assert len(list((tmp_path / logbook.FOLDER).glob("crash-*.txt"))) == logbook.KEPT_LOG_FILES


def test_folder_that_cannot_be_written_ends_nothing(tmp_path: Path) -> None:
    """The program goes on without log and report, and knows why."""
    place = tmp_path / "file"
    place.write_text("in the way", encoding="utf-8")
    with Logbook(place, debug=True) as book:
        assert book.path is None
        assert book.trouble is not None
        log.critical("crash")
        assert book.last_report is None
        assert "crash" in book.diagnostics()
