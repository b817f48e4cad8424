"""Information (WC-7): the views of owner, opponent and spectator on positions and events."""

from typing import Any

import pytest

from engine.chance import Scripted, make_generator
from engine.events import redact
from engine.game import begin, step
from engine.games.warchest.kinds import code
from engine.games.warchest.view import circulating
from engine.options import configure
from engine.testing.random_play import randomly
from tests.engine.games.warchest.helper import GAME, play, position, short, show_events_to, show_to

LINE = position(
    "d4:w:wp1,f5:r:fo2",
    w="cr1ro1 bag:cr1sw2 up:wp1 down:cr1 supply:cr2sw2kn2",
    r="en1pi1 bag:en1ro1 up:fo1 down:ar1pi1 supply:en2pi2ar2",
    init="r*",
)


def views(line: str) -> tuple[str, str, str]:
    """Return the two seats' parts of the position as Wolf, Raven and a spectator see them."""
    found = []
    for viewer in (0, 1, None):
        words = dict(word.split("=", 1) for word in show_to(line, viewer).split(" ")[2:])
        found.append(f"{words['w']} {words['r']} {words['pend']}")
    return found[0], found[1], found[2]


def test_hands_bags_and_face_down_coins() -> None:
    """WC-7.1.1, WC-7.1.2, WC-7.1.3, WC-7.1.4, WC-7.1.5, WC-7.1.6, WC-7.1.13.

    Owners see their types, everybody the numbers; face-up discard, supply and eliminated coins are open.
    """
    wolf = "cr,kn,sw,wp|cr1ro1|cr1sw2|wp1|cr1|cr2kn2sw2|kn2sw1wp2"
    raven = "ar,en,fo,pi|en1pi1|en1ro1|fo1|ar1pi1|ar2en2pi2|ar1en1fo2"
    hidden_wolf = "cr,kn,sw,wp|?2|?3|wp1|?1|cr2kn2sw2|kn2sw1wp2"
    hidden_raven = "ar,en,fo,pi|?2|?2|fo1|?2|ar2en2pi2|ar1en1fo2"
    assert LINE.split(" w=")[1].startswith(f"{wolf} r={raven} ")
    assert views(LINE) == (
        f"{wolf} {hidden_raven} -",
        f"{hidden_wolf} {raven} -",
        f"{hidden_wolf} {hidden_raven} -",
    )


def test_board_markers_initiative_and_course_are_open() -> None:
    """WC-7.1.6: all but the seats' fields are the same for everybody."""
    for viewer in (0, 1, None):
        words, true = show_to(LINE, viewer).split(" "), LINE.split(" ")
        differing = {word.split("=")[0] for word, whole in zip(words, true, strict=True) if word != whole}
        assert differing == {0: {"r"}, 1: {"w"}, None: {"w", "r"}}[viewer]


def test_empty_piles_are_seen_empty() -> None:
    """WC-7.1.2: nothing hidden is written where there is nothing."""
    assert "|-|-|ro1|-|-|" in position(w="ro1", r="bag:- up:ro1")
    for view in views(position(w="ro1", r="bag:- up:ro1")):
        assert "|-|-|ro1|-|-|" in view


def test_a_drawn_coin_is_hidden_until_it_is_used() -> None:
    """WC-7.1.7: the frame names it to its owner alone; its number shows for all."""
    line = position("d4:w:wp1", w="ro1 bag:cr2 up:wp1", pend="play(w:sw)")
    wolf, raven, spectator = (view.split(" ")[2] for view in views(line))
    assert (wolf, raven, spectator) == ("play(w:sw)", "play(w:?)", "play(w:?)")
    assert all("|?1|?2|wp1|" in view for view in views(line)[1:])


@pytest.mark.parametrize(
    ("action", "others"),
    [
        ("bolster sw d3", "bolstered w sw d3 | awaited - | turn r"),
        ("move sw d3-d2", "shown w sw | moved sw d3 d2 | awaited - | turn r"),
        ("pass [sw]", "hidden w ? | passed w | awaited - | turn r"),
    ],
)
def test_the_use_of_a_drawn_coin(action: str, others: str) -> None:
    """WC-7.1.7: open if it is used openly, still hidden if it goes face down."""
    line = position("d3:w:sw1,d4:w:wp1", w="ro1 up:wp1", pend="play(w:sw)")
    used = play(line, action)
    assert show_events_to(used, 1) == show_events_to(used, None) == others
    assert show_events_to(used, 0) == used.events == others.replace("?", "sw")


