"""The size of Stilts: a game with miniatures needs few lines, and the example stays short enough to read."""

from __future__ import annotations

import ast
from pathlib import Path

HERE = Path(__file__).parent
RULES_LINES, SKIN_LINES = 600, 500
"""Most lines of the rules, and of the skin without its terminal."""


def count_lines(path: Path) -> int:
    """Return the lines of a module without blank lines, comments and docstrings."""
    text = path.read_text(encoding="utf-8")
    told: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            told |= {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    lines = enumerate(map(str.strip, text.splitlines()), 1)
    return sum(bool(line) and not line.startswith("#") and number not in told for number, line in lines)


def test_the_rules_stay_short() -> None:
    modules = [path for path in HERE.glob("*.py") if not path.name.startswith("test_")]
    assert 0 < sum(map(count_lines, modules)) <= RULES_LINES


def test_the_skin_stays_short() -> None:
    modules = [path for path in (HERE / "skin").glob("*.py") if path.name != "text.py"]
    assert 0 < sum(map(count_lines, modules)) <= SKIN_LINES
