"""The Dawn League (WY-19.9)."""

from engine.games.dawnember.cards.side import Side

SIDE = Side(
    letter="d",
    army=(
        "da01,da02,du01*3,du02*2,du03*2,du04*2,du05*2,du06,du07*2,du08*2,du09*2,du10*2,du11,"
        "du12,du13,na01,na02,na03,na04,nu01"
    ),
    action=(
        "dc01,ds01,dt01,dt02,nc01,nc02,nc04,nr01*2,nr02,nr03,nr04,ns01,ns02,nt01*2,nt02*2,nt03,"
        "nt04*2,nt05,nt06*2,nt07,nt08,nt09,nt10,nt11*2"
    ),
)
