"""War Chest in a record: its header lines, chance before the first hands, plain game records."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.games.registry import GAMES
from engine.games.warchest.kinds import CODES
from engine.options import configure
from engine.record.digests import chain
from engine.record.header import Header
from engine.record.lines import RecordError
from engine.record.replay import Replayed, replay
from engine.record.writer import Recorder, write_record
from tests.engine.games.warchest.helper import GAME

PLAIN = """record wc1
variant 2p-base
army w cr,lc,pi,sw
army r ar,ca,la,sc
first w
play
draw w cr ro sw
draw r ar ca sc
w deploy cr d1
r pass [sc]
w deploy sw g1
r deploy ar h5
w pass [ro]
r deploy ca e6
draw w cr lc pi
draw r ca la ro
result -
"""
"""As section 6 of the notation has it, by another program perhaps."""

DRAFTED = """record wc1
variant 2p-nobility+spydown
pool ar,ba,be,bi,ca,kn,la,sc,sw,wp
flip r
r ban be
w ban ar
r pick kn
w pick ba
w undo 1
w pick bi
w pick ba
r pick la
r pick sc
w pick ca
w pick sw
r pick wp
army w ba,bi,ca,sw
army r kn,la,sc,wp
decrees guard,march,spy
first w
seed 42
play
draw w ba bi ro
draw r kn la la
w deploy ba d1
result -
"""
"""A plain game record with a draft, perhaps by another program: its number does not give these draws."""


def run(text: str) -> Replayed:
    """Run a record again."""
    return replay(text.encode(), GAMES)


def refusal(text: str) -> str:
    """Return why a record is refused."""
    with pytest.raises(RecordError) as error:
        run(text)
    return str(error.value)


def record(seed: int, rules: int | None = GAME.version, **options: Any) -> str:
    """Return a record of a match that has just begun, without the source of its draws."""
    config = configure(GAME.options, options)
    _, events = begin(GAME, config, make_generator(seed))
    return Recorder(GAME, config, Header(rules), GAME.new(config), events).complete(None).decode()


def start(found: Replayed) -> Any:
    """Return the position after the set-up."""
    state = GAME.new(found.match.config)
    for event in found.match.accepted[0].events:
        GAME.fold(state, event)
    return state


def test_a_plain_game_record_is_run() -> None:
    """Notation, sections 4 and 6: the draws need only be possible, and settings follow from the header."""
    found = run(PLAIN)
    assert (found.decisions, found.draws, found.match.outcome) == (6, 4, None)
    assert GAME.format(found.match.standing.state) == (
        "wc1 2p-base board=d1:w:cr1,e6:r:ca1,g1:w:sw1,h5:r:ar1 control=w:d1,g1;r:e6,h5 "
        "w=cr,lc,pi,sw|cr1lc1pi1|lc1pi1sw1|-|ro1|cr3lc3pi2sw3|- "
        "r=ar,ca,la,sc|ca1la1ro1|ar1la1sc1|-|sc1|ar2ca2la2sc3|- "
        "init=w start=w turn=w round=2 pend=- decrees=- result=-"
    )


@pytest.mark.parametrize("text", [PLAIN, DRAFTED], ids=["given", "drafted"])
def test_a_plain_game_record_is_written_as_the_notation_has_it(text: str) -> None:
    """Byte for byte, with the number that is known of it above `play`."""
    found = run(text)
    assert write_record(found.match, found.header).complete(None).decode() == text


@pytest.mark.parametrize(
    "variant",
    [
        "2p-base+rg2018",
        "2p-base+priestdies",
        "2p-base+heraldplain",
        "2p-base+spydown",
        "2p-base+rg2018+priestdies+heraldplain+spydown+max60",
    ],
)
def test_a_plain_record_names_its_variant(variant: str) -> None:
    """WC-12.1.4, WC-12.1.5, WC-12.1.9."""
    assert str(run(PLAIN.replace("2p-base", variant)).match.config.variant) == variant


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("variant 2p-base", "variant 4p-base", "line 6: a line 'army w1 ...' is missing above"),
        ("variant 2p-base\n", "", "line 5: a line 'variant ...' is missing above"),
        ("army w", "army r", "line 6: a line 'army w ...' is missing above"),
        ("first w\n", "", "line 5: a line 'first ...' is missing above"),
        ("first w", "first b", "line 5: 'first b'"),
        ("first w", "first r", "line 7: draw 1 takes something that is not there to be drawn"),
        ("cr,lc,pi,sw", "cr,lc,pi", "line 3: 'army w cr,lc,pi': army cr,lc,pi has 3 units"),
        ("cr,lc,pi,sw", "cr,lc,pi,ro", "line 3: 'army w cr,lc,pi,ro': unknown unit 'ro' in an army"),
        ("cr,lc,pi,sw", "lc,cr,pi,sw", "line 3: 'army w lc,cr,pi,sw' where 'army w cr,lc,pi,sw' follows"),
        ("cr,lc,pi,sw", "ar,lc,pi,sw", "line 2: ar is in two armies"),
        ("w cr ro sw", "w cr ro ro", "line 7: draw 1 takes something that is not there to be drawn"),
        ("w cr ro sw", "w cr sw", "line 7: draw 1 has 2 members where 3 are drawn"),
        ("w cr ro sw", "w cr / ro sw", "line 7: draw 1 has 1 members where 3 are drawn"),
        ("w cr ro sw", "w ro cr sw", "line 7: 'draw w ro cr sw' where 'draw w cr ro sw' follows"),
        ("w cr ro sw", "w cr kn sw", "line 7: draw 1 takes something that is not there to be drawn"),
        ("w cr ro sw", "w cr xx sw", "line 7: draw 'w cr xx sw': 'xx' is no coin"),
        ("draw w cr lc pi\n", "", "line 15: draw 1 takes something that is not there to be drawn"),
        ("draw w cr lc pi\ndraw r ca la ro\n", "", "line 15: the draws end where 3 more must be drawn"),
        ("r pass [sc]", "r pass [la]", "line 10: r cannot decide 'pass [la]' here (not_in_hand)"),
        ("r pass [sc]", "r pass [?]", "line 10: something is hidden ('?')"),
        ("w deploy sw g1", "w deploy sw e3", "line 11: w cannot decide 'deploy sw e3' here"),
        ("w deploy sw g1", "w deploy sw a1", "line 11: w cannot decide 'deploy sw a1' here"),
        ("w deploy sw g1", "w jump sw g1", "line 11: action 'jump sw g1' has no known form"),
        ("result -", "result w", "line 17: 'result w' where the play leads to 'result -'"),
    ],
)
def test_a_plain_record_that_does_not_hold(old: str, new: str, sentence: str) -> None:
    """WC-3.1.3, WC-4.1.3, WC-5.2.1: nothing but the rules says so here, and the place is exact."""
    assert PLAIN.count(old)
    assert refusal(PLAIN.replace(old, new, 1)).startswith(sentence)


@pytest.mark.parametrize(
    "options",
    [
        {"draft": "first_game"},
        {"draft": "random"},
        {
            "draft": "random",
            "royal_guard_card": "2018",
            "priest_draws_when_destroyed": False,
            "max_rounds": 9,
        },
        {"draft": "armies", "armies": "w=sw,pi,cr,lc r=ar,ca,la,sc"},
        {"draft": "armies", "armies": "r=be,wp,rg,en w=sw,pi,cr,lc", "first": "r"},
    ],
)
@pytest.mark.parametrize("rules", [GAME.version, None])
def test_every_way_to_set_up_is_run_again_without_its_seed(
    options: dict[str, Any], rules: int | None
) -> None:
    """WC-3.2.1, WC-3.2.2: armies and initiative that chance chose stand in the header."""
    starters = set()
    for seed in range(8):
        text = record(seed, rules, **options)
        config = configure(GAME.options, options)
        found = run(text)
        assert start(found) == begin(GAME, config, make_generator(seed))[0]
        if rules:
            assert found.match.config == config
        starters.add(start(found).initiative)
    flips = options["draft"] != "first_game" and "first" not in options
    assert len(starters) == 1 + flips


FIRST_GAME = {"draft": "first_game"}
GIVEN = {"draft": "armies", "armies": "w=sw,pi,cr,lc r=ar,ca,la,sc"}


@pytest.mark.parametrize(
    ("options", "old", "new", "sentence"),
    [
        (
            FIRST_GAME,
            "army w cr,lc,pi,sw",
            "army w cr,kn,lc,pi",
            "line 15: 'army w cr,kn,lc,pi' where 'army w cr,lc,pi,sw' follows",
        ),
        (FIRST_GAME, "first w\n", "first r\n", "line 17: 'first r' where 'first w' follows"),
        (
            FIRST_GAME,
            "army w",
            "flip w\narmy w",
            "line 15: draw 1 is a single number where a sample of 3 is drawn",
        ),
        (
            FIRST_GAME,
            "army w",
            "pool ar,be\narmy w",
            "line 15: 'pool ar,be' where 'army w cr",
        ),
        (
            {**GIVEN, "first": "w"},
            "first w\nplay",
            "first r\nplay",
            "line 17: 'first r' where 'first w' follows",
        ),
        (GIVEN, "flip r", "flip w", "line 20: draw 2 takes something that is not there to be drawn"),
        (GIVEN, "flip r", "flip x", "line 15: 'flip x' does not read like 'flip w' or 'flip r'"),
        (GIVEN, "flip r\n", "", "line 19: draw 1 is a sample where a number below 2 is drawn"),
        (GIVEN, "armies w=sw", "armies w=ar", "line 7: ar is in two armies"),
        ({"max_rounds": 9}, "+max9", "+max8", "line 2: 'variant 2p-base+max8' where the settings lead to"),
        (
            {"max_rounds": 9},
            "max_rounds 9",
            "max_rounds 100000",
            "line 14: unknown setting max_rounds=100000",
        ),
        (
            FIRST_GAME,
            "ruleset base",
            "ruleset nobility",
            "line 6: unknown setting draft='first_game'",
        ),
        ({}, 'armies ""', 'armies "x', "line 7: setting 'armies': \"x is no text in quotes"),
        ({}, "flip r", "flop r", "line 16: the draws end where a number below 2 must be drawn"),
    ],
)
def test_settings_and_what_is_formed_must_agree(
    options: dict[str, Any], old: str, new: str, sentence: str
) -> None:
    """Notation, section 8; each change is found in its line, or where it is the first to be missed."""
    text = record(3, **options)
    assert text.count(old) == 1
    assert refusal(text.replace(old, new)).startswith(sentence)


def test_a_card_that_does_not_exist_is_refused() -> None:
    """Notation, section 8: with the cards that do."""
    (pool,) = (line for line in record(3).splitlines() if line.startswith("pool "))
    wrong = f"pool xx{pool[len('pool xx') :]}"
    told = f"line 15: {wrong!r}: 'xx' is none of {' '.join(CODES)}"
    assert refusal(record(3).replace(pool, wrong)) == told


def test_a_flag_without_a_meaning_may_be_missing_from_a_record_with_settings() -> None:
    """As Muster 0.2.0 wrote it; a flag with a meaning may not, nor may there be one too many."""
    text = record(3, spy_discard_face_up=False, max_rounds=9)
    assert "\nvariant 2p-base+spydown+max9\n" in text
    above = text.replace("+spydown", "").splitlines()[:-1]
    old = "".join(f"{line}\n" for line in [*above, f"# digest {chain(above).hex()}"])
    assert run(old).match.config == run(text).match.config
    assert "where the settings lead to" in refusal(text.replace("+max9", ""))
    assert "where the settings lead to" in refusal(text.replace("+spydown", "+heraldplain+spydown"))
    noble = record(3, ruleset="nobility", spy_discard_face_up=False)
    assert "where the settings lead to" in refusal(noble.replace("+spydown", ""))


def test_an_army_that_could_not_be_dealt_is_refused() -> None:
    """WC-3.1.3: with random armies no type is dealt twice."""
    lines = record(3, draft="random").splitlines()
    at = lines.index(next(line for line in lines if line.startswith("army w ")))
    lines[at + 1] = lines[at].replace("army w", "army r")
    assert refusal("".join(f"{line}\n" for line in lines)) == (
        f"line {at + 2}: draw 2 takes something that is not there to be drawn"
    )


def test_a_plain_game_record_with_a_draft_is_run() -> None:
    """Notation, section 8; WC-3.2.4."""
    found = run(DRAFTED)
    config = configure(
        GAME.options, {"ruleset": "nobility", "draft": "pick_with_bans", "spy_discard_face_up": False}
    )
    assert found.match.config == config
    assert (found.decisions, found.undone, found.draws, found.generator) == (12, 1, 2, None)
    assert GAME.format(start(found)).endswith(
        "pend=ban(r);ban(w);pick(r);pick(w);pick(w);pick(r);pick(r);pick(w);pick(w);pick(r);holder(second_drafter)"
        " decrees=guard,march,spy pool=ar,ba,be,bi,ca,kn,la,sc,sw,wp result=-"
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (",wp\nflip", "\nflip", "line 3: 9 cards lie open where 8 do, or with bans 10"),
        ("pool ar,ba", "pool ba,ar", "line 3: 'pool ba,ar,be,bi,ca,kn,la,sc,sw,wp' where 'pool ar,ba,be"),
        ("pool ar,ba", "pool ar,ar", "line 3: draw 2 takes something that is not there to be drawn"),
        ("flip r\n", "", "line 4: the draws end where a number below 2 must be drawn"),
        ("flip r", "flip w", "line 5: r cannot decide 'ban be' here (not_your_turn)"),
        ("w pick bi", "w pick ar", "line 10: w cannot decide 'pick ar' here (not_in_pool)"),
        ("w undo 1", "w undo 2", "line 9: w cannot take back 2 decisions here, but 1"),
        (
            "army w ba,bi,ca,sw",
            "army w ba,bi,ca,wp",
            "line 17: 'army w ba,bi,ca,wp' where 'army w ba",
        ),
        ("guard,march,spy", "guard,march", "line 19: draw 1 has 2 members where 3 are drawn"),
        ("guard,march,spy", "guard,march,peace", "line 19: 'decrees guard,march,peace': 'peace' is none of"),
        (
            "guard,march,spy",
            "march,guard,spy",
            "line 19: 'decrees march,guard,spy' where 'decrees guard",
        ),
        ("decrees guard,march,spy\n", "", "line 21: a line 'decrees ...' is missing above"),
        ("first w", "first r", "line 20: 'first r' where 'first w' follows"),
        ("first w\n", "", "line 20: 'seed 42' where 'first w' follows"),
        ("play\n", "", "line 22: 'draw w ba bi ro' where 'play' follows"),
        ("seed 42\nplay", "play\nseed 42", "line 22: 'seed 42' where 'draw w ba bi ro' follows"),
    ],
)
def test_a_plain_draft_that_does_not_hold(old: str, new: str, sentence: str) -> None:
    """Each line before `play` must agree with the others."""
    assert DRAFTED.count(old) == 1
    assert refusal(DRAFTED.replace(old, new)).startswith(sentence)


def test_the_sides_of_a_result() -> None:
    """Notation, section 5: `w` and `r`, as of the seats with two players."""
    assert GAME.record.sides == ("w", "r") == GAME.seats(configure(GAME.options, {}))
