"""Who does what in a lobby, each made with those it relies on."""

from __future__ import annotations

from server.arranging import Arranging
from server.charter import Charter
from server.chat import Chat
from server.clocks import Timekeeping
from server.doors import Doors
from server.gallery import Gallery
from server.housekeeping import Housekeeping
from server.net.places import Places
from server.notices import Notices
from server.pausing import Pausing
from server.play import Play
from server.reception import Reception
from server.robots import Robots
from server.seating import Seating
from server.services import Services
from server.waiting import Waiting


class Staff:
    """One for each subject; none knows another but those that it is made with."""

    def __init__(self, charter: Charter, services: Services) -> None:
        self.notices = Notices(charter, services)
        self.chat = Chat(charter, services)
        self.doors = Doors(charter)
        self.housekeeping = Housekeeping(charter, services)
        self.gallery = Gallery(charter, services)
        self.robots = Robots(charter, services)
        self.play = Play(charter, services, self.robots, self.gallery)
        self.waiting = Waiting(charter, services, self.robots, self.play)
        self.timekeeping = Timekeeping(charter, services, self.play)
        self.pausing = Pausing(charter, services, self.robots)
        self.arranging = Arranging(charter, services, self.doors, self.play)
        self.seating = Seating(
            charter, services, self.doors, self.housekeeping, self.gallery, self.play, self.waiting
        )
        self.places = Places(charter, services)
        self.reception = Reception(charter, services, self.notices, self.chat, self.seating, self.places)
