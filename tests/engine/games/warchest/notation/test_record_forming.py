"""Records from their first line on: drafts of a match are written, run again, and continued."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.commit_reveal import Committed, Fairness, Uncommitted, commit
from engine.games.registry import GAMES
from engine.games.warchest.events import MarkerFlipped
from engine.match.entries import Resigned
from engine.match.match import Match
from engine.match.state import first_view
from engine.options import OptionError, configure
from engine.record.header import Header
from engine.record.lines import RecordError
from engine.record.replay import replay
from engine.record.writer import Recorder, write_record
from tests.engine.games.warchest.helper import GAME
from tests.support.selection import select

SECRET = bytes(range(32))
ARMIES = {
    2: "w=sw,pi,cr,lc r=ar,ca,la,sc",
    4: "w1=sw,pi,cr r1=ar,ca,la w2=lc,sc,kn r2=be,wp,en",
}
DRAFTS = ("pick", "pick_with_bans", "random", "first_game", "battle:crecy", "battle:bosworth", "armies")
FORMING = ("pool", "flip", "army", "decrees", "first")
VERBS = ("ban", "pick", "first", "initiative", "undo")


def ways() -> Iterator[dict[str, Any]]:
    """Yield settings for each variant and each way to form armies and to settle the initiative."""
    for players, ruleset in ((2, "base"), (2, "nobility"), (4, "base"), (4, "nobility")):
        for draft in DRAFTS:
            holders = ["flip"]
            if players == 4 and draft.startswith("pick"):
                holders += ["second_drafter", "first_drafter"]
            for holder in holders:
                options = {
                    "players": players,
                    "ruleset": ruleset,
                    "draft": draft,
                    "four_player_draft_initiative": holder,
                    "max_rounds": 4,
                }
                if draft == "armies":
                    options["armies"] = ARMIES[players]
                try:
                    configure(GAME.options, options)
                except OptionError:
                    continue
                yield options


WAYS = list(ways())
CARDS = {
    "royal_guard_card": st.sampled_from(["2018", "2019"]),
    "priest_draws_when_destroyed": st.booleans(),
    "herald_free_tactic": st.booleans(),
    "spy_discard_face_up": st.booleans(),
}
NOBLE = ("herald_free_tactic", "spy_discard_face_up")


def each_way(test: Callable[..., None]) -> Any:
    """Run a test with each of these ways, some seeds, and cards of either printing."""

    @pytest.mark.parametrize(
        "way", select(WAYS, WAYS[0], WAYS[-1]), ids=lambda way: "-".join(map(str, list(way.values())[:4]))
    )
    @given(seed=st.integers(0, 1 << 40), cards=st.fixed_dictionaries(CARDS))
    @settings(max_examples=3)
    def with_options(way: dict[str, Any], seed: int, cards: dict[str, Any]) -> None:
        noble = way["ruleset"] == "nobility"
        test({**way, **{name: value for name, value in cards.items() if noble or name not in NOBLE}}, seed)

    with_options.__name__ = test.__name__
    with_options.__doc__ = test.__doc__
    return with_options


def make_committed(seed: int) -> Committed:
    """Return the source of a match's draws, with its secret."""
    return Committed(commit(SECRET), {0: seed.to_bytes(16, "big")}, SECRET)


class Played(NamedTuple):
    """A match, and its record as it stood after the set-up and after each entry."""

    match: Match[Any]
    lines: list[str]
    running: dict[int, str]
    """The position by the number of lines that stood then."""

    def complete(self, fairness: Fairness | None, rules: int | None = GAME.version) -> bytes:
        """Return the whole record."""
        return write_record(self.match, Header(rules, fairness=fairness)).complete(self.match.outcome, SECRET)


def play_match(options: dict[str, Any], seed: int, rules: int | None = GAME.version) -> Played:
    """Play at random with much taking back; the record has only the commitment of its draws."""
    source = make_committed(seed)
    chance = source.generator()
    assert chance is not None
    match: Match[Any] = Match(GAME, configure(GAME.options, options), chance)
    choice = Random(seed)
    hidden = Committed(source.commitment, source.nonces)
    header = Header(rules, fairness=hidden if rules else None)
    recorder = write_record(match, header)
    running = {len(recorder.lines): GAME.format(match.standing.state)}
    while match.to_act():
        seat = choice.choice(sorted(match.to_act()))
        undoing = [each for each in range(match.seats) if match.undo_refusal(each) is None]
        if choice.random() < 0.2 and undoing:
            match.undo(undoing[0])
        else:
            match.submit(seat, choice.choice(GAME.legal(match.standing.state, seat)))
        entry, events, _ = match.accepted[-1]
        assert entry is not None
        recorder.add(entry, events)
        running[len(recorder.lines)] = GAME.format(match.standing.state)
    assert recorder.lines == write_record(match, header).lines
    return Played(match, recorder.lines, running)


