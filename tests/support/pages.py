"""Markdown pages by their parts for readers: paragraphs, sentences, commands, headings, links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

_LINK = re.compile(r"!?\[([^\]]*)\]\(([^)]*)\)")
_CODE = re.compile(r"`[^`]*`")
_END = re.compile(r"(?<=[.!?])[)*\"'»]*\s+(?=[^\s])|;\s")
_WORD = re.compile(r"[\w&+%]")


def blocks(text: str) -> Iterator[list[str]]:
    """Yield paragraphs, items, rows and headings as lists of lines; code blocks are left out."""
    fenced = False
    for is_blank, group in groupby(text.splitlines(), lambda line: not line.strip()):
        block: list[str] = []
        for line in () if is_blank else group:
            if line.lstrip().startswith("```"):
                fenced = not fenced
            elif not (fenced or line.startswith("    ")):
                if block and re.match(r"\s*([-*] |\d+\. |\||#|>)", line):
                    yield block
                    block = []
                block.append(line)
        if block:
            yield block


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a page without marks; each cell of a table is one or more of its own.

    >>> list(sentences("# Coins\\n\\nPick a coin. See [the keys](keys.md).\\n\\n| a | b c |\\n|---|---|"))
    ['Coins', 'Pick a coin.', 'See the keys.', 'a', 'b c']
    """
    for block in blocks(text):
        joined = " ".join(line.strip() for line in block)
        joined = _CODE.sub("code", _LINK.sub(r"\1", joined)).replace("**", "")
        joined = re.sub(r"^([-*#>]+|\d+\.)\s+", "", joined)
        for cell in joined.strip("|").split("|") if joined.startswith("|") else [joined]:
            yield from (each.strip() for each in _END.split(cell) if _WORD.search(each))


def words(text: str) -> list[str]:
    """Return the words of a text: the parts with a letter or a digit.

    >>> words("Point at it – or press E.")
    ['Point', 'at', 'it', 'or', 'press', 'E.']
    """
    return [word for word in text.split() if _WORD.search(word)]


def headings(text: str) -> list[int]:
    """Return the levels of a page's headings, in order."""
    return [len(block[0]) - len(block[0].lstrip("#")) for block in blocks(text) if block[0].startswith("#")]


def commands(text: str) -> list[str]:
    """Return the lines of a page's code blocks without their comments."""
    return [line.partition("#")[0].strip() for line in text.splitlines() if line.startswith("    ")]


def links(text: str) -> list[str]:
    """Return the targets of a page's links and pictures within the project."""
    return [to for _, to in _LINK.findall(text) if "://" not in to and not to.startswith("#")]


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    found = (block[0].lstrip("#").strip() for block in blocks(page.read_text("utf-8")) if block[0][0] == "#")
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in found}
