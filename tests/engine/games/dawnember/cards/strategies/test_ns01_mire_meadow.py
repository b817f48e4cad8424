"""The strategy Mire Meadow (WY-19.7)."""

from tests.engine.games.dawnember.helper import fight, position


def rout(units: str, attacker: str, totals: str) -> list[str]:
    """Return the draw of the rout check by the winner."""
    first, second = map(int, totals.split(","))
    winner = attacker if first > second else "ab".replace(attacker, "")
    return [f"{winner} roll nt11=3"]


def test_ns01_mire_meadow_slows_cavalry_of_both_seats() -> None:
    """-1 strength while attacking, not while defending."""
    for units, combat, totals in (
        ("a1:du09,b1:eu02", "attack:a1>b1", "4,6"),
        ("a1:du09,b1:eu02", "attack:b1>a1", "6,5"),
        ("a1:du07,b1:eu09", "attack:b1>a1", "4,6"),
    ):
        attacker = combat[7]
        rolls = fight(position(units, "strat:ns01", combat=combat), 2, 2, *rout(units, attacker, totals))
        assert totals in rolls.events
