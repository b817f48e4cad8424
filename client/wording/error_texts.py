"""Errors in the player's language."""

from __future__ import annotations

from client.i18n import Words
from client.net.connection import ConnectionLost, Refused
from client.net.reconnect import RECONNECTING
from client.session.session_changes import SessionEvent
from client.session.verification import Verified
from client.skins.registry import game_name
from client.wording.record_texts import describe_fault
from engine.record.lines import RecordError


def foreseen(error: BaseException) -> bool:
    """Return whether an error is an answer to a request, and no fault of the program."""
    return isinstance(error, Refused | ConnectionLost)


def explain(words: Words, error: BaseException) -> str:
    """Return one or two sentences about an error; an unforeseen one has its own name and text."""
    if isinstance(error, Refused):
        return refusal(words, error.code, error.args_)
    if isinstance(error, ConnectionLost):
        return refusal(words, error.code, {})
    return words.tr("error.unexpected", reason=f"{type(error).__name__}: {error}".rstrip(": "))


def refusal(words: Words, code: str, args: dict[str, object]) -> str:
    """Return the text of a refusal; another one if the host lists no alternative, or says too little."""
    if args.get("known") == [] and words.has(f"refused.{code}.unlisted"):
        code = f"{code}.unlisted"
    if not words.placeholders(f"refused.{code}") <= {*args}:
        # Another version may say less.
        code = f"{code}.untold"
    if words.has(f"refused.{code}"):
        joined = words.tr("common.list").join
        told = {
            name: joined(map(str, value)) if isinstance(value, list) else value
            for name, value in args.items()
        }
        if isinstance(game := args.get("game"), str):
            told["game"] = game_name(words, game)
        if isinstance(fault := args.get("fault"), RecordError):
            told["fault"] = describe_fault(words, fault)
        return words.tr(f"refused.{code}", **told)
    return words.tr("refused.other", code=code)


def of_connection(words: Words, event: SessionEvent, trouble: str | None) -> str | None:
    """Return a text about the return or the loss of a connection; None for another event."""
    if event == "back":
        return words.tr("error.reconnected")
    if event != "lost" or trouble is None:
        return None
    return words.tr("error.lost") if trouble == RECONNECTING else refusal(words, trouble, {})


def proven(words: Words, proof: Verified) -> str:
    """Return one plain sentence with the result of the check of a match's draws."""
    if proof.difference is None:
        return words.tr(f"proof.{proof.verdict}")
    what = words.tr(f"proof.differs.{proof.difference}", line=proof.line)
    return words.tr("proof.differs", what=what)


def proof_detail(words: Words, proof: Verified, commitment: str = "") -> str:
    """Explain the check, a paragraph for each step; `commitment` is the host's, in hexadecimal."""
    steps = [words.tr(f"proof.detail.{proof.verdict}"), words.tr("proof.detail.record")]
    if commitment:
        groups = (commitment[at : at + 8] for at in range(0, len(commitment), 8))
        steps.append(words.tr("proof.detail.commitment", digits=" ".join(groups)))
    return "\n\n".join(steps)
