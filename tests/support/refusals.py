"""The codes with which a host refuses or dismisses, taken from its source."""

from __future__ import annotations

import ast
from pathlib import Path

from engine.match import takeback, takeback_request, tie_offers, undo_stack
from server.context.pending_writes import STORAGE_FAILING
from tools.harness.root import ROOT

NAMED = (
    *(tie_offers.NO_TIES, tie_offers.NOT_OFFERED, tie_offers.OFFERED_ALREADY, tie_offers.OFFERED_TOO_SOON),
    *(undo_stack.UNDO_NOTHING, takeback.UNDO_OTHER, undo_stack.UNDO_DRAWN, undo_stack.UNDO_SHOWN),
    *(takeback_request.TAKEBACK_BARRED, takeback_request.TAKEBACK_NEEDLESS),
    *(takeback_request.TAKEBACK_ASKED, takeback_request.TAKEBACK_DECLINED),
    takeback_request.TAKEBACK_NOT_ASKED,
    STORAGE_FAILING,
)
"""Codes with a constant; the host passes most of them on from the engine."""
RAISED = ("Refusal", "Rejected", "ProtocolError")
NOT_ARGUMENTS = {"fatal", "show"}


def refusals() -> dict[str, set[str]]:
    """Return the codes in the host's and the protocol's source, with the constant arguments of each."""
    found: dict[str, set[str]] = {code: set() for code in NAMED}
    ours = [ROOT / "engine/wire" / name for name in ("protocol.py", "frames.py")]
    paths: list[Path] = [*sorted((ROOT / "server").rglob("*.py")), *ours]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED
            ):
                continue
            match node.args:
                case [ast.Constant(value=str(code)), ast.Dict()]:
                    args = _keys(node.args[1])
                case [ast.Constant(value=str(code))]:
                    given = (
                        {keyword.arg} if keyword.arg else _keys(keyword.value) for keyword in node.keywords
                    )
                    args = set().union(*given) - NOT_ARGUMENTS
                case _:
                    continue
            found[code] = found.get(code, args) & args
    return found


def _keys(value: ast.expr) -> set[str]:
    """Return the keys of literal mappings."""
    mappings = (node for node in ast.walk(value) if isinstance(node, ast.Dict))
    return {str(key.value) for each in mappings for key in each.keys if isinstance(key, ast.Constant)}


def dismissals() -> set[str]:
    """Return the codes with which the host's source dismisses people from a table."""
    return {
        str(node.args[1].value)
        for path in sorted((ROOT / "server").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Dismissed"
        if isinstance(node.args[1], ast.Constant)
    }
