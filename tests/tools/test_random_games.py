"""`tools.rules invariants` and `exhaustive`: what holds and what occurs in random games of every game."""

from __future__ import annotations

import pytest

from tests.support.rules_command import GAMES, Ran

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("game", ["kuhn", "tictactoe"])
def test_what_must_hold_is_checked(capsys: Capture, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """The first position in which it does not is named, in whichever game it comes up."""
    for verb in ("invariants", "exhaustive"):
        assert Ran(capsys, "--game", game, verb, "--games", "40").code == 0
    over = "won=p" if game == "kuhn" else "o/"
    monkeypatch.setattr(GAMES[game].checks, "faults", lambda text: ["R-1 it is over"] if over in text else [])
    for verb in ("invariants", "exhaustive"):
        ran = Ran(capsys, "--game", game, verb, "--games", "40")
        assert ran.code == 1
        assert len(ran.out.splitlines()) == 1
        assert "game 1: R-1 it is over in " in ran.out
        assert over in ran.out


def test_actions_events_and_the_games_own_subjects_are_counted(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has not occurred is named, and is an error."""
    checks = GAMES["kuhn"].checks
    monkeypatch.setattr(checks, "subjects", lambda decision: [f"moves: {decision.after.moves}"])
    monkeypatch.setattr(checks, "expected", lambda: ["moves: pbp", "moves: ppp"])
    ran = Ran(capsys, "--game", "kuhn", "exhaustive", "--games", "60")
    counted = {line.split("  ")[-1]: int(line.split()[0]) for line in ran.out.splitlines()[1:-1]}
    assert (ran.code, ran.out.splitlines()[-1]) == (1, "missing: moves: ppp")
    assert counted["event: Dealt"] == 120, "those of the set-up count too"
    assert counted["event: Won"] == 60
    assert counted["action: Bet"] + counted["action: Pass"] == counted["event: Moved"]
    assert counted["moves: p"] + counted["moves: b"] == 60
    assert counted["moves: ppp"] == 0


def test_war_chest_counts_units_decrees_and_decisions(capsys: Capture) -> None:
    """A few games do not show everything; `--games 500` does, which is left to a run by hand."""
    ran = Ran(capsys, "exhaustive", "--games", "2")
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert [line.split(":")[0] for line in lines[:4]] == ["2p-base", "4p-base", "2p-nobility", "4p-nobility"]
    subjects = {line.split("  ")[-1].split(":")[0] for line in lines[4:-1]}
    assert subjects >= {"action", "event", "unit", "decree", "decision", "pair"}
    assert lines[-1].startswith("missing: ")
