"""The strategy Bone Markers (WY-19.7)."""

from tests.engine.games.dawnember.helper import fight, position


def test_es01_bone_markers_add_to_the_own_terror() -> None:
    """Not to a unit without any, and not to the enemy's (WY-15.1.11): 4 is 2 against the Ghouls then."""

    def is_routed(card: str, seat: str) -> bool:
        line = position(f"a1:du07,a2:du01,b1:{card}", **{seat: "strat:es01"}, combat="attack:b1>a1")
        return "routed" in fight(line, 4, 2, "b roll nt02=2").events

    assert is_routed("eu11", "b")
    assert not is_routed("eu11", "a")
    assert not is_routed("eu02", "b")
