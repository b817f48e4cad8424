"""Every text of every catalogue, filled with every kind of argument."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from client.i18n import LANGUAGES, Words, You
from client.wording.error_texts import of_connection, refusal
from tools.harness.root import ROOT

SHARED = "muster"
TOLD_BY_NAME = {
    # The log names every player: it is the same for all.
    *("log.undone", "log.tie_offered", "log.tie_accepted", "log.tie_declined", "log.tie_withdrawn"),
    *("log.takeback_asked", "log.takeback_agreed", "log.takeback_declined", "log.takeback_withdrawn"),
    *("log.timed_out", "log.flag_fell", "log.resigned", "log.stood_in", "log.came_back"),
    # Nobody here plays in a record.
    "record.side",
    # Questions and news about another person.
    *(
        "table.tie.asked",
        *("analysis.played", "analysis.here.chance", "analysis.here.lost"),
        "table.takeback.asked",
        "table.takeback.declined",
        "away.ask",
        "clock.ask",
        "pause.wants",
        "pause.wanted",
        "gathering.seated",
        "seat.kick.confirm",
        "seat.ban.confirm",
        "away.win.cost",
    ),
    *("text.pause.wanted", "text.pause.wanted_on", "spectator.from", "seat.exchange", "seat.move_who"),
    # People who share a computer are called by their names.
    *(
        "curtain.hand",
        "curtain.lift",
        "curtain.look",
        "curtain.preparing",
        "curtain.prepare",
        "curtain.undo",
    ),
    *("text.turn", "bench.turn"),
    # No sentences: they are the same with "You".
    *("pause.wants_on", "seat.away", "recap.share"),
}
"""Shared texts with a player that need no form of their own for the reader."""
KINDS: dict[str, object] = {
    "text": "Anna",
    "number": 7,
    "fraction": 2.5,
    "list": ["one", "two"],
    "nothing": "",
    "braces": "{name} {0} {",
    "marks": "a\u202eb\x1b[2J\x00c",
    "long": "x" * 100_000,
    "you": You("You"),
}


def _catalogues() -> Iterator[tuple[str, str, polib.POFile]]:
    for path in sorted((ROOT / "assets").rglob("*.po")):
        yield path.stem, path.parts[-3], polib.pofile(str(path))


ALL = [*_catalogues()]
IDS = [f"{domain}-{language}" for domain, language, _ in ALL]


def _words(domain: str, language: str) -> Words:
    return Words(language, (SHARED,) if domain == SHARED else (domain, SHARED), strict=True)


def _placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)[^}]*\}", text))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("domain", "language", "catalogue"), ALL, ids=IDS)
def test_every_text_can_be_filled(domain: str, language: str, catalogue: polib.POFile, kind: str) -> None:
    """Nothing of a placeholder is left, and no argument brings a control character."""
    words, wrong = _words(domain, language), []
    for entry in catalogue:
        forms = [entry.msgstr, *entry.msgstr_plural.values()]
        args = {name: KINDS[kind] for form in forms for name in _placeholders(form) if name != "n"}
        texts = (
            [words.tr_n(entry.msgid, n, **args) for n in (0, 1, 2, 5, 21)]
            if entry.msgid_plural
            else [words.tr(entry.msgid, **args, n=KINDS[kind])]
        )
        for text in texts:
            left = text.replace("{name} {0} {", "")
            if "{" in left or "}" in left or re.search(r"[\x00\x1b\u202e]", text):
                wrong.append((entry.msgid, text[:80]))
    assert wrong == []


def test_texts_about_a_player_have_a_form_for_the_reader() -> None:
    """ "You is away" is no sentence: each of them has its own, or is never about the reader."""
    for domain, language, catalogue in ALL:
        if domain == SHARED:
            keys = {entry.msgid for entry in catalogue if "{player}" in entry.msgstr}
            keys = {key for key in keys if not key.endswith(".you")}
            own = {entry.msgid.removesuffix(".you") for entry in catalogue if entry.msgid.endswith(".you")}
            assert keys - own == TOLD_BY_NAME & keys, language
            assert own.isdisjoint(TOLD_BY_NAME)


def test_a_text_about_the_reader_is_that_of_the_reader() -> None:
    words = Words("en")
    assert (
        words.tr("away.counting", player=You("You"), time="2:00") == "You are away. The match waits for 2:00"
    )
    assert words.tr("away.counting", player="You", time="2:00") == "You is away. The match waits for 2:00", (
        "somebody who is called so"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_shows_a_placeholder(language: str) -> None:
    """A host of another version, or a hostile one, may leave out an argument of a text."""
    words = Words(language)
    catalogue = polib.pofile(str(_find_shared_catalogue(language)))
    codes = [
        entry.msgid.removeprefix("refused.") for entry in catalogue if entry.msgid.startswith("refused.")
    ]
    assert "wrong_version" in codes
    for code in codes:
        for args in ({}, {"limit": 3}, {"known": []}):
            assert "{" not in refusal(words, code, dict(args))
        assert "{" not in (of_connection(words, "lost", code) or "")


def _find_shared_catalogue(language: str) -> Path:
    return ROOT / "assets" / "locale" / language / "LC_MESSAGES" / f"{SHARED}.po"
