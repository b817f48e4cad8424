"""The evaluation: its preferences, and its blindness for hidden things."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.games.warchest.board import BOARDS, NAMES, members
from engine.options import configure
from engine.testing.random_play import randomly
from tests.engine.games.warchest.helper import CELLS, GAME, position
from tests.support.selection import PARTS, cut_part, select

COLUMNS = "cdefghi"
LOCATIONS = [NAMES[cell] for cell in members(BOARDS[2].locations)]
NEAR = {NAMES[cell]: [NAMES[other] for other in BOARDS[2].near[cell]] for cell in BOARDS[2].cells}


def value(line: str, side: int = 0) -> float:
    """Return the value of a position for a side, by default Wolf."""
    return GAME.bots.evaluate(GAME.parse(line), side)


def control_locations(wolf: str, raven: str = "e6,h5", board: str = "-") -> str:
    """Return a position with these locations controlled."""
    return position(board, control=f"w:{wolf};r:{raven}")


def turn_board(line: str) -> str:
    """Return the position after a half-turn of the board, in which the seats are exchanged (WC-2.1.9)."""
    lengths = dict(zip(COLUMNS, (4, 5, 6, 7, 6, 5, 4), strict=True))

    def cell(name: str) -> str:
        column = COLUMNS[-1 - COLUMNS.index(name[0])]
        return f"{column}{lengths[column] + 1 - int(name[1])}"

    other = {"w": "r", "r": "w"}
    fields = dict(word.split("=", 1) for word in line.split(" ")[2:])
    stacks = [] if fields["board"] == "-" else [stack.split(":") for stack in fields["board"].split(",")]
    fields["board"] = ",".join(sorted(f"{cell(at)}:{other[seat]}:{unit}" for at, seat, unit in stacks)) or "-"
    marks = {
        part[0]: sorted(map(cell, part[2:].split(","))) if part[2:] != "-" else ["-"]
        for part in fields["control"].split(";")
    }
    fields["control"] = f"w:{','.join(marks['r'])};r:{','.join(marks['w'])}"
    fields["w"], fields["r"] = fields["r"], fields["w"]
    for name in ("init", "start", "turn"):
        fields[name] = other[fields[name][0]] + fields[name][1:]
    sealed = {"=w": "=r", "=r": "=w"}
    fields["decrees"] = ",".join(
        part[:-2] + sealed.get(part[-2:], part[-2:]) for part in fields["decrees"].split(",")
    )
    assert fields["pend"] == "-"
    return " ".join([*line.split(" ")[:2], *(f"{name}={text}" for name, text in fields.items())])


def sample(options: dict[str, object], games: int = 6, every: int = 7) -> list[str]:
    """Return positions of random games."""
    found = []
    for seed in range(games):
        state, _ = begin(GAME, configure(GAME.options, options), make_generator(seed))
        for number, decision in enumerate(randomly(GAME, state, make_generator(seed), 220)):
            if number % every == 0:
                found.append(GAME.format(decision.before))
    return found


def test_the_views_of_all_seats_and_of_all_worlds_are_worth_the_same() -> None:
    """WC-7.1: only public things count: unknown coins change nothing."""
    for number, line in enumerate(sample({"draft": "random"})):
        truth = GAME.parse(line)
        for side in (0, 1):
            worth = GAME.bots.evaluate(truth, side)
            for viewer in (0, 1, None):
                assert GAME.bots.evaluate(GAME.view(truth, viewer), side) == worth
                assert GAME.bots.evaluate(GAME.resample(truth, viewer, make_generator(number)), side) == worth


def test_what_one_side_gains_the_other_loses() -> None:
    for line in sample({"draft": "random"}):
        assert value(line, 0) == pytest.approx(-value(line, 1))


def test_the_half_turn_of_the_board_exchanges_the_sides() -> None:
    """WC-2.3.8: neither side of the board is worth more."""
    lines = [line for line in sample({"draft": "random"}) if "pend=-" in line and "result=-" in line]
    assert len(lines) > 50
    for line in lines:
        assert turn_board(turn_board(line)) == line
        assert value(turn_board(line), 1) == pytest.approx(value(line, 0))


def test_the_initiative_is_worth_having() -> None:
    assert value(position(init="w")) > value(position(init="r"))


def test_a_location_more_outweighs_all_else_that_a_coin_can_gain() -> None:
    """The unit that stands on c2 may take it, be bolstered, or stay while a coin is recruited."""
    taken = value(position("c2:w:kn1", w="ro1 up:kn1", control="w:c2,d1,g1;r:e6,h5"))
    bolstered = value(position("c2:w:kn2", w="ro1"))
    idle = value(position("c2:w:kn1", w="ro1 down:kn1"))
    assert taken > bolstered > idle


def test_an_enemy_location_is_worth_twice_a_free_one() -> None:
    before = value(control_locations("d1,g1"))
    free = value(control_locations("d1,e3,g1")) - before
    enemy = value(control_locations("d1,e6,g1", "h5")) - before
    assert enemy == pytest.approx(2 * free, rel=0.2)


def test_a_coin_on_the_board_is_worth_little() -> None:
    """Bolstering for ever must not pay: a step towards a location is worth more than a coin on the stack."""
    before = value(position("d2:w:kn1", w="kn1", turn="r"))
    bolstered = value(position("d2:w:kn2", w="", turn="r"))
    stepped = value(position("c2:w:kn1", w="up:kn1", turn="r"))
    assert stepped - before > 2 * (bolstered - before) > 0


def test_coins_lost_count_against_their_owner() -> None:
    whole = value(position("f4:w:kn2"))
    struck = value(position("f4:w:kn1", w="ro1 gone:kn1"))
    assert struck < whole < value(position("f4:w:kn2", r="ro1 gone:sw1"))


@pytest.mark.parametrize("part", select(range(PARTS)))
@pytest.mark.parametrize("taken", [2, 3, 5])
def test_a_lone_unit_is_drawn_to_some_location_from_everywhere(taken: int, part: int) -> None:
    """Without this a bot walks to and fro, or stands still, and its games are never decided."""
    free = [name for name in LOCATIONS if name not in ("e6", "h5")]
    for others in cut_part(list(combinations(free, taken)), part):
        owned = ",".join(others)
        worth = {cell: value(control_locations(owned, board=f"{cell}:w:kn1")) for cell in CELLS}
        for cell in CELLS:
            if cell not in LOCATIONS or cell in others:
                assert any(worth[near] > worth[cell] for near in NEAR[cell]), (cell, others)


def test_a_unit_without_coins_left_to_play_for_it_is_near_to_nothing() -> None:
    """The Knight's other coins are out of the game: its place makes no difference any more."""
    gone = "ro1 gone:kn3"
    assert value(position("c2:w:kn1", w=gone)) == value(position("f7:w:kn1", w=gone))
    assert value(position("c2:w:kn1")) > value(position("f7:w:kn1"))


def test_own_locations_that_are_free_to_deploy_on_count() -> None:
    """WC-5.2.2: a unit on d1, of either side, blocks it."""
    gone = "ro1 gone:kn3"
    assert value(position("d2:w:kn1", w=gone)) > value(position("d1:w:kn1", w=gone))


def test_which_coin_lies_face_down_makes_no_difference() -> None:
    """WC-5.3: a recruited coin does, and so does a shown one."""
    line = position("d2:w:kn1", w="kn1ro1sw1 supply:kn1sw1", init="r")
    state = GAME.parse(line)
    gists = {str(action): GAME.bots.equivalence_key(action) for action in GAME.legal(state, 0)}
    assert gists["pass [kn]"] == gists["pass [ro]"] == gists["pass [sw]"]
    assert gists["claim [kn]"] == gists["claim [ro]"] != gists["pass [kn]"]
    recruits = {text: gist for text, gist in gists.items() if text.startswith("recruit")}
    assert len({text.split("[")[0] for text in recruits}) == len(set(recruits.values())) > 1
    shown = [gist for text, gist in gists.items() if "[" not in text]
    assert len(set(shown)) == len(shown) > 3