def test_the_draw_of_a_priest() -> None:
    """WC-7.1.7, WC-7.1.12: others see that a coin came, and a refill."""
    drew = play(position("d4:w:wp1", w="ro1wp1 bag:sw1"), "control wp d4", "w sw")
    assert show_events_to(drew, 0) == "shown w wp | controlled w d4 | drawn w sw | awaited play(w:sw)"
    assert (
        show_events_to(drew, 1)
        == show_events_to(drew, None)
        == "shown w wp | controlled w d4 | drawn w ? | awaited play(w:?)"
    )
    refilled = play(position("d4:w:wp1", w="ro1wp1 bag:-"), "control wp d4", "w / wp")
    assert show_events_to(refilled, 1) == "shown w wp | controlled w d4 | drawn w / ? | awaited play(w:?)"


def test_the_draws_of_a_round() -> None:
    """WC-7.1.1, WC-7.1.12: each sees their own coins, all numbers and the refill (notation, section 4)."""
    line = position(w="sw1 bag:cr1 up:kn1ro1", r="bag:ar1be1en1 up:ro1")
    ended = play(line, "pass [sw]", "w cr / kn sw", "r ar be en")
    start = "hidden w sw | passed w | round 4 w | "
    assert show_events_to(ended, 0) == start + "drawn w cr / kn sw | drawn r ? ? ?"
    start = "hidden w ? | passed w | round 4 w | "
    assert show_events_to(ended, 1) == start + "drawn w ? / ? ? | drawn r ar be en"
    assert show_events_to(ended, None) == start + "drawn w ? / ? ? | drawn r ? ? ?"


def test_the_discard_is_open_until_it_is_refilled() -> None:
    """WC-7.1.4, WC-4.1.3: afterwards Raven knows the number of coins in Wolf's bag and no more."""
    line = position(w="sw1 bag:cr1 up:kn2ro1", r="bag:ar2be1ro1")
    after = play(line, "pass [sw]", "w cr / kn sw", "r ar ar be").after
    words = dict(word.split("=", 1) for word in show_to(after, 1).split(" ")[2:])
    assert words["w"].split("|")[1:5] == ["?3", "?2", "-", "-"]


@pytest.mark.parametrize("action", ["pass [sw]", "claim [sw]", "recruit kn [sw]"])
def test_face_down_coins_are_masked_in_actions(action: str) -> None:
    """WC-7.1.5: for others the action reads `[?]`; an open action reads the same for all."""
    written = GAME.parse_action(action)
    assert str(redact(written, 0, actor=0)) == action
    for viewer in (1, None):
        assert str(redact(written, viewer, actor=0)) == action.replace("[sw]", "[?]")
        assert str(redact(GAME.parse_action("move sw f4-f5"), viewer, actor=0)) == "move sw f4-f5"


def test_what_circulates_follows_from_what_is_open() -> None:
    """WC-7.1.10: the combined types of bag, hand and face-down discard, from the view alone."""
    for viewer in (0, 1, None):
        view = GAME.view(GAME.parse(LINE), viewer)
        texts = [" ".join(map(code, circulating(view, seat))) for seat in (0, 1)]
        assert texts == ["cr cr cr ro sw sw", "ar en en pi pi ro"]


def test_a_bots_world_fits_its_view() -> None:
    """WC-7.1.12: coins that Raven cannot see change places among themselves, and only they."""
    state = GAME.parse(LINE)
    worlds = {GAME.format(GAME.resample(state, 1, make_generator(seed))) for seed in range(40)}
    assert len(worlds) > 10
    for world in worlds:
        assert show_to(world, 1) == show_to(LINE, 1)
        assert sum(a != b for a, b in zip(world.split(" "), LINE.split(" "), strict=True)) <= 1


