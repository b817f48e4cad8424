"""Forced moves: the greatest distance for which hull and stored pose keep to the conditions (KW-2.6.3)."""

from __future__ import annotations

from engine.games.kings.checks.specs import position
from engine.games.kings.field.battlefield import Battlefield, battlefield
from engine.games.kings.field.forced_moves import Keeping, force_move
from engine.games.kings.geometry.boxes import Box
from engine.games.kings.notation.positions import parse_state
from engine.tabletop.poses import Pose

FAR = "b.mm9:mm/t:11000,11000,0"


def field_of(*units: str, map: str = "-") -> Battlefield:
    """Return a battlefield."""
    return battlefield(parse_state(position(*units, FAR, map=map)))


def find_end(field: Battlefield, most: int = 1524, **intervals: int) -> Pose:
    """Return the end of the first regiment's forced move."""
    figure = field.figures["a.sh1"]
    return force_move(figure, most, Keeping(field, figure, **intervals).all, ahead=1)


def test_the_whole_way_and_in_all_four_directions() -> None:
    field = field_of("a.sh1:sh/r:5000,5000,450")
    figure = field.figures["a.sh1"]
    keeps = Keeping(field, figure).all
    assert force_move(figure, 1000, keeps, ahead=1) == (5707, 5707, 450)
    assert force_move(figure, 1000, keeps, ahead=-1) == (4293, 4293, 450)
    assert force_move(figure, 1000, keeps, right=1) == (5707, 4293, 450)
    assert force_move(figure, 1000, keeps, right=-1) == (4293, 5707, 450)


def test_enemies_stop_it_in_contact_or_at_an_interval() -> None:
    enemy = "b.sh2:sh/r:5000,4600,1800"
    assert find_end(field_of("a.sh1:sh/r:5000,3200,0", enemy)) == (5000, 3802, 0), (
        "two u of tolerance (KW-10.6.5)"
    )
    assert find_end(field_of("a.sh1:sh/r:5000,3200,0", enemy), enemies=252) == (5000, 3548, 0)


def test_friends_keep_a_millimetre_or_what_they_have() -> None:
    assert find_end(field_of("a.sh1:sh/r:5000,3200,0", "a.sh2:sh/r:5000,4600,0")) == (5000, 3790, 0)
    assert find_end(field_of("a.sh1:sh/r:5000,3200,0", "a.sh2:sh/r:5000,4005,0")) == (5000, 3202, 0)


def test_the_edge_and_blocking_terrain() -> None:
    assert find_end(field_of("a.sh1:sh/r:5000,11000,0")) == (5000, 11794, 0)
    house = "p1:b:5:house:4000,4000/4000,4800/6000,4800/6000,4000"
    assert find_end(field_of("a.sh1:sh/r:5000,3200,0", map=house)) == (5000, 3602, 0)
    assert find_end(field_of("a.sh1:sh/r:5000,3200,0", map=house), terrain=252) == (5000, 3348, 0)


def test_where_the_stored_pose_fails_it_goes_less_far() -> None:
    """The hull at the greatest distance would do; 0 always holds."""
    field = field_of("a.sh1:sh/r:5000,5000,450")
    figure = field.figures["a.sh1"]

    def keeps(box: Box) -> bool:
        return box.pose == figure.pose or box.pose.x <= 5300

    assert force_move(figure, 1000, keeps, ahead=1) == (5300, 5300, 450)
    assert force_move(figure, 1000, lambda box: False, ahead=1) == (5000, 5000, 450)