def text(lines: list[str]) -> bytes:
    """Return lines as bytes."""
    return "".join(f"{line}\n" for line in lines).encode()


@each_way
def test_every_way_to_form_armies_is_run_again(options: dict[str, Any], seed: int) -> None:
    """WC-3.2, WC-3.3, WC-3.5: from the seed and, without one, from the record's lines about chance."""
    one = play_match(options, seed)
    viewers = [*range(options["players"]), None]
    source = make_committed(seed)
    for fairness in (source, None):
        found = replay(one.complete(fairness), GAMES)
        assert found.match.config == one.match.config
        assert found.match.standing.state == one.match.standing.state
        assert found.match.outcome == one.match.outcome
        assert (found.generator is None) == (fairness is None)
        for viewer in viewers:
            assert found.match.stream(viewer) == one.match.stream(viewer)
    assert f"seed {SECRET.hex()}" in one.complete(source).decode().splitlines()


@each_way
def test_a_running_record_is_read_after_any_entry(options: dict[str, Any], seed: int) -> None:
    """Also in the middle of a draft, and it draws on the same; in the middle of an entry its end is named."""
    one = play_match(options, seed)
    last = one.lines.index("play") + 12
    for end in range(1, min(last, len(one.lines) + 1)):
        data = text(one.lines[:end])
        if end in one.running:
            found = replay(data, GAMES, running=True, secret=SECRET)
            assert GAME.format(found.match.standing.state) == one.running[end]
            assert found.generator is not None
        else:
            with pytest.raises(RecordError) as error:
                replay(data, GAMES, running=True, secret=SECRET)
            assert error.value.line == end + 1


@each_way
def test_what_is_formed_stands_before_play_and_in_its_order(options: dict[str, Any], seed: int) -> None:
    """Notation, sections 6 and 8: the summary comes last, with Decrees in Nobility alone."""
    one = play_match(options, seed)
    lines = one.lines
    before = lines[: lines.index("play")]
    seats = GAME.seats(configure(GAME.options, options))
    drafted = options["draft"].startswith("pick")
    summary = [f"army {seat}" for seat in seats]
    summary += ["decrees"] if options["ruleset"] == "nobility" else []
    assert [line.rpartition(" ")[0] for line in before[-len(summary) - 1 :]] == [*summary, "first"]
    assert [line.split(" ")[0] for line in before if line.startswith("pool ")] == ["pool"] * drafted
    flips = sum(
        isinstance(event, MarkerFlipped) for accepted in one.match.accepted for event in accepted.events
    )
    assert sum(line.startswith("flip ") for line in lines) == flips
    told = [line for line in before if line.split(" ")[0] in FORMING or line.split(" ")[0] in seats]
    assert told == before[-len(told) :]
    entries = [line.split(" ") for line in told if line.split(" ")[0] in seats]
    assert all(verb in VERBS for _, verb, *_ in entries)
    assert bool(entries) == (drafted or (options["players"] == 4))
    armies = {line.split(" ")[1]: line.split(" ")[2].split(",") for line in told if line.startswith("army")}
    standing: dict[str, list[tuple[str, str]]] = {seat: [] for seat in seats}
    for seat, verb, what in entries:
        if verb == "undo":
            del standing[seat][-int(what) :]
        else:
            standing[seat].append((verb, what))
    picked = {seat: sorted(kind for verb, kind in standing[seat] if verb == "pick") for seat in seats}
    assert not drafted or picked == armies


@each_way
def test_a_plain_game_record_says_how_its_armies_were_formed(options: dict[str, Any], seed: int) -> None:
    """Notation, section 6: settings follow from the lines; without a draft the armies are given."""
    one = play_match(options, seed, None)
    data = one.complete(None, None)
    found = replay(data, GAMES)
    assert found.match.standing.state == one.match.standing.state
    if options["draft"].startswith("pick"):
        assert found.match.config == one.match.config
    else:
        assert found.match.config.draft == "armies"
    assert write_record(found.match, found.header).complete(found.match.outcome) == data


