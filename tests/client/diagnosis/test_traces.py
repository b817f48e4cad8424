"""Traces of errors by kind and place; their texts, which may name hidden coins, are left out."""

from __future__ import annotations

import pytest

from client.diagnosis.traces import complaint, format_error


def _fail(error: Exception) -> None:
    raise error


def _format_failure(error: Exception) -> str:
    try:
        _fail(error)
    except Exception as raised:
        return "\n".join(format_error(raised))
    raise AssertionError


def test_place_is_told_and_text_is_not() -> None:
    """The trace leads to the line, in a file below the project, and does not quote wrong values."""
    lines = _format_failure(ValueError("hand sw,kn")).splitlines()
    assert lines[0] == "ValueError (its text is left out)"
    assert lines[-1].startswith("  tests/client/diagnosis/test_traces.py:")
    assert lines[-1].endswith("in _fail: raise error")
    assert "sw,kn" not in "\n".join(lines)


def test_system_errors_keep_their_text() -> None:
    """Messages of the operating system have nothing to do with a match."""
    assert "No space left" in _format_failure(OSError(28, "No space left on device"))


def test_causes_and_groups_are_followed() -> None:
    """An error inside another one appears as well, without its text."""
    inner, outer = KeyError("sw"), ExceptionGroup("hand kn", [RuntimeError("bag be")])
    outer.__cause__ = inner
    text = _format_failure(outer)
    for kind in ("ExceptionGroup (", "RuntimeError (", "because of\nKeyError ("):
        assert kind in text
    for about in ("sw", "hand", "bag"):
        assert about not in text


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ('  File "/opt/x/server/play.py", line 12, in bid', "  x/server/play.py:12 in bid"),
        ("ValueError: the hand holds sw", "ValueError"),
        ("engine.game.IllegalAction: move sw e4-e5", "engine.game.IllegalAction"),
        ("muster-host: bot 'greedy' failed: hand kn", "bot 'greedy' failed"),
        ("muster-host: connection 1 sends Act", "connection 1 sends Act"),
        ("    hand = {'sw': 2}", None),
        ("anything else with kn", None),
    ],
)
def test_complaints_of_the_host_lose_what_they_are_about(line: str, kept: str | None) -> None:
    """Only places, kinds of errors and tasks of the host's lines are kept."""
    assert complaint(line) == kept
