"""Who does what in a lobby, each made with those it relies on."""

from __future__ import annotations

from server.bots.bot_players import Robots
from server.host_config import Charter
from server.lobby.chat import Chat
from server.lobby.handshake import Reception
from server.lobby.lobby_context import Services
from server.net.places import Places
from server.net.room_notice import Notices
from server.seating.admission import Doors
from server.seating.arrangement import Arranging
from server.seating.housekeeping import Housekeeping
from server.seating.seats import Seating
from server.table.clocks import Timekeeping
from server.table.pauses import Pausing
from server.table.play import Play
from server.table.spectators import Gallery
from server.table.waiting import Waiting


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
