"""The Ember Host (WY-19.9)."""

from engine.games.dawnember.cards.side import Side

SIDE = Side(
    letter="e",
    army=(
        "ea01,ea02,eu01*3,eu02*3,eu03*2,eu04*2,eu05,eu06*2,eu07*2,eu08,eu09*2,eu10*2,eu11,eu12,"
        "eu13,na01,na02,na03,na04,nu01"
    ),
    action=(
        "es01,et01,et02,et03,nc01,nc02,nc03,nc04,nr02,nr03,nr04,nr05,nr06,ns03,ns04,nt01*2,"
        "nt02*2,nt03,nt04*2,nt05,nt06,nt07,nt08,nt09,nt10,nt11*2"
    ),
)
