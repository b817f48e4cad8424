"""Pages written by hand: short sentences and lines, links that lead somewhere, two languages that agree."""

from __future__ import annotations

import re

import polib
import pytest

from tests.support.pages import anchors, blocks, commands, headings, links, sentences, words
from tools.harness.root import ROOT

MAX_SENTENCE_WORDS = 25
MAX_LINE_LETTERS = 120
MAX_WORDS = 30_000
"""Greatest number of words of all English pages, without the changelog and pages checked against the code."""
PAGES = {
    str(page.relative_to(ROOT)): page
    for page in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
}


def long_sentences(text: str) -> list[str]:
    """Return the sentences of a page that are too long."""
    return [each for each in sentences(text) if len(words(each)) > MAX_SENTENCE_WORDS]


def long_lines(text: str) -> list[str]:
    """Return the lines of a page that are too long; rows of tables cannot be wrapped."""
    found = (line for block in blocks(text) for line in block)
    return [line for line in found if len(line) > MAX_LINE_LETTERS and not line.startswith("|")]


@pytest.mark.parametrize("name", PAGES)
def test_sentences_and_lines_are_short(name: str) -> None:
    text = PAGES[name].read_text("utf-8")
    assert long_sentences(text) + long_lines(text) == []


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name: str) -> None:
    page = PAGES[name]
    for link in links(page.read_text("utf-8")):
        path, _, anchor = link.partition("#")
        target = page.parent / path
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_both_readmes_have_the_same_sections_and_commands() -> None:
    english, russian = ((ROOT / name).read_text("utf-8") for name in ("README.md", "README.ru.md"))
    assert headings(english) == headings(russian)
    assert commands(english) == commands(russian)
    assert [link for link in links(english) if link.endswith(".md")][1:] == [
        link for link in links(russian) if link.endswith(".md")
    ][1:]


@pytest.mark.parametrize(("name", "language"), [("README.md", "en"), ("README.ru.md", "ru")])
def test_what_is_in_bold_stands_in_the_program(name: str, language: str) -> None:
    """Buttons and games are called as the window calls them."""
    pofiles = (ROOT / "assets").rglob(f"{language}/LC_MESSAGES/*.po")
    texts = {entry.msgstr for path in pofiles for entry in polib.pofile(str(path))}
    bold = re.findall(r"\*\*(.+?)\*\*", (ROOT / name).read_text("utf-8"))
    assert len(bold) > 8
    assert [each for each in bold if each not in texts] == []


def test_the_index_lists_every_page() -> None:
    for index in (ROOT / "docs" / "README.md", ROOT / "docs" / "development" / "README.md"):
        listed = {(index.parent / link).resolve() for link in links(index.read_text("utf-8"))}
        assert not set(index.parent.glob("*.md")) - listed - {index}


def test_all_pages_together_can_be_read() -> None:
    left_out = {"README.ru.md", "CHANGELOG.md", "docs/protocol.md", "docs/development/host-figures.md"}
    assert sum(len(PAGES[name].read_text("utf-8").split()) for name in PAGES.keys() - left_out) <= MAX_WORDS
