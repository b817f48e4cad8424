"""Sentences about the set-up, and about turns up to the last one."""

from __future__ import annotations

from collections.abc import Mapping

from client.skins.kings.wording.log.teller import Saying, Teller
from client.skins.wording.sayings import about_unit, of_player, plain
from engine.games.kings import events
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.notation.maps import read_map
from engine.games.kings.options import SEATS


def _scenario(tell: Teller, event: events.ScenarioRolled) -> str:
    return tell.tr("log.scenario", scenario=tell.tr(f"option.scenario.{event.scenario}"))


def _terrain(tell: Teller, event: events.TerrainLaid) -> str:
    pieces = len(read_map(event.map))
    return tell.words.tr_n("log.terrain", pieces) if pieces else tell.tr("log.terrain.none")


def _army(tell: Teller, event: events.ArmyShown) -> str:
    points = sum(read_entry(entry).points for entry in event.entries)
    player = tell.names[event.seat]
    return tell.words.tr_n("log.came", len(event.entries), player=player, points=points)


def _format_marker_count(tell: Teller, event: events.MarkersCounted) -> str:
    return tell.words.tr_n("log.markers", event.count)


def _marker(tell: Teller, event: events.MarkerPlaced) -> str:
    place = {"east": tell.inches(event.x), "north": tell.inches(event.y)}
    return tell.tr("log.marker", marker=tell.mark(event.marker), **place)


def _edge(tell: Teller, event: events.EdgeTaken) -> str:
    return tell.tr(f"log.edge.{event.edge}", player=tell.names[event.seat])


def _format_deployment(tell: Teller, event: events.Deployed) -> str:
    player = tell.names[tell.before.units[event.unit].seat]
    return tell.tr("log.deployed", player=player, **tell.unit(event.unit))


def _turn(tell: Teller, event: events.TurnBegan) -> str:
    return tell.tr("log.turn", n=tell.before.turn // len(SEATS) + 1, player=tell.names[event.seat])


def _format_ending(tell: Teller, event: events.GameEnded) -> str:
    scores = dict(zip("ab", event.scores, strict=True)) if event.scores else {}
    if event.result == "draw":
        return tell.tr("log.ended.draw", **scores)
    winner = SEATS.index(event.result)
    if winner and scores:
        scores = {"a": scores["b"], "b": scores["a"]}
    return tell.tr("log.ended.scores" if scores else "log.ended", player=tell.names[winner], **scores)


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
