"""Every refusal that a host can give has words, and its words ask for nothing that the host does not send."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from engine.match import past, takeback, tie_offers
from tools.catalogues import ROOT

OFFERS = (tie_offers.NONE, tie_offers.STANDS, tie_offers.SOON)
TAKING_BACK = (past.NOTHING, takeback.OTHER, past.DRAWN, past.SHOWN)
"""Codes that the host passes on from the engine."""
RAISED = ("Refusal", "Rejected", "ProtocolError")
NOT_ARGUMENTS = {"fatal", "show"}


def refusals() -> dict[str, set[str]]:
    """Return the codes in the host's and the protocol's source, with the arguments that each always has."""
    found: dict[str, set[str]] = {}
    ours = [ROOT / "engine/wire" / name for name in ("protocol.py", "frames.py")]
    paths: list[Path] = [*sorted((ROOT / "server").rglob("*.py")), *ours]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED
            ):
                continue
            match node.args:
                case [ast.Constant(value=str(code)), ast.Dict(keys=keys)]:
                    args = {key.value for key in keys if isinstance(key, ast.Constant)}
                case [ast.Constant(value=str(code))]:
                    args = {keyword.arg or "" for keyword in node.keywords} - NOT_ARGUMENTS
                case _:
                    continue
            found[code] = found.get(code, args) & args
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    """A refusal without a text would be shown as a bare code."""
    words = Words(language, strict=True)
    codes = refusals() | {code: set() for code in (*OFFERS, *TAKING_BACK)}
    assert {"illegal", "too_large", "too_many_connections", "wrong_version"} <= set(codes), (
        "the search itself works"
    )
    for code, args in codes.items():
        text = words.tr(f"refused.{code}", **{name: f"{{{name}}}" for name in args})
        holes = {hole for _, hole, _, _ in string.Formatter().parse(text) if hole is not None}
        assert holes <= args


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["silent", "replaced", "host_ends", "crowded", "overtaken"])
def test_whoever_is_parted_from_is_told_why(code: str, language: str) -> None:
    """These end a connection without arguments."""
    assert "{" not in Words(language, strict=True).tr(f"refused.{code}")


def dismissals() -> set[str]:
    """Return the codes with which the host's source sends somebody away from a table."""
    return {
        str(node.args[1].value)
        for path in sorted((ROOT / "server").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Dismissed"
        if isinstance(node.args[1], ast.Constant)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_sent_away_is_told_why(language: str) -> None:
    """Without words of its own a code would be explained as if it were a refusal."""
    words = Words(language, strict=True)
    assert {"kicked", "no_nonce"} <= dismissals(), "the search itself works"
    for code in dismissals():
        assert words.tr(f"dismissed.{code}")
