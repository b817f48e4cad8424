"""What holds for every test: the profile of Hypothesis, whose turn it is, where what was compiled is kept."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

from tests.support.turns import TURNS, VARIABLE, turn

TESTS = Path(__file__).parent
USUAL = "not long"
"""What is chosen where nobody says anything else."""
ATTACKS = "trust and not long"
"""What `-m trust` stands for: the attacks that take minutes are left to `-m long`."""
SMALL_GAMES = TESTS / "games" / "installed"
# Programs that the tests start find the small games where these themselves do.
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(SMALL_GAMES), os.environ.get("PYTHONPATH"))))


def keep_compiled() -> None:
    """Keep compiled modules with pytest's cache where Python is told to leave none beside the sources.

    Else each of some hundred programs that the tests start compiles everything anew, as does each worker.
    """
    if sys.dont_write_bytecode:
        kept = TESTS.parent / ".pytest_cache" / "d" / "compiled"
        # What was compiled of programs in temporary folders is never asked for again.
        shutil.rmtree(kept / Path(tempfile.gettempdir()).resolve().relative_to("/"), ignore_errors=True)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(kept)
        sys.dont_write_bytecode = False


def hear_interrupts() -> None:
    """Hear Ctrl-C where a shell runs the tests in the background and has them ignore it.

    Programs that the tests start would inherit that, and never end when they are interrupted.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


# Before anything large is imported, also by other conftests; workers inherit it.
keep_compiled()
hear_interrupts()


def pytest_configure(config: pytest.Config) -> None:
    """Settle whose turn it is, and what is chosen, before workers are started: they inherit it."""
    turn()
    if config.option.markexpr == "trust":
        config.option.markexpr = ATTACKS
    settle_hypothesis()


def pytest_xdist_auto_num_workers() -> int:
    """Return one more worker than there are cores: much of the time somebody waits for a host or a clock."""
    return (os.cpu_count() or 1) + 1


def settle_hypothesis() -> None:
    """Give Hypothesis its profile."""
    # Only now, as to compile it takes seconds where nothing is kept.
    from hypothesis import settings

    settings.register_profile("muster", deadline=None, derandomize=True)
    settings.load_profile("muster")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Keep the collector of garbage from looking at thousands of new tests again and again.

    A worker of a whole run begins with a share of its own: where nothing is kept of what was compiled, the
    others find that part done.
    """
    gc.disable()
    worker = getattr(session.config, "workerinput", None)
    if worker is not None and [Path(path).name for path in session.config.args] == [TESTS.name]:
        number, count = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
        for path in sorted(TESTS.rglob("test_*.py"))[number::count]:
            # Whatever is wrong with it is told when it is collected.
            with suppress(BaseException):
                import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


@pytest.hookimpl(trylast=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make no tests of values that are put off anyway: there are more of these than of all others.

    One is left of each test, or it would be taken for one without values.
    """
    if metafunc.config.option.markexpr != USUAL:
        return
    own, around = metafunc.definition.own_markers, metafunc.definition.get_closest_marker("turn")
    # What plugins may do in public is to add values: left to the marks they cost half of the collection.
    calls = metafunc._calls
    calls[:] = [call for call in calls if has_turn([*own, *call.marks], around)] or calls[:1]


def has_turn(own: Sequence[pytest.Mark], around: pytest.Mark | None) -> bool:
    """Say whether a test is one of a usual run, by its own marks and what marks all around it."""
    taken = next((mark for mark in own if mark.name == "turn"), around)
    return not any(mark.name == "long" for mark in own) and (taken is None or turn() in taken.args)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put off what does not have its turn: it is `long`. Under `-m long` all is, under `-m trust` none."""
    everything, attacks = config.option.markexpr == "long", config.option.markexpr == ATTACKS
    for item in items:
        taken = item.get_closest_marker("turn")
        if taken is not None and not attacks and (everything or turn() not in taken.args):
            item.add_marker(pytest.mark.long)


def pytest_collection_finish() -> None:
    """Spare the collector of garbage the tests themselves: there are thousands, and all stay to the end."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="module", autouse=True)
def collector_spared() -> None:
    """Spare the collector what earlier modules loaded and keep: some tests let it look at everything."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how to repeat this run."""
    terminalreporter.write_line(f"turn {turn()} of 0 to {TURNS - 1}: {VARIABLE}={turn()} repeats it")


@pytest.fixture(scope="session")
def drawn_once() -> Iterator[None]:
    """Render no drawing twice at one size: half the work of showing a window."""
    # Most tests need no window, and start sooner without what makes one.
    import pygame

    from tests.support.drawings import Drawings

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", Drawings().load_sized_svg)
        yield
