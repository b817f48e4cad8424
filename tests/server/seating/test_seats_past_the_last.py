"""A seat behind the last one: every command that names it is refused, whether a match runs or not."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from engine.wire.proofs import Proof
from engine.wire.protocol import ClientMessage, Rejected
from server.table.table_info import table_info
from tests.support.server.lobby_harness import ME
from tests.support.server.waiting_people import BEN, OWNER, greet_lobby, two

FIELDS: dict[str, Any] = {
    "text": "something",
    "bot": "random",
    "choice": "wait",
    "revision": 0,
    "action": {"type": "Place", "cell": "a1"},
    "agree": True,
    "match": 1,
    "seal": bytes(32),
    "nonce": bytes(32),
    "proof": Proof("0" * 32, "0" * 64),
    "last_seq": 0,
    "to": 2,
}
"""Values for the fields of a command beside its table and seat."""
NAMING_A_SEAT = {kind.__name__: kind for kind in get_args(ClientMessage) if "seat" in kind.__struct_fields__}


@pytest.mark.parametrize("running", [False, True], ids=["waiting", "running"])
@pytest.mark.parametrize("name", NAMING_A_SEAT)
def test_it_is_refused(name: str, running: bool) -> None:
    """Two seats are 0 and 1."""
    kind = NAMING_A_SEAT[name]
    if running:
        harness = greet_lobby()
        harness.table(OWNER, ME, ME)
    else:
        harness = two()
    before = table_info(harness.lobby.tables[1])
    needed = {field.name for field in msgspec.structs.fields(kind) if field.required}
    fields = {field: value for field, value in FIELDS.items() if field in needed}
    tried = [(conn, fields | {"seat": 2}) for conn in (OWNER, BEN)]
    if "to" in fields:
        tried.append((OWNER, {"seat": 0, "to": 2}))
    for conn, each in tried:
        [answer] = harness.do(conn, kind, table=1, **each)
        assert isinstance(answer, Rejected)
        assert answer.code != "internal_error"
    assert table_info(harness.lobby.tables[1]) == before
