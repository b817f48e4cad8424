"""Faults of positions (WC-1.4): each kind is found in a position that is spoiled by it alone."""

from __future__ import annotations

import pytest

from engine.games.warchest.checks.faults import faults


@pytest.mark.parametrize(
    ("right", "wrong", "rule"),
    [
        ("|cr3lc3pi2sw3|", "|cr3lc3pi2sw4|", "WC-1.4.1"),
        ("|cr3lc3pi2sw3|", "|cr3lc3pi2sw2|", "WC-1.4.1"),
        ("board=-", "board=d1:w:sw1", "WC-1.4.1"),
        ("r=ar,ca,la,sc|", "r=ar,ca,cr,sc|", "WC-1.4.1"),
        ("|cr1ro1sw1|", "|cr1sw1|", "WC-1.4.2"),
        ("|cr1ro1sw1|cr1lc2pi2sw1|", "|cr1ro1sw1|cr1lc2pi2ro1sw1|", "WC-1.4.2"),
        ("|cr1ro1sw1|cr1lc2pi2sw1|-|-|cr3", "|cr1sw1|cr1lc2pi2sw1|-|-|cr3ro1", "WC-1.4.2"),
        ("w:d1,g1;", "w:c2,d1,d4,e3,g1,g4,h2;", "WC-1.4.3"),
        ("w:d1,g1;", "w:d1,f4,g1;", "WC-1.4.3"),
        ("w:d1,g1;", "w:d1,e6,g1;", "WC-1.4.4"),
        ("board=-", "board=d1:w:sw1,d1:w:cr1", "WC-1.4.4"),
        ("board=-", "board=d1:w:sw1,g1:w:sw1", "WC-1.4.4"),
        ("board=-", "board=d1:w:sw0", "WC-1.4.4"),
        ("board=-", "board=b2:w:sw1", "WC-2.2.3"),
        ("init=w", "init=-", "WC-1.4.5"),
    ],
)
def test_a_spoiled_position_is_caught(right: str, wrong: str, rule: str) -> None:
    position = (
        "wc1 2p-base board=- control=w:d1,g1;r:e6,h5 w=cr,lc,pi,sw|cr1ro1sw1|cr1lc2pi2sw1|-|-|cr3lc3pi2sw3|- "
        "r=ar,ca,la,sc|ar1ca1sc1|ar1ca1la2ro1sc1|-|-|ar2ca2la2sc3|- "
        "init=w start=w turn=w round=1 pend=- decrees=- result=-"
    )
    assert faults(position) == []
    assert right in position
    assert rule in [fault.split(" ")[0] for fault in faults(position.replace(right, wrong))]
