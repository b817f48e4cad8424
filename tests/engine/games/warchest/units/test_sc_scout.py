"""Scout (WC-8.14): is deployed next to friendly units."""

from tests.engine.games.warchest.helper import expand, legal, play, position


def test_it_appears_beside_any_friendly_unit() -> None:
    """WC-8.14.1: the empty cells around d4, and own locations; cells around an enemy do not count."""
    line = position("d4:w:sw1,d5:r:fo1,f6:r:en1", w="sc1")
    assert legal(line) == expand("deploy sc {c3,c4,d1,d3,e4,e5,g1} | pass [sc]")


def test_enemy_locations_are_cells_like_any_other() -> None:
    """WC-8.14.1: e6, Raven's, stands next to e5; deploying there does not control it."""
    line = position("e5:w:sw1", w="sc1")
    placed = play(line, "deploy sc e6")
    assert placed.events == "deployed w sc e6 | turn r"
    assert placed.changed == {"board": "e5:w:sw1,e6:w:sc1", "w.hand": "-", "turn": "r"}


def test_without_friends_only_own_locations_are_left() -> None:
    """WC-8.14.1, WC-5.2.1: an enemy's neighbours do not count; a blocked location does not serve."""
    assert legal(position("d1:r:fo1,f4:r:en1", w="sc1")) == expand("deploy sc g1 | pass [sc]")


def test_other_units_are_not_deployed_beside_friends() -> None:
    """WC-5.2.1."""
    assert legal(position("f4:w:sw1", w="la1")) == expand("deploy la {d1,g1} | pass [la]")


def test_one_scout_at_a_time() -> None:
    """WC-8.14.2, WC-1.4.4: with one on the board its coins bolster and maneuver it."""
    line = position("f4:w:sc1,f5:w:sw1", w="sc1")
    assert legal(line) == expand("bolster sc f4 | move sc f4-{e3,e4,f3,g3,g4} | pass [sc]")


def test_one_that_fell_is_deployed_anew() -> None:
    """WC-8.14.2, WC-5.2.1: with any coin left, here the last."""
    line = position("f5:w:sw1", w="sc1 gone:sc4")
    assert legal(line) == expand("deploy sc {d1,e4,e5,f4,f6,g1,g4,g5} | pass [sc]")


def test_a_drawn_coin_deploys_it_as_well() -> None:
    """WC-8.14.1, WC-8.16.1: next to the Warrior Priest that drew it."""
    line = position("f7:w:wp1", w="ro1 up:wp1", pend="play(w:sc)")
    assert legal(line) == expand("deploy sc {d1,e6,f6,g1,g6} | pass [sc]")
