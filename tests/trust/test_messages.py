"""Every message of every role in every phase is answered as `docs/security.md` says."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from typing import get_args

import pytest

from engine.wire.protocol import ClientMessage
from tests.trust.asking import CASES, Case
from tests.trust.scene import PHASES, ROLES, Scene, answer
from tools.harness.root import ROOT

pytestmark = pytest.mark.trust

DOCUMENT = ROOT / "docs" / "security.md"
SECTION = "## Who may say what, when"
REST = ("any other", "")
"""The row of a role for messages that have none of their own for it."""
Rows = dict[tuple[str, str], list[tuple[list[str], list[str]]]]


def rows() -> Rows:
    """Read the table: for each message and its subject, the roles and their answers by phase."""
    text = DOCUMENT.read_text("utf-8").partition(f"{SECTION}\n")[2].partition("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    head, _, *body = ([cell.strip() for cell in line[1:-1].split("|")] for line in lines)
    assert head == ["message", "about", "who", *PHASES]
    found: Rows = {}
    for message, about, who, *cells in body:
        answers = list(accumulate(cells, lambda before, cell: cell or before))
        found.setdefault((message.strip("`"), about), []).append((who.split(", "), answers))
    return found


TABLE = rows()


def list_answers(case: Case, role: str) -> list[str]:
    """Return the table's answers to a role's message, by phase."""
    for key in ((case.kind.__name__, case.about), REST):
        for who, answers in TABLE[key]:
            if role in who:
                return answers
    raise AssertionError(f"the table says nothing of {case.kind.__name__} {case.about} by the {role}")


def test_the_table_has_every_type_of_message() -> None:
    """None is missing, none is there that a client cannot send."""
    types = {each.__name__ for each in get_args(ClientMessage)}
    assert {message for message, _ in TABLE} - {REST[0]} == types
    assert {(case.kind.__name__, case.about) for case in CASES} == TABLE.keys() - {REST}


def test_the_table_says_one_thing_of_each_role() -> None:
    """No role twice for one message, none that cannot say it, an answer for every phase."""
    possible = {(case.kind.__name__, case.about): set(case.roles) for case in CASES} | {REST: set(ROLES)}
    for key, lines in TABLE.items():
        roles = Counter(role for who, _ in lines for role in who)
        assert set(roles) <= possible[key], key
        assert max(roles.values()) == 1, key
        assert all(len(answers) == len(PHASES) for _, answers in lines), key


@pytest.mark.parametrize(
    ("case", "role"),
    [
        pytest.param(case, role, id=f"{case.kind.__name__} {case.about} by {role}".replace("  ", " "))
        for case in CASES
        for role in case.roles
    ],
)
def test_messages_are_answered_as_the_table_says(case: Case, role: str) -> None:
    """A refused message reaches nobody else and is kept nowhere; a fatal one closes the connection."""
    for phase, expected in zip(PHASES, list_answers(case, role), strict=True):
        scene = Scene(phase, role)
        make = case.make(scene, role)
        if make is None:
            assert expected == "-", phase
            continue
        before = scene.collect_known(role)
        found = answer(scene.say(role, make))
        closed = scene.conn(role) in scene.harness.closed
        assert (f"**{found}**" if closed else found) == expected, phase
        if found != "yes" and not closed:
            assert scene.collect_known(role) == before, phase
