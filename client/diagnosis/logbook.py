"""The log of one run: its last lines in memory, a file of bounded size on request, and crash reports.

All lines go through the logger `muster`. A record of level CRITICAL is a crash and makes a report. Lines are
written without secrets (messages are named, never quoted). `traces` drops the texts of errors, and `scrub`
checks every line once more.
"""

from __future__ import annotations

import logging
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from client.diagnosis.scrubber import scrub
from client.diagnosis.traces import format_error

LOGGERS = ("muster", "asyncio")
FOLDER = "logs"
NAME = "muster.log"
CRASH = "crash"
DIAGNOSTICS_KIND = "diagnostics"
MAX_LOG_FILE_BYTES = 512 * 1024
"""Bytes of one log file."""
KEPT_LOG_FILES = 3
"""Number of older log files that are kept, and of files of each other kind."""
KEPT_LINES = 200
"""Number of lines that are kept in memory."""


class Plain(logging.Formatter):
    """The format of a record as lines without secrets; `traces` formats errors."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a record."""
        clock = time.strftime("%H:%M:%S", time.localtime(record.created))
        lines = [
            f"{clock}.{int(record.msecs):03} {record.levelname.lower()} {record.name}:"
            f" {_strip_message(record)}"
        ]
        if record.exc_info and record.exc_info[1] is not None:
            lines += format_error(record.exc_info[1])
        return scrub("\n".join(lines))


def _strip_message(record: logging.LogRecord) -> str:
    # asyncio's messages quote tasks and futures, whose results may be anything.
    """Return a log message without anything that other programs' objects might print."""
    return record.getMessage() if record.name.startswith("muster") else "a task failed"


class Logbook:
    """The log while it is open, as a context; `place` is the folder of the player's data."""

    def __init__(
        self, place: Path, *, debug: bool = False, about: Callable[[], Sequence[str]] = lambda: ()
    ) -> None:
        """Prepare; `debug` writes a file and keeps more lines, `about` describes program and system."""
        self.path: Path | None = None
        """The log file of this run."""
        self.trouble: OSError | None = None
        """The reason why a requested log file could not be opened."""
        self.last_report: Path | None = None
        """The newest crash report of this run."""
        self.debug = debug
        self.about = about
        self._folder = place / FOLDER
        self._lines: deque[str] = deque(maxlen=KEPT_LINES)
        self._handlers: list[logging.Handler] = []
        self._levels: dict[str, int] = {}

    def __enter__(self) -> Logbook:
        """Begin to keep the log."""
        self._handlers = [
            _Memory(self._lines),
            logging.StreamHandler(sys.stderr),
            _Crashes(self._save_crash_report),
        ]
        self._handlers[1].setLevel(logging.ERROR)
        if self.debug:
            self._open()
        for handler in self._handlers:
            handler.setFormatter(Plain())
        for name in LOGGERS:
            logger = logging.getLogger(name)
            self._levels[name] = logger.level
            logger.setLevel(logging.WARNING if name == "asyncio" else self._level)
            logger.propagate = False
            for handler in self._handlers:
                logger.addHandler(handler)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the log."""
        for name, level in self._levels.items():
            logger = logging.getLogger(name)
            logger.setLevel(level)
            logger.propagate = True
            for handler in self._handlers:
                logger.removeHandler(handler)
        for handler in self._handlers:
            handler.close()

    @property
    def _level(self) -> int:
        return logging.DEBUG if self.debug else logging.INFO

    def diagnostics(self) -> str:
        """Return a player's diagnostics to hand over: program, system, settings, last lines of the log."""
        return scrub("\n".join([*self.about(), "", "last lines:", *self._lines])) + "\n"

    def save(self, text: str, kind: str = DIAGNOSTICS_KIND) -> Path:
        """Write a text into a new file, and delete the oldest files of its kind; raises `OSError`."""
        self._folder.mkdir(parents=True, exist_ok=True)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        tries = (f"{kind}-{stamp}{'' if n == 1 else f'-{n}'}.txt" for n in range(1, 1000))
        path = next(path for name in tries if not (path := self._folder / name).exists())
        path.write_text(text, encoding="utf-8")
        older = sorted(self._folder.glob(f"{kind}-*.txt"), key=lambda each: each.stat().st_mtime_ns)
        for each in older[:-KEPT_LOG_FILES]:
            each.unlink(missing_ok=True)
        return path

    def _open(self) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            path = self._folder / NAME
            handler = RotatingFileHandler(
                path, maxBytes=MAX_LOG_FILE_BYTES, backupCount=KEPT_LOG_FILES, encoding="utf-8"
            )
            self._handlers.append(handler)
            self.path = path
        except OSError as error:
            self.trouble = error

    def _save_crash_report(self, lines: str) -> None:
        """Save a crash report, and remember its path."""
        try:
            self.last_report = self.save(f"{lines}\n\n{self.diagnostics()}", CRASH)
        except OSError:
            # The message to the player says that there is no report.
            self.last_report = None


class _Memory(logging.Handler):
    """The memory of the last lines."""

    def __init__(self, lines: deque[str]) -> None:
        super().__init__()
        self._kept = lines

    def emit(self, record: logging.LogRecord) -> None:
        """Add the lines of a record."""
        self._kept.extend(self.format(record).splitlines())


class _Crashes(logging.Handler):
    """The handler that writes a report for each crash."""

    def __init__(self, write: Callable[[str], None]) -> None:
        super().__init__(logging.CRITICAL)
        self._write = write

    def emit(self, record: logging.LogRecord) -> None:
        """Write a report of a record."""
        self._write(self.format(record))
