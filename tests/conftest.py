"""Set-up of every run: the profile of Hypothesis, the quick selection, the place of compiled modules."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

from tests.support.selection import QUICK

TESTS = Path(__file__).parent
SMALL_GAMES = TESTS / "games" / "installed"
# Programs that the tests start find the small games where these themselves do.
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(SMALL_GAMES), os.environ.get("PYTHONPATH"))))


def keep_compiled() -> None:
    """Keep compiled modules with pytest's cache if Python must leave none beside the sources.

    Otherwise each of some hundred programs that the tests start compiles everything anew, and so does each
    worker.
    """
    if sys.dont_write_bytecode:
        kept = TESTS.parent / ".pytest_cache" / "d" / "compiled"
        # Compiled programs of temporary folders are never used again.
        shutil.rmtree(kept / Path(tempfile.gettempdir()).resolve().relative_to("/"), ignore_errors=True)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(kept)
        sys.dont_write_bytecode = False


def hear_interrupts() -> None:
    """Receive Ctrl-C if a shell runs the tests in the background with the signal ignored.

    Programs that the tests start would inherit that, and never end on Ctrl-C.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


# Before anything large is imported, also by other conftests; workers inherit it.
keep_compiled()
hear_interrupts()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer a run that reaches nearly all branches in half the time: coverage makes tests slow."""
    parser.addoption("--one-value", action="store_true", help="run each test with its first value only")


def pytest_configure() -> None:
    """Give Hypothesis its profile before anything is collected."""
    settle_hypothesis()


def pytest_xdist_auto_num_workers() -> int:
    """Return one more worker than there are cores: workers often wait for a host or a clock."""
    return (os.cpu_count() or 1) + 1


def settle_hypothesis() -> None:
    """Give Hypothesis its profile."""
    # Only now, as to compile it takes seconds where nothing is kept.
    from hypothesis import settings

    settings.register_profile("muster", deadline=None, derandomize=True)
    settings.load_profile("muster")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Keep the garbage collector from visiting thousands of new tests again and again.

    A worker of a whole run imports a share of the tests first. If no compiled modules are kept, the other
    workers find that part compiled.
    """
    gc.disable()
    worker = getattr(session.config, "workerinput", None)
    if worker is not None and [Path(path).name for path in session.config.args] == [TESTS.name]:
        number, count = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
        for path in sorted(TESTS.rglob("test_*.py"))[number::count]:
            # Errors appear when the file is collected.
            with suppress(BaseException):
                import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


@pytest.hookimpl(trylast=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make no tests of values that a quick run would only deselect: there are more of these than of others.

    One is left of each test, or it would count as one without values. A run with `--one-value` has no other.
    """
    if metafunc.config.option.markexpr == QUICK:
        # Plugins can add values in public, but not remove them. Deselection would double the time to collect.
        calls = metafunc._calls
        calls[:] = [
            call for call in calls if not {"full", "long"} & {mark.name for mark in call.marks}
        ] or calls[:1]
    if metafunc.config.option.one_value:
        del metafunc._calls[1:]


def pytest_collection_finish() -> None:
    """Spare the collector of garbage the tests themselves: there are thousands, and all stay to the end."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="module", autouse=True)
def collector_spared() -> None:
    """Keep the modules of earlier tests from the garbage collector: some tests run a full collection."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def drawn_once() -> Iterator[None]:
    """Render no drawing twice at one size: half the work of showing a window."""
    # Most tests need no window, and start sooner without its modules.
    import pygame

    from tests.support.drawings import Drawings

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", Drawings().load_sized_svg)
        yield
