"""Replay: a valid record runs to its end, and an invalid one is refused with its place and the reason."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from engine.chance import Generator
from engine.commit_reveal import Committed, Uncommitted, commit
from engine.match.entries import Decided, Undone
from engine.outcome import Outcome
from engine.record.replay import replay
from tests.games.kuhn import Bet, Dealt, Kuhn, Moved, Pot, Shown, Won
from tests.games.registry import GAMES
from tests.support.recorded import Table, open_record, refusal, seal_record

SECRET = bytes(range(32))
COMMITTED = Committed(commit(SECRET), {0: b"\0" * 16, 1: b"\1" * 16})
REVEALED = Committed(COMMITTED.commitment, COMMITTED.nonces, SECRET)

HEAD = ["record kuhn1", "first p1", "rules 1", "option first p1", "play"]
DEAL = ["draw p1 J", "draw p2 K"]
PLAY = ["p1 pass", "p2 bet", "p1 pass", "result p2"]
WHOLE = [*HEAD, *DEAL, *PLAY]


def play_committed(*entries: str) -> Table:
    """Play Kuhn poker with draws that were committed to."""
    table = Table(chance=REVEALED.generator(), fairness=COMMITTED)
    table.enter(*entries)
    return table


def change_lines(*replaced: tuple[int, str]) -> bytes:
    """Return the whole record with other lines, given by their numbers, under a digest that fits."""
    lines = list(WHOLE)
    for number, text in replaced:
        lines[number - 1] = text
    return seal_record(*lines)


def test_a_record_is_run_again() -> None:
    found = open_record(
        seal_record(*HEAD, *DEAL, "p1 pass", "p2 bet", "p2 undo 1", "p2 bet", "p1 bet", "result p2")
    )
    assert isinstance(found.match.game, Kuhn)
    opening, *rest = found.match.accepted
    assert opening.events == (Dealt(0, "J"), Dealt(1, "K"))
    assert [accepted.entry for accepted in rest] == [
        Decided(0, "pass"),
        Decided(1, "bet"),
        Undone(1, 1),
        Decided(1, "bet"),
        Decided(0, "bet"),
    ]
    assert rest[-1].events == (Moved(0, "b"), Shown(0, "J"), Shown(1, "K"), Won(1))
    text = found.match.game.format(found.match.standing.state)
    assert text == "kuhn1 p1=J* p2=K* first=p1 moves=pbb won=p2"
    assert (found.decisions, found.undone, found.draws) == (4, 1, 2)
    assert found.match.outcome == Pot.of_scores((-2, 2))
    assert found.generator is None


def test_comments_are_passed_over() -> None:
    """They are lines like others, with a number and in the digest."""
    lines = [*HEAD[:2], "# a comment  ", *HEAD[2:], "#", *DEAL, "# draw p1 K", *PLAY]
    assert open_record(seal_record(*lines)).decisions == 3
    assert refusal(seal_record(*lines[:-1], "result p1")).startswith("line 14: 'result p1'")


@pytest.mark.parametrize(
    ("number", "text", "refused"),
    [
        (
            1,
            "record chess1",
            "line 1: 'record chess1' where a record begins with record ",
        ),
        (2, "first p3", "line 2: 'first p3' where the settings lead to 'first p1'"),
        (2, "first p2", "line 2: 'first p2' where the settings lead to 'first p1'"),
        (2, "# first p1", "line 1: 0 lines of the game where 1 are needed"),
        (3, "rules 01", "line 3: rules: '01' is not a version such as 1"),
        (3, "rules", "line 3: rules: '' is not a version such as 1"),
        (
            3,
            "# rules 1",
            "line 4: 'option first p1' cannot stand in a header without 'rules'",
        ),
        (4, "option first p3", "line 4: setting 'first': 'p3' is not one of p1, p2"),
        (4, "option last p1", "line 4: the setting 'last' is unknown or not in its order: first"),
        (4, "option first", "line 4: setting 'first': '' is not one of p1, p2"),
        (4, "option first p2", "line 2: 'first p1' where the settings lead to 'first p2'"),
        (4, "# option first p1", "line 5: the setting 'first' is missing above"),
        (5, "play on", "line 5: 'play on' where 'play' follows"),
        (6, "draw p1 X", "line 6: draw 'p1 X' does not read like 'p1 J'"),
        (6, "draw p2 J", "line 6: 'draw p2 J' where 'draw p1 J' follows"),
        (6, "# draw p1 J", "line 8: the draws end where 1 more must be drawn"),
        (7, "draw p2 J", "line 7: draw 2 takes something that is not there to be drawn"),
        (7, "draw", "line 7: draw '' does not read like 'p1 J'"),
        (8, "p1 fold", "line 8: not a Kuhn poker action: 'fold'"),
        (8, "p1", "line 8: not a Kuhn poker action: ''"),
        (8, "p3 pass", "line 8: 'p3 pass' begins with no seat; known: p1 p2"),
        (8, "p2 pass", "line 8: p2 cannot decide 'pass' here (not_your_turn)"),
        (8, "p1 undo 1", "line 8: p1 cannot take back 1 decisions here, but 0"),
        (8, "p1 undo 0", "line 8: not a Kuhn poker action: 'undo 0'"),
        (8, "draw agreed", "line 8: no offer of a draw stands that could be agreed to"),
        (8, "draw p1 K", "line 8: 1 of the draws given were not needed"),
        (9, "draw p1 K", "line 9: 1 of the draws given were not needed"),
        (9, "", "line 9: '' begins with no seat; known: p1 p2"),
        (9, "result -", "line 10: the record goes on behind its result"),
        (10, "p1 resign", None),
        (10, "result p2", "line 10: 'result p2' where the play leads to 'result -'"),
        (10, "# p1 pass", "line 11: 'result p2' where the play leads to 'result -'"),
        (11, "result p1", "line 11: 'result p1' where the play leads to 'result p2'"),
        (11, "# result p2", "line 13: the record ends here, in the middle"),
        (11, "p1 bet", "line 11: the match is over; nothing more can happen in it"),
    ],
)
def test_a_line_that_does_not_hold_is_named(number: int, text: str, refused: str | None) -> None:
    """The digest fits: the fault lies in the content of the lines."""
    if refused is None:
        assert open_record(change_lines((number, text))).match.outcome == Outcome.of_winner(1)
    else:
        assert refusal(change_lines((number, text))).startswith(refused)


@pytest.mark.parametrize(
    ("lines", "refused"),
    [
        ([*HEAD[:2], "first p1", *HEAD[2:], *DEAL, *PLAY], "line 3: 2 lines of the game where 1 are needed"),
        ([*HEAD[:3], "rules 1", *HEAD[3:], *DEAL, *PLAY], "line 4: a second 'rules' line"),
        (
            [*HEAD[:4], HEAD[3], "play", *DEAL, *PLAY],
            "line 5: the setting 'first' is unknown or not in its order",
        ),
        ([*HEAD[:4], "date 2026-1-1", "play", *DEAL, *PLAY], "line 5: date: '2026-1-1' is not a day such as"),
        (
            [*HEAD[:4], 'name p3 "A"', "play", *DEAL, *PLAY],
            "line 5: name p3: no seat, or not in the order of",
        ),
        ([*HEAD[:4], "name p1 A", "play", *DEAL, *PLAY], "line 5: name: A is no text in quotes"),
        (
            [*HEAD[:4], 'name p2 "A"', 'name p1 "B"', "play", *DEAL, *PLAY],
            "line 6: name p1: no seat, or not in the order of seats: p1 p2",
        ),
        (
            [*HEAD[:4], 'name p1 "A"', "date 2026-01-01", "play", *DEAL, *PLAY],
            "line 6: 'date 2026-01-01' cannot stand here",
        ),
        ([*HEAD[:4], "nonce p1 " + "00" * 16, "play", *DEAL, *PLAY], "line 5: 'nonce p1 00"),
        (
            [*HEAD[:4], "commitment 00", "play", *DEAL, *PLAY],
            "line 5: commitment: '00' is not 64 hexadecimal",
        ),
        ([*HEAD[:4], "seed x", "play", *DEAL, *PLAY], "line 5: seed: 'x' is no number such as 42"),
        ([*HEAD[:4], "seed 00" + "00" * 31, "play", *DEAL, *PLAY], "line 5: seed: '00"),
        ([*HEAD, *DEAL, *PLAY[:-1]], "line 12: the record ends here, in the middle"),
        ([*HEAD, *DEAL[:1]], "line 8: the draws end where 1 more must be drawn"),
        (HEAD[:3], "line 5: the setting 'first' is missing above"),
        (HEAD[:1], "line 1: 0 lines of the game where 1 are needed"),
        (["# nothing"], "line 3: the record ends here, in the middle"),
        ([*WHOLE, "p1 pass"], "line 12: the record goes on behind its result"),
        ([*WHOLE, "result p2"], "line 12: the record goes on behind its result"),
    ],
)
def test_lines_too_many_or_too_few(lines: list[str], refused: str) -> None:
    assert refusal(seal_record(*lines)).startswith(refused)


@pytest.mark.parametrize(
    ("data", "refused"),
    [
        (b"", "line 1: the record is empty"),
        (b"\n", "line 1: '' where a record begins with"),
        (b"record kuhn1", "line 1: the line breaks off before its line feed"),
        (b"\xef\xbb\xbfrecord kuhn1\n", "line 1: the byte 0xef is no printable ASCII"),
        (b"record kuhn1\r\nfirst p1\r\n", "line 1: the byte 0x0d is no printable ASCII"),
        (b"record kuhn1\nfirst\tp1\n", "line 2: the byte 0x09 is no printable ASCII"),
        (b"record kuhn1\n" + b"\xff" * 99, "line 2: the byte 0xff is no printable ASCII"),
    ],
)
def test_bytes_that_are_no_lines(data: bytes, refused: str) -> None:
    assert refusal(data).startswith(refused)


def test_a_digest_is_the_last_line_and_right() -> None:
    text = seal_record(*WHOLE).decode()
    *above, last = text.splitlines()
    assert refusal("".join(f"{line}\n" for line in above)) == "line 12: the record ends without its digest"
    assert "have the digest" in refusal(text.replace("# digest ", "# digest 0"))
    assert "have the digest" in refusal(text.replace(last, last.upper().replace("# DIGEST", "# digest")))
    assert refusal(text + "# more\n") == "line 12: a digest stands here, before the end"
    assert refusal(seal_record(*above, last)) == "line 12: a digest stands here, before the end"
    commented = text.replace("first p1\nrules", "first p1\n#\nrules")
    assert refusal(commented).startswith("line 13: the lines above have the digest")


def test_committed_draws_are_proved() -> None:
    table = play_committed("p1 pass", "p2 pass")
    found = open_record(table.complete(SECRET))
    assert found.header.fairness == REVEALED
    assert found.generator is not None
    assert isinstance(table.chance, Generator)
    assert found.generator.below(1 << 32) == table.chance.below(1 << 32)


def test_draws_that_were_possible_but_are_not_those_of_the_seed_are_found() -> None:
    """A host that chooses its deals is caught at the first chosen draw."""
    text = play_committed("p1 pass", "p2 pass").complete(SECRET)
    number, line = next((n, t) for n, t in enumerate(text.splitlines(), 1) if t.startswith("draw p1"))
    other = "draw p1 " + next(card for card in "JQK" if card != line[-1] and f"draw p2 {card}" not in text)
    lines = text.replace(line, other).splitlines()[:-1]
    assert refusal(seal_record(*lines)) == f"line {number}: {other!r} where {line!r} follows"


@pytest.mark.parametrize(
    ("old", "new", "refused"),
    [
        ("seed 00", "seed 01", "line 8: seed: the secret bytes are not those that were committed to"),
        (
            "commitment 5",
            "commitment 6",
            "line 8: seed: the secret bytes are not those that were committed to",
        ),
        ("nonce p1 00", "nonce p1 01", "line 11: 'draw "),
        ("nonce p2", "nonce p1", "line 7: nonce p1: no seat, or not in the order of seats"),
    ],
)
def test_what_the_draws_come_from_cannot_be_changed(old: str, new: str, refused: str) -> None:
    text = play_committed("p1 pass", "p2 pass").complete(SECRET)
    assert text.count(old) == 1
    assert refusal(seal_record(*text.replace(old, new).splitlines()[:-1])).startswith(refused)


def test_a_match_that_has_ended_must_reveal_and_no_other_may() -> None:
    ended = play_committed("p1 pass", "p2 pass").complete(SECRET)
    hidden = [line for line in ended.splitlines()[:-1] if not line.startswith("seed ")]
    assert refusal(seal_record(*hidden)).endswith(
        "the match has ended and does not reveal the seed that was committed to"
    )
    open_ = play_committed("p1 pass").complete(SECRET).splitlines()[:-1]
    assert open_record(seal_record(*open_)).generator is None
    at = open_.index("play")
    told = seal_record(*open_[:at], f"seed {SECRET.hex()}", *open_[at:])
    assert refusal(told).endswith("the match has not ended and reveals the seed that was committed to")


def test_a_small_number_gives_the_draws_too() -> None:
    table = Table(chance=Uncommitted("7/2").generator(), fairness=Uncommitted("7/2"))
    table.enter("p1 pass", "p2 pass")
    text = table.complete()
    assert open_record(text).header.fairness == Uncommitted("7/2")
    other = next(
        str(n) for n in range(9) if _list_draws(Uncommitted(str(n))) != _list_draws(Uncommitted("7/2"))
    )
    lines = text.replace("seed 7/2", f"seed {other}").splitlines()[:-1]
    assert "follows" in refusal(seal_record(*lines))


def _list_draws(fairness: Uncommitted) -> list[str]:
    return [line for line in Table(chance=fairness.generator()).recorder.lines if line.startswith("draw")]


def test_a_plain_game_record_needs_no_digest() -> None:
    """Notation, section 6: a record by another program."""
    lines = [*HEAD[:2], "play", *DEAL, *PLAY]
    plain = "".join(f"{line}\n" for line in lines)
    found = open_record(plain)
    assert (found.header.rules, found.match.config.first, found.decisions) == (None, "p1", 3)
    assert open_record(seal_record(*lines)).digest == found.digest
    seeded = Table(chance=Uncommitted("42").generator(), rules=None, fairness=Uncommitted("42"))
    seeded.enter("p1 bet", "p2 bet")
    assert open_record(seeded.complete()).header.fairness == Uncommitted("42")
    assert refusal(plain.replace("result p2\n", "")) == "line 9: the record ends here, in the middle"
    assert refusal(plain.replace("first p1", "first p3")).startswith("line 1: unknown setting first='p3'")


@pytest.mark.parametrize("line", ["draw p1 ?", "p1 [?]"])
def test_a_record_made_for_one_seat_is_refused(line: str) -> None:
    data = change_lines((6 if line.startswith("draw") else 8, line))
    expected = "something is hidden ('?'), and the record does not say what its reader was told"
    assert refusal(data).endswith(expected)


def test_names_may_hold_anything() -> None:
    table = Table(names={0: "who?", 1: "# digest\nplay"})
    assert open_record(table.complete()).header.names == {0: "who?", 1: "# digest\nplay"}


class NewRules(Kuhn):
    """Kuhn poker of a later version, which can be made to have other rules."""

    version: ClassVar[int] = 2
    strict: bool = False

    def refuse(self, state: Any, seat: int, action: Any) -> Any:
        """Refuse a bet where the rules have changed."""
        bet = Kuhn().parse_action("pass") if self.strict and isinstance(action, Bet) else action
        return super().refuse(state, seat, None if bet is not action else action)


def test_a_record_of_other_rules_opens_only_if_it_holds_under_these() -> None:
    same, other = NewRules(), NewRules()
    other.strict = True
    data = seal_record(*WHOLE)
    assert replay(data, {"kuhn": same}).header.rules == 1
    for game, damage in (
        (other, data),
        (same, change_lines((8, "p2 pass"))),
        (same, change_lines((2, "first p2"))),
    ):
        with pytest.raises(ValueError, match=r"version 1 of the rules, this program plays version 2\)$"):
            replay(damage, {"kuhn": game})
    assert "version" not in refusal(change_lines((8, "p2 pass")))


def test_a_record_of_other_rules_may_lack_settings_that_came_later() -> None:
    lines = [line for line in WHOLE if not line.startswith("option")]
    assert refusal(seal_record(*lines)).startswith("line 4: the setting 'first' is missing above")
    assert replay(seal_record(*lines), {"kuhn": NewRules()}).match.config.first == "p1"


def test_a_running_record_goes_up_to_any_entry() -> None:
    table = play_committed("p1 pass", "p1 undo 1", "p1 bet")
    lines = table.recorder.lines
    at = lines.index("play") + 3
    for end in range(at, len(lines) + 1):
        data = "".join(f"{line}\n" for line in lines[:end]).encode()
        found = replay(data, GAMES, running=True, secret=SECRET)
        assert found.match.revision == end - at
        assert found.generator is not None
    assert found.digest == table.recorder.digest
    assert found.match.standing.undo_stack.trailing_count(0) == 1
    assert refusal(data) == f"line {len(lines) + 1}: the record ends here, in the middle"
    assert "not those that were committed to" in refusal(data, running=True, secret=bytes(32))


def test_a_running_record_has_no_result_and_all_its_draws() -> None:
    lines = play_committed("p1 pass").recorder.lines
    at = lines.index("play") + 2
    short = "".join(f"{line}\n" for line in lines[:at])
    assert refusal(short, running=True, secret=SECRET).startswith(f"line {at + 1}: 'draw p2 ")
    done = "".join(f"{line}\n" for line in [*lines, "result -"])
    assert refusal(done, running=True).endswith("a record that is still being written has no result")
