"""The table of lookalike letters: the data taken from Unicode's files, and the refusals."""

from pathlib import Path

import pytest

from server.core import confusables as reader
from tools.texts import confusables
from tools.texts.confusables import IGNORABLE, find_needed, ignorable, main, mappings, table

CONFUSABLES = """\ufeff# confusables.txt
# Version: 17.0.0

0406 ;\t006C ;\tMA\t# ( І → l )
006D ;\t0072 006E ;\tMA\t# ( m → rn )
028D ;\t006D ;\tMA\t# a mapping to what is mapped on
FF21 ;\t0041 ;\tMA\t# decomposed anyway
0410 ;\t0041 ;\tMA\t# ( А → A )
0391 ;\t0041 ;\tMA\t# ( Α → A )
05AD ;\t0596 ;\tMA\t# a mark like a mark
2010 ;\t002D ;\tMA\t# a dash like a dash
01C3 ;\t0021 ;\tMA\t# a letter like a sign
"""
PROPERTIES = f"""# DerivedCoreProperties-17.0.0.txt
002B          ; Math # Sm       PLUS SIGN
00AD          ; {IGNORABLE} # Cf       SOFT HYPHEN
115F..1160    ; {IGNORABLE} # Lo   [2] HANGUL CHOSEONG FILLER..HANGUL JUNGSEONG FILLER
# Total code points: 3
"""


def test_only_what_changes_how_names_look_is_kept() -> None:
    """Compatibility forms are decomposed before; marks and punctuation are not compared."""
    assert find_needed(mappings(CONFUSABLES)) == {
        "І": "l",
        "m": "rn",
        "ʍ": "rn",
        "А": "A",
        "Α": "A",
        "ǃ": "!",
    }


def test_ranges_that_show_nothing() -> None:
    assert ignorable(PROPERTIES) == ["00AD", "115F..1160"]


def test_the_table_names_its_source_and_is_sorted() -> None:
    lines = table(CONFUSABLES, PROPERTIES).splitlines()
    told = [line for line in lines if line.startswith("#")]
    assert "of Unicode 17.0.0;" in " ".join(told)
    assert lines[len(told) :] == [
        "-;00AD 115F..1160", "0021;01C3", "0041;0391 0410", "006C;0406", "0072 006E;006D 028D",
    ]  # fmt: skip


def test_files_of_two_versions_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "confusables.txt").write_text(CONFUSABLES, "utf-8")
    (tmp_path / "DerivedCoreProperties.txt").write_text(PROPERTIES.replace("17.0.0", "16.0.0"), "utf-8")
    before = confusables.TARGET.read_bytes()
    assert main([str(tmp_path)]) == 2
    assert "not of one version of Unicode" in capsys.readouterr().err
    assert main([str(tmp_path / "nowhere")]) == 2
    assert confusables.TARGET.read_bytes() == before


def test_the_host_reads_what_the_tool_has_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "confusables.txt").write_text(CONFUSABLES, "utf-8")
    (tmp_path / "DerivedCoreProperties.txt").write_text(PROPERTIES, "utf-8")
    (tmp_path / "unicode").mkdir()
    monkeypatch.setattr(confusables, "TARGET", tmp_path / "unicode" / "confusables.txt")
    assert main([str(tmp_path)]) == 0
    monkeypatch.setattr(reader, "files", lambda package: tmp_path)
    reader._table.cache_clear()
    try:
        assert reader.skeleton("ІmʍΑ\u115fв") == "lrnrnAв"
        assert reader.shows_nothing("\u1160")
    finally:
        reader._table.cache_clear()
