"""Windows of Dawn and Ember on a simulated clock: neither a question nor its duration reveals anything.

Each of its five windows is opened in two worlds. In one the asked seat holds something to play, in the other
it does not (WY-10.3.2, WY-10.3.4).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from engine.chance import make_generator
from engine.game import Codec
from engine.games.dawnember.game import DawnEmber
from engine.wire.protocol import ClockRules
from tests.support.selection import select
from tests.support.server.lobby_harness import BOT, ME, kinds
from tests.support.server.masked_hall import SETTINGS, SPECTATOR, STEP, Hall

GAME = DawnEmber()
SHARES = (0.0, 0.4, 0.99)
NONE = "nr01*2,nr02,nr03,nr04", "nr02,nr03,nr04,nr05,nr06"
"""The discards of seats that nobody needs to ask: all their reactions lie there."""
LEFT = 60
"""Seconds on each clock."""


class Scene(NamedTuple):
    """A position one decision before a window, with hands for the seat that is asked in it."""

    asked: int
    units: str
    pend: str
    combat: str
    decides: int
    decision: str
    spare: str
    """The reaction that does not lie in the discard of the asked seat."""
    holding: str
    lacking: str
    answer: str
    """The card played from the hand that holds something."""

    def position(self, hand: str) -> str:
        """Return the position with a hand."""
        seats = []
        for seat, side in enumerate(("dawn", "ember")):
            cards = NONE[seat].split(",")
            if seat == self.asked:
                cards = [card for card in cards if card.partition("*")[0] != self.spare]
            held = hand if seat == self.asked else "nt01,nt11"
            discard = ",".join(cards)
            seats.append(f"{'ab'[seat]}={side}|0|5|nu01|-|-|nt11*9|{held}|{discard}|-|-")
        course = f"battle=1 wins=0:0 phase=battle first=a turn={'ab'[self.decides]} passes=0 cmds=4 tags=2:2"
        fields = f"units={self.units} combat={self.combat} pend={self.pend} result=-"
        return f"wy1 std {course} {' '.join(seats)} {fields}"


STANDING = "a1:du07:l:r,a2:du01:l:r,b1:eu02:l:r,b2:eu03:l:r"
FIGHTING = "a1:du07:l*:r,a2:du01:l:r,b1:{}:l*:r,b2:eu03:l:r"
FIGHT = "attack:a1>b1:tactics:3/3:{}:-:-:-"
LAST = ("tactic(a')", FIGHT.format("b"), 0, "pass")
"""The last pass of the tactics."""
SCENES = {
    "attack": Scene(
        0, STANDING, "command(b)", "-", 1, "attack b1 a1", "nr01", "nr01,nt11", "nt11*2", "play nr01 a2"
    ),
    "spell": Scene(
        1,
        FIGHTING.format("eu02"),
        "tactic(a)",
        FIGHT.format("-"),
        0,
        "play nt11",
        "nr04",
        "nr04,nt11",
        "nt11*2",
        "play nr04",
    ),
    # Here everybody with a hand has something to play: only which card it is differs.
    "rolls": Scene(1, FIGHTING.format("eu13"), *LAST, "", "nt01,nt11", "nt02,nt11", "use eu13@b1 [nt11]"),
    "rolled": Scene(1, FIGHTING.format("eu02"), *LAST, "nr03", "nr03,nt11", "nt11*2", "play nr03"),
    "after": Scene(1, FIGHTING.format("eu01"), *LAST, "nr02", "nr02,nt11", "nt11*2", "play nr02 b2"),
}


def plain(text: str) -> dict[str, Any]:
    """Return an action as it is sent."""
    return Codec.plain(GAME.parse_action(text))


def make_asking_hall(scene: Scene, hand: str, share: float, *plans: Any) -> Hall:
    """Return a hall where a seat is asked in a window since now."""
    hall = Hall(GAME, share, *plans, clock=ClockRules(LEFT, 5))
    hall.match.standing.state = GAME.parse(scene.position(hand))
    hall.match.chance = make_generator(1)
    assert "Accepted" in kinds(hall.act(scene.decides, plain(scene.decision)))
    return hall


def world(scene: Scene, hand: str, answer: str, share: float, after: float) -> Hall:
    """Return a hall where the seat has answered after some time, and all has come out."""
    hall = make_asking_hall(scene, hand, share)
    [frame, *_] = hall.match.standing.state.pending
    assert frame.seat == scene.asked
    hall.pass_time(after)
    assert "Accepted" in kinds(hall.act(scene.asked, plain(answer)))
    hall.pass_time(3)
    assert hall.match.revision == 2
    return hall


@pytest.mark.parametrize("name", SCENES)
def test_a_window_opens_for_who_could_answer_whether_it_can_or_not(name: str) -> None:
    """WY-10.3.2: a seat without such a card has `pass` alone."""
    scene = SCENES[name]
    legal = []
    for hand in (scene.holding, scene.lacking):
        state = make_asking_hall(scene, hand, 0.0).match.standing.state
        window, *_ = state.pending
        assert str(window).startswith(f"react({'ab'[scene.asked]}:{name}")
        assert GAME.timing.hides_timing(state, scene.asked)
        legal.append([str(action) for action in GAME.legal(state, scene.asked)])
    assert scene.answer in legal[0]
    assert scene.answer in legal[1] if name == "rolls" else legal[1] == ["pass"]


@pytest.mark.parametrize("share", select(SHARES, 0.4))
@pytest.mark.parametrize("after", [0.0, 1.0, 2.0])
@pytest.mark.parametrize("name", SCENES)
def test_the_moment_of_release_is_the_same_whatever_the_hand(name: str, after: float, share: float) -> None:
    """WY-10.3.4: also for a seat that plays something; a pass of either hand is the same to the byte."""
    scene = SCENES[name]
    passed = [world(scene, hand, "pass", share, after) for hand in (scene.holding, scene.lacking)]
    played = world(scene, scene.holding, scene.answer, share, after)
    due = max(after, SETTINGS.masked_seconds + share * SETTINGS.masked_spread_seconds)
    for conn in (2 - scene.asked, SPECTATOR):
        one, two = (hall.heard[conn] for hall in passed)
        assert one == two
        assert played.moments(conn) == passed[0].moments(conn)
        released = played.moments(conn)[-1]
        assert due <= released < due + STEP + 1e-6
        before = [each for each in one if each[0] < released]
        assert [each for each in played.heard[conn] if each[0] < released] == before


@pytest.mark.parametrize("name", SCENES)
def test_the_delay_is_on_no_clock(name: str) -> None:
    """WY-10.3.4: an answer before the drawn moment costs nothing and brings nothing, whatever it is."""
    scene = SCENES[name]
    lefts = []
    for hand, answer in ((scene.holding, scene.answer), (scene.holding, "pass"), (scene.lacking, "pass")):
        hall = make_asking_hall(scene, hand, 0.99)
        times = hall.lobby.tables[1].clock
        assert times is not None
        before = dict(times.seconds_left)
        hall.pass_time(0.5)
        hall.act(scene.asked, plain(answer))
        hall.pass_time(1.0)
        assert hall.match.revision == 1
        assert times.seconds_left == before
        lefts.append(before)
    assert lefts[0] == lefts[1] == lefts[2]


@pytest.mark.parametrize("early", [True, False])
@pytest.mark.parametrize("name", [name for name, scene in SCENES.items() if scene.asked == 1])
def test_a_bot_answers_when_a_person_would(name: str, early: bool) -> None:
    """WY-10.3.4: its question and the question's duration do not depend on its hand either."""
    scene = SCENES[name]
    after = 0.25 if early else 1.5
    moments, thoughts = [], []
    for hand, answer in ((scene.holding, scene.answer), (scene.holding, "pass"), (scene.lacking, "pass")):
        moments.append(world(scene, hand, answer, 0.5, after).moments(SPECTATOR))
        hall = make_asking_hall(scene, hand, 0.5, ME, BOT)
        hall.pass_time(after)
        think = hall.thinks[-1]
        thoughts.append((think.seat, think.revision, think.seconds, think.delay))
        hall.lobby.bot_answer(1, 1, 1, think.revision, plain(answer), hall.now)
        hall.note()
        hall.pass_time(3)
        moments.append(hall.moments(SPECTATOR))
    assert moments == moments[:1] * 6
    assert thoughts == [(1, 1, SETTINGS.masked_seconds / 2, 0.0)] * 3
