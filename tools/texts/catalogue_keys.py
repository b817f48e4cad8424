"""Text keys that the code uses, compared with the keys that exist."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ASKING = {"tr", "tr_n", "agree"}
"""Methods of `client.i18n.Words` whose first argument is a key."""

DYNAMIC = (
    "analysis.not.",
    "attention.",
    "big_screen.",
    "game.",
    "coach.",
    "unit.",
    "card.",
    "keyword.",
    "row.",
    "shot.",
    "branch.",
    "aim.",
    "use.",
    "deck.",
    "lineup.",
    "speed.",
    "kind.",
    "slot.",
    "heap.",
    "board.",
    "sum.",
    "chapter.",
    "diagram.",
    "story.",
    "side.",
    "decree.",
    "action.",
    "act.",
    "log.",
    "notice.",
    "pile.",
    "reach.",
    "reason.",
    "hand.kind.",
    "motive.",
    "consequence.",
    "share.",
    "hint.",
    "chance.",
    "option.",
    "battle.",
    "term.",
    "rules.",
    "bot.",
    "called.",
    "refused.",
    "left_out.",
    "closing.",
    "dismissed.",
    "language.",
    "text.help.",
    "bench.help.",
    "proof.",
    "record.fault.",
    "phrase.",
    "recap.",
    "clock.",
    "watching.",
    "cli.example.",
    "cli.help.",
    "cli.value.",
    "duel.",
    "dice.",
    "forecast.",
    "kings.",
    "stilts.",
    "army.",
    "size.",
    "weapon.",
    "upgrade.",
    "rule.",
    "spell.",
    "terrain.",
    "edge.",
    "flank.",
    "phase.",
    "order.",
    "heading.",
    "typed.",
    "tabletop.queue.dropped.",
    "wait.",
)
"""Beginnings of keys that are composed at run time: such keys count as used."""

_FOLDERS = ("client", "tools", "tests/games/tictactoe/muster_tictactoe", "tests/games/stilts")

READER_ENDING = ".you"
"""Ending of the key of a text that addresses its reader (`client.i18n.You`)."""


@dataclass
class Use:
    """The keys in some code: whole keys (plain, plural) and beginnings, with places; and all strings."""

    plain: dict[str, str] = field(default_factory=dict)
    plural: dict[str, str] = field(default_factory=dict)
    begun: dict[str, str] = field(default_factory=dict)
    literals: set[str] = field(default_factory=set)


def scan(text: str, name: str, use: Use) -> None:
    """Add the keys in one module's text."""
    for node in ast.walk(ast.parse(text, name)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            use.literals.add(node.value)
        if not isinstance(node, ast.Call) or not node.args or _name(node.func) not in ASKING:
            continue
        for key in _choices(node.args[0]):
            place = f"{name}:{node.lineno}"
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                if _name(node.func) == "agree":
                    use.plain.setdefault(f"{key.value}.sg", place)
                    use.plain.setdefault(f"{key.value}.pl", place)
                else:
                    (use.plural if _name(node.func) == "tr_n" else use.plain).setdefault(key.value, place)
            elif isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                use.begun.setdefault(str(key.values[0].value), place)


def scan_tree(root: Path) -> Use:
    """Return the keys in all the code below a root."""
    use = Use()
    for folder in _FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            scan(path.read_text(encoding="utf-8"), str(path.relative_to(root)), use)
    return use


def missing(use: Use, keys: Mapping[str, bool]) -> Iterator[str]:
    """Yield one sentence for each used key that does not exist; `keys` says which are plural."""
    for asked, plural in ((use.plain, False), (use.plural, True)):
        for key, place in asked.items():
            if key not in keys:
                yield f"{place}: there is no text {key}"
            elif keys[key] != plural:
                yield f"{place}: {key} is asked for with {'tr_n' if plural else 'tr'}, which does not fit it"
    for begin, place in use.begun.items():
        if not begin.startswith(DYNAMIC) or not any(key.startswith(begin) for key in keys):
            yield f"{place}: no text begins with {begin!r}, or the beginning is not declared"


def list_unused(use: Use, keys: Collection[str]) -> list[str]:
    """Return the keys that are nowhere in the code and have no declared beginning.

    A text that addresses its reader is used together with its base text.
    """
    asked = {key: key.removesuffix(READER_ENDING) for key in keys}
    return sorted(
        key for key, base in asked.items() if base not in use.literals and not base.startswith(DYNAMIC)
    )


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _choices(key: ast.expr) -> list[ast.expr]:
    """Return the expressions that a key may be: both branches of a conditional."""
    if isinstance(key, ast.IfExp):
        return [*_choices(key.body), *_choices(key.orelse)]
    return [key]