def test_no_stream_holds_a_coin_that_its_viewer_may_not_know() -> None:
    """WC-7.1.12: over whole games every event told to another seat or a spectator masks the hidden coins."""
    config = configure(GAME.options, {"draft": "random", "max_rounds": 20})
    for seed in range(5):
        state, _ = begin(GAME, config, make_generator(seed))
        for decision in randomly(GAME, state, make_generator(seed + 100)):
            for event in decision.events:
                text = short(redact(event, None))
                if text.split()[0] in ("drawn", "hidden"):
                    assert set(text.split()[2:]) <= {"?", "/"}
                if "play(" in text:
                    assert ":?)" in text


def test_a_view_answers_for_its_own_seat() -> None:
    """WC-7.1.12: legality depends only on the actor's knowledge, and so does the reason of a refusal."""
    state = GAME.parse(LINE)
    view = GAME.view(state, 0)
    assert GAME.legal(view, 0) == GAME.legal(state, 0)
    wrong = GAME.parse_action("move sw f4-f5")
    assert GAME.refuse(view, 0, wrong) == GAME.refuse(state, 0, wrong)


def test_nothing_is_drawn_or_told_by_looking() -> None:
    """WC-7.1.12: views and refusals leave the state alone."""
    state = GAME.parse(LINE)
    for viewer in (0, 1, None):
        GAME.view(state, viewer).hand[0].clear()
        GAME.resample(state, viewer, make_generator(1)).bag[1].clear()
    assert GAME.format(state) == LINE
    with pytest.raises(ValueError, match="not_in_hand"):
        step(GAME, state, 0, GAME.parse_action("pass [sw]"), Scripted([]))
    assert GAME.format(state) == LINE


HANDS = {
    "w1": "kn1ro1 bag:ar1kn1 down:ar1kn1",
    "r1": "ca1la1 bag:ca1la1 up:ro1 down:ca2la1wp1",
    "w2": "en1lc1ro1 bag:en1ma1 down:lc1ma1",
    "r2": "fo1sc1 bag:pi1sc1 up:ro1 down:fo1",
}
"""Of each seat, with coins face down in other numbers than in the hand."""


def four(pend: str) -> str:
    """Return a position of four with much that each seat does not know of the others."""
    nobility: dict[str, Any] = {"variant": "4p-nobility", "decrees": "enlist,reinforce,spy"}
    return position("d4:r1:wp1", **HANDS, turn="r1", pend=pend, **nobility)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
@pytest.mark.parametrize("pend", ["spy(r1>w2)", "play(r1:wp)"])
def test_a_world_fits_its_view_while_a_coin_or_a_hand_is_decided_on(pend: str, viewer: int | None) -> None:
    """WC-7.1.7, WC-7.1.8, WC-7.1.12: one seat's knowledge is dealt anew for others, and alike everywhere."""
    line = four(pend)
    worlds = [
        GAME.resample(GAME.view(GAME.parse(line), viewer), viewer, make_generator(seed)) for seed in range(30)
    ]
    frames = {world.pending[0] for world in worlds}
    hands = {tuple(world.hand[2]) for world in worlds}
    for world in worlds:
        text = GAME.format(world)
        assert GAME.parse(text) == world
        assert show_to(text, viewer) == show_to(line, viewer)
    if pend.startswith("spy"):
        assert all(frame.hand == tuple(world.hand[2]) for world in worlds for frame in world.pending)
        assert (len(hands) == 1) == (viewer in (1, 2))
    assert (len(frames) == 1) == (viewer in ((1, 2) if pend.startswith("spy") else (1,)))


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_a_view_answers_for_no_other_seat(turn: int) -> None:
    """WC-7.1.11, WC-7.1.12: not even for the partner."""
    state = GAME.parse(position(variant="4p-base", turn=("w1", "r1", "w2", "r2")[turn], **HANDS))
    for viewer in range(4):
        found = GAME.legal(GAME.view(state, viewer), turn)
        assert found == (GAME.legal(state, turn) if viewer == turn else [])
    assert GAME.legal(GAME.view(state, None), turn) == []
