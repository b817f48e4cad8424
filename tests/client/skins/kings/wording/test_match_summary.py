"""The summary of a Kings of War match: figures, the armies turn by turn, and turning points."""

from __future__ import annotations

from functools import cache

import pytest

from client.i18n import LANGUAGES
from client.skins.kings.wording.match_summary import MAX_TOLD_ROUTS, ROWS, recap, statistics
from client.skins.recap import Course
from engine.chance import Generator
from engine.events import Event
from engine.games.kings import events
from engine.games.kings.options import seat_of
from engine.match.match import Match
from engine.options import configure
from tests.client.skins.kings.matches import GAME, SHORT, words
from tests.support.client.streams import fresh

NAMES = ("Ann", "Ben")


@cache
def course(scenario: str = "kill", *, turns: int = 4) -> Course:
    """Return a match in which charges are made wherever they can be, and much is routed."""
    given = {"format": 500, "terrain": 0, "deploy": "template", "turns": turns, "scenario": scenario}
    config = configure(GAME.options, {**SHORT, **given})
    match = Match(GAME, config, Generator(b"5"))
    while match.to_act():
        (seat,) = match.to_act()
        legal = GAME.legal(match.standing.state, seat)
        charges = [each for each in legal if str(each).startswith(("chg", "ctr"))]
        doubles = [each for each in legal if str(each).startswith("dbl")]
        match.submit(seat, (charges or doubles or legal)[0])
    return Course(fresh(match, None), match.stream(None), NAMES, 1)


def test_figures_are_what_the_stream_says() -> None:
    made = course()
    figures = dict(zip(ROWS, recap(words("en"), made).figures, strict=True))
    for row, kind in (("routed", events.Routed), ("charges", events.Charged), ("shots", events.Shot)):
        assert sum(figures[row].values) == sum(isinstance(event, kind) for event in made.stream)
    assert sum(figures["routed"].values) > 1
    damage = [event for event in made.stream if isinstance(event, events.Damaged)]
    assert figures["damage"].values[0] == sum(each.damage for each in damage if seat_of(each.unit) == 1)


def test_the_curve_falls_by_what_was_routed() -> None:
    made = course()
    shown = recap(words("en"), made)
    assert shown.curve is not None
    points = dict(zip(ROWS, shown.figures, strict=True))["points"].values
    for seat, line in enumerate(shown.curve.lines):
        assert line.values[0] - line.values[-1] == points[1 - seat]


def test_the_curve_begins_before_the_first_turn_and_ends_after_the_last() -> None:
    """The last mark is the turn in which the match ended."""
    made = course()
    shown = recap(words("en"), made)
    turns = sum(isinstance(event, events.TurnBegan) for event in made.stream)
    assert shown.curve is not None
    last = shown.curve.first + len(shown.curve.lines[0].values) - 1
    assert (shown.curve.first, last) == (0, -(-turns // 2))


def test_a_score_is_told_where_it_is_not_the_points_that_were_routed() -> None:
    """KW-16.2.1: the score of Kill stands there once."""
    killed = course(turns=3)
    ended = [event for event in killed.stream if isinstance(event, events.GameEnded)]
    figures = recap(words("en"), killed).figures
    titles = [figure.title for figure in figures]
    assert [tuple(event.scores) for event in ended] == [
        dict(zip(ROWS, figures, strict=True))["points"].values
    ]
    other = recap(words("en"), course("invade", turns=3)).figures
    assert [figure.title for figure in other][1:] == titles
    assert other[0].title == words("en").tr("recap.score", scenario="Invade")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dearest_routs_are_told_in_their_order(language: str) -> None:
    made = course()
    shown = recap(words(language), made)
    routs = [number for number, event in enumerate(made.stream, 1) if isinstance(event, events.Routed)]
    numbers = [point.number for point in shown.turning_points]
    assert numbers == sorted(numbers)
    assert set(numbers) <= set(routs)
    assert len(numbers) == min(MAX_TOLD_ROUTS, len(routs))
    assert all(point.text.endswith(".") for point in shown.turning_points)


def test_how_long_it_was_is_said_with_the_right_plural() -> None:
    given: list[Event] = [*[events.TurnBegan(0)] * 2, events.Rolled("hit", "a.sh1", (1, 2, 3), 4)]
    assert statistics(words("ru"), given) == ["1 ход", "0 атак", "Брошено 3 кубика"]
    assert statistics(words("en"), given) == ["1 turn", "0 charges", "3 dice were rolled"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", ["kill", "invade"])
def test_the_end_names_the_scores_and_the_lead_that_wins(scenario: str, language: str) -> None:
    """10 % of 500 points (KW-16.1.4); a side without units is beaten whatever the scores are."""
    made = course(scenario, turns=3)
    ended = next(event for event in made.stream if isinstance(event, events.GameEnded))
    said = recap(words(language), made).reason
    if not ended.scores:
        assert said == ""
        return
    one, other = ended.scores
    assert said.startswith(f"{one} : {other}.")
    assert f" {abs(one - other)}" in said
    assert "50" in said
