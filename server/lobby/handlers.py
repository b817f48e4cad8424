"""The handlers of a lobby, one for each subject, each made with the handlers it needs."""

from __future__ import annotations

from server.bots.bot_players import BotPlayers
from server.context.lobby_context import LobbyContext
from server.core.host_config import HostConfig
from server.lobby.chat import LobbyChat
from server.lobby.handshake import Handshake
from server.lobby.places import Places
from server.lobby.room_notice import Notices
from server.matches.clocks import Timekeeping
from server.matches.masked_answers import MaskedAnswers
from server.matches.pauses import Pausing
from server.matches.play import MatchPlay
from server.matches.spectators import Spectators
from server.matches.waiting import Waiting
from server.seating.admission import TableAdmission
from server.seating.arrangement import Arrangement
from server.seating.banning import Banning
from server.seating.brackets import Brackets
from server.seating.housekeeping import Housekeeping
from server.seating.seats import Seating
from server.seating.table_settings import TableSettings


class Handlers:
    """One handler for each subject; a handler knows only the handlers that it is made with."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext) -> None:
        self.notices = Notices(host_config, lobby_context)
        self.chat = LobbyChat(host_config, lobby_context)
        self.table_admission = TableAdmission(host_config)
        self.housekeeping = Housekeeping(host_config, lobby_context)
        self.spectators = Spectators(host_config, lobby_context)
        self.bot_players = BotPlayers(host_config, lobby_context)
        self.play = MatchPlay(host_config, lobby_context, self.bot_players, self.spectators)
        self.masked_answers = MaskedAnswers(host_config, lobby_context, self.play)
        self.waiting = Waiting(host_config, lobby_context, self.bot_players, self.play)
        self.timekeeping = Timekeeping(host_config, lobby_context, self.play)
        self.pausing = Pausing(host_config, lobby_context, self.bot_players)
        self.banning = Banning(host_config, lobby_context)
        self.arrangement = Arrangement(
            host_config, lobby_context, self.table_admission, self.banning, self.play
        )
        self.table_settings = TableSettings(host_config, lobby_context)
        self.brackets = Brackets(
            host_config, lobby_context, self.housekeeping, self.table_settings, self.spectators, self.play
        )
        self.seating = Seating(
            host_config,
            lobby_context,
            self.table_admission,
            self.housekeeping,
            self.table_settings,
            self.brackets,
            self.spectators,
            self.play,
            self.waiting,
        )
        self.places = Places(host_config, lobby_context)
        self.handshake = Handshake(
            host_config, lobby_context, self.notices, self.chat, self.seating, self.brackets, self.places
        )
