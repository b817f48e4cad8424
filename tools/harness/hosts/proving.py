"""Proofs of tokens and passwords, as a client makes them for a connection."""

from __future__ import annotations

import secrets

from engine.wire.identity import UNPROVED
from engine.wire.proofs import ProofClaim, password_key, token_key
from engine.wire.protocol import Proof, Resume


def resume(
    token: str,
    nonce: str,
    *,
    table: int = 1,
    seat: int = 0,
    last_seq: int = 0,
    match: int = 0,
    number: int = 0,
    fingerprint: bytes = UNPROVED,
) -> Resume:
    """Return the command that comes back to a seat; `seat` may be a former seat of the player."""
    claim = ProofClaim("seat", table, seat, nonce, fingerprint)
    proof = claim.prove(token_key(token), secrets.token_bytes)
    return Resume(number, table, seat, proof, last_seq, match)


def knows(
    key: str, nonce: str, *, table: int = 1, seat: int | None = None, fingerprint: bytes = UNPROVED
) -> Proof:
    """Return the proof of a table's password; without a `seat` to watch."""
    return ProofClaim("table", table, seat, nonce, fingerprint).prove(password_key(key), secrets.token_bytes)
