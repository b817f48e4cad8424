"""The context that all handlers of a lobby share: its state, its storage, its messages."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.registry import bots_of
from server.context.pending_writes import PendingWrites
from server.context.people import People
from server.context.results import Results
from server.context.table_guard import TableGuard
from server.context.table_list import TableList
from server.core.host_config import HostConfig
from server.core.outbox import Outbox
from server.core.peers import Peers
from server.offload.desk import WorkDesk
from server.offload.game_work import GameWork
from server.table.broadcast import Broadcast
from server.table.table import Table


@dataclass(frozen=True, slots=True)
class LobbyContext:
    """The shared parts of one lobby; none of them knows any rule of permission."""

    tables: dict[int, Table]
    peers: Peers
    out: Outbox
    pending_writes: PendingWrites
    table_list: TableList
    people: People
    broadcast: Broadcast
    table_guard: TableGuard
    desk: WorkDesk
    game_work: GameWork
    results: Results


def lobby_context(host_config: HostConfig, *, keeps: bool) -> LobbyContext:
    """Return the handlers' shared parts, without tables and peers; `keeps`: whether tables are stored."""
    tables: dict[int, Table] = {}
    bots = {name for game in host_config.games.values() for name in bots_of(game)}
    settings, peers, out = host_config.settings, Peers(bots), Outbox(keeps=keeps)
    pending_writes = PendingWrites(host_config.games, tables, settings, peers, out)
    table_list, desk = TableList(peers, out), WorkDesk(out)
    return LobbyContext(
        tables=tables,
        peers=peers,
        out=out,
        pending_writes=pending_writes,
        table_list=table_list,
        people=People(out),
        broadcast=Broadcast(out),
        table_guard=TableGuard(tables, out, pending_writes, table_list, desk),
        desk=desk,
        results=Results(tables, peers, out, host_config),
        game_work=GameWork(desk),
    )
