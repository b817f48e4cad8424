"""`tools.rules invariants` and `exhaustive`: laws and kinds of events in random games of every game."""

from __future__ import annotations

from pathlib import Path

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
    """Kinds that have not occurred are named, and are an error."""
    checks = GAMES["kuhn"].checks
    monkeypatch.setattr(checks, "subjects", lambda decision: [f"moves: {decision.after.moves}"])
    monkeypatch.setattr(checks, "all_subjects", lambda: ["moves: pbp", "moves: ppp"])
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


def test_a_run_that_is_stopped_goes_on_where_it_was(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The same command prints the same in the end; the file of another run is not taken for one's own."""
    whole = Ran(capsys, "--game", "kuhn", "exhaustive", "--games", "30")
    kept = str(tmp_path / "kept.json")
    looks = iter(range(70))

    def faults(text: str) -> list[str]:
        if next(looks, None) is None:
            raise KeyboardInterrupt
        return []

    with monkeypatch.context() as patch:
        patch.setattr(GAMES["kuhn"].checks, "faults", faults)
        with pytest.raises(KeyboardInterrupt):
            Ran(capsys, "--game", "kuhn", "exhaustive", "--games", "30", "--keep", kept)
    capsys.readouterr()
    ran = Ran(capsys, "--game", "kuhn", "exhaustive", "--games", "30", "--keep", kept)
    assert (ran.code, ran.out) == (whole.code, whole.out)
    other = Ran(capsys, "--game", "kuhn", "exhaustive", "--games", "30", "--seed", "2", "--keep", kept)
    assert other.code == 2
    assert "is of kuhn with the seed 1" in other.err


def test_kings_of_war_is_played_on_from_rare_positions(capsys: Capture) -> None:
    """Events that random armies hardly ever reach occur there, including a run out clock."""
    ran = Ran(capsys, "--game", "kings", "exhaustive", "--games", "1", "--seed", "3")
    told = ran.out.splitlines()
    assert any(line.startswith("rare positions: 1 games, ") for line in told)
    assert any(line.split()[1:] == ["action:", "Flag"] and line.split()[0] == "1" for line in told)
