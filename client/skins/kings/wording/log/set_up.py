"""Sentences about the set-up, and about turns up to the last one."""

from __future__ import annotations

from collections.abc import Mapping

from client.skins.kings.wording.log.log_formatter import BattleFormatter, Saying
from client.skins.wording.sayings import about_unit, of_player, plain
from engine.games.kings import events
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.notation.maps import read_map
from engine.games.kings.options import SEATS


def _scenario(log: BattleFormatter, event: events.ScenarioRolled) -> str:
    return log.tr("log.scenario", scenario=log.tr(f"option.scenario.{event.scenario}"))


def _terrain(log: BattleFormatter, event: events.TerrainLaid) -> str:
    pieces = len(read_map(event.map))
    return log.words.tr_n("log.terrain", pieces) if pieces else log.tr("log.terrain.none")


def _army(log: BattleFormatter, event: events.ArmyShown) -> str:
    points = sum(read_entry(entry).points for entry in event.entries)
    player = log.names[event.seat]
    return log.words.tr_n("log.came", len(event.entries), player=player, points=points)


def _format_marker_count(log: BattleFormatter, event: events.MarkersCounted) -> str:
    return log.words.tr_n("log.markers", event.count)


def _marker(log: BattleFormatter, event: events.MarkerPlaced) -> str:
    place = {"east": log.inches(event.x), "north": log.inches(event.y)}
    return log.tr("log.marker", marker=log.mark(event.marker), **place)


def _edge(log: BattleFormatter, event: events.EdgeTaken) -> str:
    return log.tr(f"log.edge.{event.edge}", player=log.names[event.seat])


def _format_deployment(log: BattleFormatter, event: events.Deployed) -> str:
    player = log.names[log.before.units[event.unit].seat]
    return log.tr("log.deployed", player=player, **log.unit(event.unit))


def _turn(log: BattleFormatter, event: events.TurnBegan) -> str:
    return log.tr("log.turn", n=log.before.turn // len(SEATS) + 1, player=log.names[event.seat])


def _format_ending(log: BattleFormatter, event: events.GameEnded) -> str:
    scores = dict(zip("ab", event.scores, strict=True)) if event.scores else {}
    if event.result == "draw":
        return log.tr("log.ended.draw", **scores)
    winner = SEATS.index(event.result)
    if winner and scores:
        scores = {"a": scores["b"], "b": scores["a"]}
    return log.tr("log.ended.scores" if scores else "log.ended", player=log.names[winner], **scores)


SET_UPS_TOLD: Mapping[type, Saying] = {
    events.ScenarioRolled: _scenario,
    events.TerrainLaid: _terrain,
    events.ArmyShown: _army,
    events.MarkersCounted: _format_marker_count,
    events.MarkerPlaced: _marker,
    events.EdgeTaken: _edge,
    events.Deployed: _format_deployment,
    events.GivenUp: about_unit("log.given_up"),
    events.PassedOn: of_player("log.van_passed"),
    events.TurnBegan: _turn,
    events.Extended: plain("log.extended"),
    events.GameEnded: _format_ending,
}
