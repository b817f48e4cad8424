"""`tools.rules record` and `replay`: their output, and their exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.rules_command import Ran
from tools.harness.games.stored_records import PLAYERS, write_side

SHORT = ("--variant", "2p-base+max5", "--seed", "4")


@pytest.fixture
def path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Write a short match to a file."""
    file = tmp_path / "match.txt"
    file.write_text(Ran(capsys, "record", *SHORT, "--date", "2026-11-20").out, "utf-8", newline="\n")
    return file


def test_a_record_holds(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = path.read_text("utf-8")
    lines = text.splitlines()
    draws = sum(line.startswith("draw ") for line in lines)
    decisions = len(lines) - lines.index("play") - 1 - draws - 2
    ran = Ran(capsys, "replay", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"verified: {decisions} decisions, {draws} draws, result draw",
        "commitment ok: every draw is the one that the seed and the nonces give",
        lines[-1].removeprefix("# "),
    ]
    assert {"date 2026-11-20", 'name w "random"', "option max_rounds 5"} <= set(lines)


def test_the_same_command_writes_the_same_record(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert Ran(capsys, "record", *SHORT, "--date", "2026-11-20").out == path.read_text("utf-8")
    assert Ran(capsys, "record", "--variant", "2p-base+max5", "--seed", "5").out != path.read_text("utf-8")


def test_a_number_alone_is_not_committed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = Ran(capsys, "record", *SHORT, "--uncommitted")
    assert "\nseed 4\n" in written.out
    assert "commitment" not in written.out
    (tmp_path / "match.txt").write_text(written.out, "utf-8", newline="\n")
    ran = Ran(capsys, "replay", str(tmp_path / "match.txt"))
    assert ran.code == 0
    assert ran.out.splitlines()[1] == "not committed: every draw is the one that the chosen seed 4 gives"


def test_a_match_that_is_stopped_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It reveals nothing, so its draws can only be found possible."""
    written = Ran(capsys, "record", "--limit", "12", "--draft", "first_game")
    assert written.err == "the match was stopped, still running, after 12 decisions\n"
    assert "\nseed " not in written.out
    assert "\nresult -\n" in written.out
    (tmp_path / "match.txt").write_text(written.out, "utf-8", newline="\n")
    ran = Ran(capsys, "replay", str(tmp_path / "match.txt"))
    assert ran.out.splitlines()[:2] == [
        "verified: 12 decisions, 6 draws, result -",
        "no seed: every draw is possible, more is not known",
    ]


def test_bots_play_the_seats_they_are_given(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "record", "--limit", "4", "--bots", "random,greedy")
    assert 'name w "random"\nname r "greedy"\n' in ran.out


@pytest.mark.parametrize(
    "variant",
    [
        "2p-base+spydown",
        "4p-base+rg2018+heraldplain+max3",
        "2p-nobility+heraldplain+max3",
        "4p-nobility+priestdies+spydown+max3",
    ],
)
@pytest.mark.parametrize("draft", ["random", "pick", "pick_with_bans"])
@pytest.mark.parametrize("drawn", [(), ("--uncommitted",)])
def test_every_variant_is_recorded_and_verified(
    variant: str, draft: str, drawn: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The whole record, from the first card on; a nonce and a name for each seat."""
    words = ("--variant", variant, "--draft", draft, "--limit", "80", *drawn)
    written = Ran(capsys, "record", *words)
    lines = written.out.splitlines()
    assert lines[1] == f"variant {variant}"
    assert sum(line.startswith("pool ") for line in lines) == (draft != "random")
    assert sum(line.startswith("decrees ") for line in lines) == ("nobility" in variant)
    assert sum(line.startswith("name ") for line in lines) == int(variant[0])
    assert sum(line.startswith("nonce ") for line in lines) == (0 if drawn else int(variant[0]))
    (tmp_path / "match.txt").write_text(written.out, "utf-8", newline="\n")
    ran = Ran(capsys, "replay", str(tmp_path / "match.txt"))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("verified: ")


def test_the_number_of_a_plain_record_proves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Notation, section 6: it is informative."""
    plain = "record wc1\nvariant 2p-base\narmy w cr,lc,pi,sw\narmy r ar,ca,la,sc\nfirst w\nseed 42\nplay\n"
    plain += "draw w cr ro sw\ndraw r ar ca sc\nw deploy cr d1\nresult -\n"
    (tmp_path / "match.txt").write_text(plain, "utf-8", newline="\n")
    ran = Ran(capsys, "replay", str(tmp_path / "match.txt"))
    assert ran.code == 0
    assert ran.out.splitlines()[1] == "no seed: every draw is possible, more is not known"


def test_a_damaged_record_is_refused_with_its_place(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 1, and one line on standard output."""
    lines = path.read_text("utf-8").splitlines()
    at = lines.index("play") + 1
    lines[at] = lines[at].replace("draw w", "draw r")
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8", newline="\n")
    ran = Ran(capsys, "replay", str(path))
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.startswith(f"line {at + 1}: 'draw r ")
    assert len(ran.out.splitlines()) == 1


def test_the_record_of_one_side_holds_as_it_was_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A changed event in it is found like any other damage."""
    path = tmp_path / "side.wc1"
    data = write_side("warchest", 3, PLAYERS[0], 1)
    path.write_bytes(data)
    ran = Ran(capsys, "replay", str(path))
    assert (ran.code, ran.err) == (0, "")
    draws = data.count(b"\ndraw ")
    assert ran.out == f"holds as the seat r saw it: 12 decisions, {draws} draws, result w\n"
    path.write_bytes(data.replace(b'"recruited"', b'"reinforced"', 1))
    ran = Ran(capsys, "replay", str(path))
    assert (ran.code, ran.err) == (1, "")
    assert "this cannot have happened here" in ran.out


def test_any_other_file_is_refused_at_its_first_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n")
    ran = Ran(capsys, "replay", str(tmp_path / "picture.png"))
    assert (ran.code, ran.out) == (1, "line 1: the byte 0x89 is no printable ASCII\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["replay", "no such file"], "No such file"),
        (["record", "--variant", "5p"], "variant '5p' is not one of 2p-base"),
        (["record", "--bots", "random"], "bots 'random' are not one of random"),
        (
            ["record", "--draft", "first_game", "--variant", "4p-base"],
            "draft='first_game'; known: pick, random",
        ),
        (["record", "--bots", "random,deep"], "bots 'random,deep' are not one of"),
        (["record", "--date", "today"], "'today' is not a day such as 2026-11-20"),
        (["record", "--uncommitted", "--seed", "9" * 30], "is no number such as 42"),
    ],
)
def test_what_cannot_be_read_exits_with_2(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    ran = Ran(capsys, *words)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1
