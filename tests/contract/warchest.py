"""Positions of War Chest for two players that the contract tests start from."""

from __future__ import annotations

BATTLES = (
    "wc1 2p-base board=d4:w:be2,d5:w:wp1,e4:w:fo1,e5:r:me1,f4:w:rg2,f5:r:sw2,g3:w:fo2,g4:r:ma1,h3:r:ar1 "
    "control=w:d1,d4,g1;r:e6,g4,h5 w=be,fo,rg,wp|be1ro1wp1|be1fo2rg1wp2|-|-|be1rg2|- "
    "r=ar,ma,me,sw|ma1me1sw1|ar1ma1me1ro1sw1|ar1|-|ar1ma2me2sw1|- "
    "init=w start=w turn=w round=5 pend=- decrees=- result=-",
    "wc1 2p-base board=d4:w:ma1,e3:w:ca1,e4:r:wp2,f3:w:cr1,f4:w:la2,f5:r:rg2,f6:r:en1,g5:r:lc1 "
    "control=w:d1,e3,g1;r:e6,g4,h5 w=ca,cr,la,ma|ca1cr1ma1|ca1cr1la1ma1|-|la1ro1|cr2ma2|ca1 "
    "r=en,lc,rg,wp|en1rg1ro1|en2lc1rg1wp1|lc1|wp1|en1lc2rg1|- "
    "init=r* start=w turn=w round=7 pend=- decrees=- result=-",
)
"""Positions in which every kind of decision is near, also those that hardly ever come up by chance."""
