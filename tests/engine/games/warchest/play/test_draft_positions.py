"""Positions while armies are formed: their texts, views, and takebacks."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.chance import ChanceProbe, make_generator
from engine.events import redact
from engine.game import begin, step
from engine.match.takeback import Takeback
from engine.notation import NotationError
from engine.options import configure
from tests.engine.games.warchest.helper import GAME, expand, position

WAYS: list[dict[str, Any]] = [
    {"draft": "pick"},
    {"draft": "pick_with_bans", "ruleset": "nobility"},
    {"draft": "pick", "players": 4, "ruleset": "nobility"},
    {"draft": "pick_with_bans", "players": 4},
    {"draft": "pick", "players": 4, "four_player_draft_initiative": "second_drafter"},
    {"draft": "pick_with_bans", "players": 4, "four_player_draft_initiative": "first_drafter"},
    {"draft": "random", "players": 4, "ruleset": "nobility"},
]


def drafts(options: dict[str, Any]) -> Iterator[tuple[Any, int, Any, list[Any], Any, bool]]:
    """Yield each decision of a draft: state, seat, action, events, next state, whether chance was asked."""
    state, _ = begin(GAME, configure(GAME.options, options), make_generator(5))
    turn = 0
    while not state.round:
        turn += 1
        seat = sorted(GAME.to_act(state))[turn % len(GAME.to_act(state))]
        actions = GAME.legal(state, seat)
        chance = ChanceProbe(make_generator(turn))
        after, events = step(GAME, state, seat, actions[turn * 7 % len(actions)], chance)
        yield state, seat, actions[turn * 7 % len(actions)], events, after, chance.asked
        state = after


@pytest.mark.parametrize("options", WAYS)
def test_every_position_of_a_draft_reads_back(options: dict[str, Any]) -> None:
    """Truth and views; the choices read off the text are the same (WC-3.2.7, WC-3.3.5)."""
    count = 0
    for state, seat, action, _, _, _ in drafts(options):
        text = GAME.format(state)
        again = GAME.parse(text)
        assert again == state
        assert GAME.format(again) == text
        assert GAME.legal(again, seat) == GAME.legal(state, seat)
        assert GAME.to_act(again) == GAME.to_act(state)
        assert GAME.parse_action(str(action)) == action
        for viewer in (*range(len(GAME.seats(configure(GAME.options, options)))), None):
            view = GAME.view(state, viewer)
            assert GAME.parse(GAME.format(view), viewer) == view
        count += 1
    assert count >= 8 or options["draft"] == "random"


@pytest.mark.parametrize("options", WAYS)
def test_everything_in_a_draft_is_open_to_all(options: dict[str, Any]) -> None:
    """WC-3.2.7: cards, picks and bans; every view has the same text, up to the first hands (WC-7.1.1)."""
    for state, seat, action, events, after, _ in drafts(options):
        seats = range(len(state.setup.variant.seats))
        assert {GAME.format(GAME.view(state, viewer)) for viewer in (*seats, None)} == {GAME.format(state)}
        for viewer in (*seats, None):
            assert redact(action, viewer, actor=seat) == action
            for event in events:
                hidden = type(event).__name__ == "CoinsDrawn" and event.seat != viewer
                assert (redact(event, viewer) == event) is not hidden
            world = GAME.resample(GAME.view(state, viewer), viewer, make_generator(1))
            assert GAME.format(world) == GAME.format(state)
            seen = GAME.view(state, viewer)
            for event in events:
                GAME.fold(seen, redact(event, viewer))
            assert seen == GAME.view(after, viewer)


@pytest.mark.parametrize("options", WAYS)
def test_a_pick_can_be_taken_back_until_chance_was_asked(options: dict[str, Any]) -> None:
    """WC-5.1.2: nothing hidden is shown in a draft; a flip and the first hands are final."""
    seats = len(GAME.seats(configure(GAME.options, options)))
    shown = Takeback(seats).shows_hidden
    asked = False
    for *_, events, _, asked in drafts(options):
        assert asked or not any(map(shown, events))
    assert asked


DRAFT = (
    "wc1 2p-base board=- control=w:-;r:- w=ar,be|-|-|-|-|-|- r=ca|-|-|-|-|-|- init=w start=w turn=w "
    "round=0 pend=pick(r);pick(r);pick(w);pick(w);pick(r);holder(second_drafter) decrees=- "
    "pool=cr,en,fo,kn,la result=-"
)


def test_a_position_of_a_draft() -> None:
    """Notation, section 5: one more field, `pool`, before the result; no coins and markers yet (WC-3.4.1)."""
    state = GAME.parse(DRAFT)
    assert GAME.format(state) == DRAFT
    assert GAME.to_act(state) == {1}
    assert [str(action) for action in GAME.legal(state, 1)] == expand("pick {cr,en,fo,kn,la}")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "pool=cr,en,fo,kn,la ",
            "pool=en,cr,fo,kn,la ",
            "pool: 'en,cr,fo,kn,la' is not sorted, or repeats itself",
        ),
        (
            "pool=cr,en,fo,kn,la ",
            "pool=cr,cr,fo,kn,la ",
            "pool: 'cr,cr,fo,kn,la' is not sorted, or repeats itself",
        ),
        ("pool=cr,en,fo,kn,la ", "pool=cr,en,fo,kn,xx ", "pool: 'xx' is no unit; known: ar ba be"),
        ("pool=cr,en,fo,kn,la ", "pool=cr,en,fo,kn,ro ", "pool: 'ro' is no unit"),
        ("pool=cr,en,fo,kn,la ", "pool= ", "pool: '' is no unit"),
        ("decrees=- pool=cr,en,fo,kn,la ", "pool=cr,en,fo,kn,la decrees=- ", "position: has the fields"),
        ("w=ar,be|", "w=be,ar|", "w: 'be,ar' is not sorted, or repeats itself"),
        ("r=ca|", "r=ar|", "armies: a unit belongs to more than one seat"),
        ("pick(r);pick(r)", "pick(b);pick(r)", "pend: 'b' is no seat; known: w r"),
        (
            "holder(second_drafter)",
            "holder()",
            "pend: 'holder()' names none of flip second_drafter first_drafter",
        ),
        ("pick(r);pick(r)", "pick(r);;pick(r)", "pend: '' is no pending decision"),
    ],
)
def test_what_is_no_position_of_a_draft(old: str, new: str, sentence: str) -> None:
    """One sentence says where and why."""
    text = DRAFT.replace(old, new, 1)
    assert text != DRAFT
    with pytest.raises(NotationError) as refused:
        GAME.parse(text)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


PLAYED = position("f4:w:sw1")
UNFIT = "pend: these decisions are not the rest of a draft"
UNFITTING = "pool: armies and open cards do not fit what is pending"


@pytest.mark.parametrize(
    ("line", "old", "new", "sentence"),
    [
        (DRAFT, "pick(r);pick(r);pick(w);pick(w);pick(r)", "pick(w);pick(r);pick(w);pick(w);pick(r)", UNFIT),
        (DRAFT, "pick(r);pick(r);pick(w)", "ban(w);pick(r);pick(r);pick(w)", UNFIT),
        (DRAFT, ";holder(second_drafter)", "", UNFIT),
        (DRAFT, "holder(second_drafter)", "holder(flip)", UNFIT),
        (DRAFT, "pick(r);pick(r);pick(w);pick(w);pick(r);", "", UNFIT),
        (DRAFT, "pick(r);pick(r);pick(w);pick(w);pick(r);holder(second_drafter)", "initiative(w)", UNFIT),
        (DRAFT, "pick(r);pick(r);pick(w);pick(w);pick(r);", "first(w);", UNFIT),
        (DRAFT, "pool=cr,en,fo,kn,la", "pool=cr,en,fo,kn", UNFITTING),
        (DRAFT, "pool=cr,en,fo,kn,la", "pool=cr,en,fo,kn,la,lc", UNFITTING),
        (DRAFT, "w=ar,be|", "w=ar|", UNFITTING),
        (DRAFT, "pool=cr,en,fo,kn,la ", "", UNFITTING),
        (DRAFT, "pool=cr,", "pool=ar,", "pool: ar lies open and is in an army"),
        (DRAFT, "kn,la", "he,la", "armies: he does not come with the rules base"),
        (DRAFT, "control=w:-", "control=w:d1", "round: is 0, but coins or markers are there"),
        (DRAFT, "turn=w", "turn=r", "round: is 0, but the game is on its way"),
        (DRAFT, "result=-", "result=w", "result: nobody can win before round 1"),
        (DRAFT, "round=0", "round=1", "pool: cards lie open where the armies are formed"),
        (PLAYED, "pend=-", "pend=pick(w)", "pend: armies are still to be formed"),
        (PLAYED, "pend=-", "pend=holder(flip)", "pend: armies are still to be formed"),
        (PLAYED, "decrees=-", "decrees=- pool=be", "pool: cards lie open where the armies are formed"),
        (PLAYED, "round=3", "round=0", "round: is 0, but coins or markers are there"),
    ],
)
def test_cards_and_decisions_of_a_draft_fit_together(line: str, old: str, new: str, sentence: str) -> None:
    """WC-3.2.3, WC-3.2.4, WC-3.1.3: found as texts that were read and could not be played on."""
    assert old in line
    with pytest.raises(NotationError) as refused:
        GAME.parse(line.replace(old, new, 1))
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("pick sw", "Pick"),
        ("ban sw", "Ban"),
        ("first w1", "NameDrafter"),
        ("first r", "NameDrafter"),
        ("initiative r2", "NameHolder"),
        ("initiative w", "NameHolder"),
    ],
)
def test_the_decisions_of_a_draft_read_back(text: str, name: str) -> None:
    """Notation, section 8."""
    action = GAME.parse_action(text)
    assert type(action).__name__ == name
    assert str(action) == text
