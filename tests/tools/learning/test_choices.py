"""The choices: their recording, and the further learning of policy and worth from them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.games.warchest.learned.features import FEATURES
from engine.games.warchest.learned.traits import MAX_TRAITS, NOTHING, TRAITS, traits
from engine.games.warchest.learned.weight_files import pack
from engine.outcome import Outcome
from server.arena.plan import encode_plan
from server.arena.playing import Decision
from tests.engine.games.warchest.helper import GAME, position

pytest.importorskip("scipy", reason="needs scipy, which the group `learning` brings")

from tests.tools.learning.test_learning import RANDOM, page
from tools.learning.choices import Choice, Choices, Page, Writer, join_pages, read, read_choices
from tools.learning.learner import Learner
from tools.learning.matches import FOUR, School, plan, work
from tools.learning.policy_training import PolicyStyle, begin_policy, teach_policy
from tools.learning.positions import decode_positions
from tools.learning.sparse import ones
from tools.learning.steps import Learned, Rehearsal
from tools.learning.training import Fit, Style, refine_weights, rehearse_weights
from tools.learning.training import teach_weights as taught_worth

LINE = position("f4:w:sw1", w="ro1sw1")
MOVE, PASS = "move sw f4-f5", "pass [sw]"


def write_pages(folder: Path, *pages: bytes) -> list[Path]:
    """Return the file that some pages are written into."""
    file = folder / "choices.msgpack"
    file.write_bytes(join_pages(list(pages)))
    return [file]


def make_page(outcome: Outcome | None, tried: dict[str, int]) -> bytes:
    """Return the page of a match with one decision of the second seat."""
    bot, writer = Learner(), Writer()
    bot.tried = {GAME.parse_action(text): times for text, times in tried.items()}
    bot.worth = 0.5
    writer.on_decision(Decision(GAME.parse(LINE), 1, None, 1, [], bot))
    return writer.finish_page(outcome)


def test_a_choice_is_written_in_texts_and_read_again(tmp_path: Path) -> None:
    files = write_pages(tmp_path, make_page(Outcome.of_winner(1), {MOVE: 3, PASS: 1}), make_page(None, {}))
    one = Choice(LINE, 1, 0.5, {MOVE: 3, PASS: 1})
    assert list(read(files)) == [Page(-1.0, [one]), Page(0.0, [])]


def test_choices_in_numbers_are_of_the_side_that_decides(tmp_path: Path) -> None:
    files = write_pages(
        tmp_path, make_page(Outcome.of_winner(1), {MOVE: 3, PASS: 1}), make_page(None, {PASS: 1})
    )
    choices = read_choices(files)
    assert choices.begins.tolist() == [0, 2, 3]
    assert choices.shares.tolist() == [0.75, 0.25, 1.0]
    assert choices.came.tolist() == [1.0, 0.0]
    assert choices.foretold.tolist() == [0.75, 0.75]
    assert choices.matches.tolist() == [0, 1]
    known = traits(GAME.parse(LINE), 1, [GAME.parse_action(MOVE)])
    assert sorted(choices.traits[0].indices) == sorted(each for each in known if each != NOTHING)
    assert len(known) == MAX_TRAITS


def test_searches_tell_how_often_they_tried_what(tmp_path: Path) -> None:
    """Of every decision that was searched, with as many tries as there were iterations but the first."""
    style = Style(first=2, second=2)
    weights, _ = taught_worth(page(0, [1, -1], [0, 1]), style, style)
    school = School(pack(weights._asdict()), iterations=9, tells=True)
    match = work(school, encode_plan(plan(school, 2, RANDOM, 1)), 0)
    assert int.from_bytes(match[:4], "big") == 0
    (found,) = read(write_pages(tmp_path, match[4:]))
    assert len(found.choices) > 20
    assert {sum(choice.tried.values()) for choice in found.choices} == {8}
    assert {choice.seat for choice in found.choices} == {0, 1}


def make_choices(matches: int) -> Choices:
    """Return two choices of each match: feature 1 goes with trait 1 and winning, feature 2 with trait 2."""
    length = 2 * matches
    which = np.arange(length) % 2
    return Choices(
        ones(which + 1, np.arange(1, length + 1), FEATURES),
        ones(np.tile([1, 2], length), np.arange(1, 2 * length + 1), TRAITS),
        np.arange(0, 2 * length + 1, 2),
        np.stack([which == 0, which == 1], 1).astype(np.float32).ravel(),
        np.zeros(length, np.float32),
        np.where(which == 0, 0.9, 0.1).astype(np.float32),
        np.where(which == 0, 1, -1).astype(np.float32),
        which.astype(np.int8),
        np.repeat(np.arange(matches), 2).astype(np.int32),
    )


def test_what_is_always_tried_is_learned() -> None:
    """The better one of two actions depends on the position."""
    style = PolicyStyle(width=4, epochs=12, step=2e-2, decay=0.0)
    _, before, after = teach_policy(begin_policy(style), make_choices(3000), style)
    assert before.cross_entropy == pytest.approx(np.log(2), abs=0.05)
    assert after.choices == before.choices > 100
    assert after.least == 0
    assert (after.right, after.cross_entropy < 0.05) == (1.0, True)


def test_worth_goes_on_from_what_searches_came_to() -> None:
    """The weights that are given stay as they are."""
    style = Style(first=4, second=4, epochs=24, step=2e-2, decay=0.0)
    weights, _ = taught_worth(page(0, [1, -1], [0, 1]), style, style)
    given = [each.copy() for each in weights]
    fits: tuple[Fit, Fit]
    _, *fits = refine_weights(weights, make_choices(3000), style)
    assert fits[1].cross_entropy < fits[0].cross_entropy - 0.2
    assert fits[1].right == 1.0
    assert all((one == other).all() for one, other in zip(given, weights, strict=True))


def test_what_is_given_more_units_begins_as_it_was() -> None:
    """A step without new knowledge: worth and policy predict the same as before."""
    style, policy = Style(first=2, second=2), PolicyStyle(width=2, epochs=1)
    weights, _ = taught_worth(page(0, [1, -1], [0, 1]), style, style)
    choices = make_choices(400)
    wider, before, after = refine_weights(weights, choices, Style(first=6, second=2, epochs=0))
    assert (wider.rows.shape[1], wider.between.shape) == (6, (6, 2))
    assert before == after
    first, *_ = teach_policy(begin_policy(policy), choices, policy)
    second, before_too, after_too = teach_policy(first, choices, PolicyStyle(width=5, epochs=0))
    assert (second.rows.shape[1], second.traits.shape[1], len(second.first)) == (5, 5, 5)
    assert before_too == after_too


def test_worth_goes_on_from_matches_of_the_policy_and_the_policy_stays() -> None:
    """The policy plays at once, in a game of four too; its games give positions with their results."""
    style, policy = Style(first=2, second=2), PolicyStyle(width=2, epochs=1)
    weights, _ = taught_worth(page(0, [1, -1], [0, 1]), style, style)
    kept_worth, kept_policy = pack(weights._asdict()), pack(begin_policy(policy)._asdict())
    step = Rehearsal(2, Style(first=4, second=2, epochs=1, step=1e-2), FOUR)
    school = step.school(Learned(kept_worth, kept_policy))
    assert school.bot == "rehearser"
    match = work(school, encode_plan(plan(school, 2, FOUR[0].settings, 1)), 0)
    again = work(school, encode_plan(plan(school, 2, FOUR[0].settings, 1)), 0)
    found = decode_positions(match[4:])
    assert found.found.tolist() == decode_positions(again[4:]).found.tolist()
    after, before, fit = rehearse_weights(weights, found, step.worth)
    assert after.rows.shape[1] == 4
    assert before.positions == fit.positions