@each_way
def test_the_number_of_a_plain_game_record_stands_before_play_and_only_informs(
    options: dict[str, Any], seed: int
) -> None:
    """Notation, section 6: another program may draw otherwise from the same number."""
    one = play_match(options, seed, None)
    lines = one.complete(Uncommitted("4"), None).decode().splitlines()
    assert lines[lines.index("play") - 1] == "seed 4"
    other = [line.replace("seed 4", "seed 5") if line == "seed 4" else line for line in lines]
    found = replay(text(other), GAMES)
    assert found.match.standing.state == one.match.standing.state
    assert (found.header.fairness, found.generator) == (Uncommitted("5"), None)


@each_way
def test_a_chosen_number_is_known_from_the_start(options: dict[str, Any], seed: int) -> None:
    """A match is thus continued from its record during the draft, like a committed one."""
    chosen = Uncommitted(str(seed))
    match: Match[Any] = Match(GAME, configure(GAME.options, options), chosen.generator())
    choice = Random(seed)
    while match.to_act() and match.revision < 20:
        data = text(write_record(match, Header(GAME.version, fairness=chosen)).lines)
        found = replay(data, GAMES, running=True)
        assert found.match.standing.state == match.standing.state
        assert found.generator is not None
        seat = choice.choice(sorted(match.to_act()))
        match.submit(seat, choice.choice(GAME.legal(match.standing.state, seat)))


@each_way
def test_one_seats_record_hides_nothing_of_the_forming_and_the_hands_of_others(
    options: dict[str, Any], seed: int
) -> None:
    """WC-7.1: it is the full record with `?` in it, and without the source of its draws."""
    one = play_match(options, seed)
    source = make_committed(seed)
    header = Header(GAME.version, fairness=Committed(source.commitment, source.nonces))
    for viewer in [*range(options["players"]), None]:
        start = first_view(GAME, one.match.config, viewer)
        seen = Recorder(GAME, one.match.config, header, start, one.match.stream(viewer))
        at = one.lines.index("play")
        assert seen.lines[: at + 1] == one.lines[: at + 1]
        for line, full in zip(seen.lines, one.lines, strict=True):
            pairs = zip(line.split(" "), full.split(" "), strict=True)
            assert all(word in (other, "?", "[?]") for word, other in pairs)
        seats = GAME.seats(one.match.config)
        for line in seen.lines[at + 1 :]:
            if line.startswith("draw ") and line.split(" ")[2] not in ("-", "/"):
                owner = viewer is not None and line.split(" ")[1] == seats[viewer]
                assert ("?" not in line) if owner else set(line.split(" ")[2:]) <= {"?", "/"}
        assert SECRET.hex() not in seen.complete(one.match.outcome).decode()


def test_without_its_seed_a_record_of_nobility_is_read_once_the_decrees_stand_in_it() -> None:
    """They are written behind the armies; until then no line shows the results of chance."""
    one = play_match({"ruleset": "nobility", "max_rounds": 2}, 1)
    at = one.lines.index("play")
    ends = [end for end in one.running if end <= at]
    assert len(ends) >= 8
    for end in ends:
        with pytest.raises(RecordError, match=f"^line {end + 1}: a line 'decrees ...' is missing above$"):
            replay(text(one.lines[:end]), GAMES, running=True)
    end = min(end for end in one.running if end > at)
    assert (
        GAME.format(replay(text(one.lines[:end]), GAMES, running=True).match.standing.state)
        == one.running[end]
    )


def test_without_its_seed_a_record_of_the_base_game_is_read_in_the_middle_of_a_draft() -> None:
    one = play_match({"draft": "pick_with_bans", "max_rounds": 2}, 1)
    for end in (end for end in one.running if end < one.lines.index("play")):
        found = replay(text(one.lines[:end]), GAMES, running=True)
        assert GAME.format(found.match.standing.state) == one.running[end]


def test_a_match_may_end_before_the_play_begins() -> None:
    """WC-12.2.2."""
    match: Match[Any] = Match(GAME, configure(GAME.options, {"players": 4}), Uncommitted("3").generator())
    match.enter(Resigned(2))
    lines = write_record(match, Header(GAME.version)).complete(match.outcome).decode().splitlines()
    assert lines[-4].startswith("flip ")
    assert lines[-3:-1] == ["w2 resign", "result r"]
    assert replay(text(lines), GAMES).match.outcome == match.outcome
