"""Knight (WC-8.7): only bolstered units attack it."""

import pytest

from tests.engine.games.warchest.helper import expand, legal, play, position


@pytest.mark.parametrize(
    ("unit", "cell", "attack"),
    [
        ("cr", "f4", "attack cr f4xf5"),
        ("cr", "f3", "tactic cr f3xf5"),
        ("ar", "f3", "tactic ar f3xf5"),
        ("ca", "f3", "tactic ca f3-f4xf5"),
        ("la", "f3", "tactic la f3-f4xf5"),
    ],
)
def test_every_attack_needs_a_bolstered_attacker(unit: str, cell: str, attack: str) -> None:
    """WC-8.7.1, WC-6.1.1: normal and by tactic; one coin may not, two may, three may."""
    for height, may in ((1, False), (2, True), (3, True)):
        line = position(f"{cell}:w:{unit}{height},f5:r:kn1", w=f"{unit}1")
        assert (attack in legal(line)) == may


def test_a_granted_attack_looks_at_the_attacker() -> None:
    """WC-8.7.1, WC-8.10.3: the Marshall's height does not help."""
    line = position("f4:w:sw1,e5:w:be2,e4:w:ma3,f5:r:kn2", w="ma1")
    assert [text for text in legal(line) if text.startswith("tactic")] == ["tactic ma be e5xf5"]


def test_the_height_of_the_knight_does_not_matter() -> None:
    """WC-8.7.1: a stack of knights attacks and is attacked like one."""
    for height in (1, 3):
        single = position(f"f4:w:sw1,f5:r:kn{height}", w="sw1")
        assert legal(single) == expand("bolster sw f4 | move sw f4-{e3,e4,f3,g3,g4} | pass [sw]")
        double = position(f"f4:w:sw2,f5:r:kn{height}", w="sw1")
        assert "attack sw f4xf5" in legal(double)


def test_a_bolstered_attack_takes_a_coin() -> None:
    """WC-5.4.5."""
    struck = play(position("f4:w:cr2,f5:r:kn2", w="cr1"), "attack cr f4xf5")
    assert struck.events == "shown w cr | attacked cr f4 f5 | lost kn f5 | turn r"
    assert struck.changed["board"] == "f4:w:cr2,f5:r:kn1"


def test_it_has_no_tactic() -> None:
    """WC-5.4.7: a Knight attacks normally, whatever its height."""
    line = position("f4:w:kn1,f5:r:en1", w="kn1")
    assert legal(line) == expand("attack kn f4xf5 | bolster kn f4 | move kn f4-{e3,e4,f3,g3,g4} | pass [kn]")


def test_a_pikemans_reaction_takes_a_knights_coin() -> None:
    """WC-8.7.2, WC-8.12.2: the reaction of a single Pikeman is no attack."""
    struck = play(position("f4:w:kn1,f5:r:pi1", w="kn1"), "attack kn f4xf5")
    assert struck.events == "shown w kn | attacked kn f4 f5 | lost pi f5 | lost kn f4 | turn r"
    assert struck.changed["board"] == "-"
