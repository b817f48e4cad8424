"""A second opinion on the whole game: legal actions and all results of them, written from the rules.

Deliberately simple and slow, with positions and actions as texts, and without anything of the engine. Games
begin after set-up: how armies are formed is no part of it.
"""

from __future__ import annotations

import re

from tests.engine.games.warchest.reference.effects import Effects, Undrawn
from tests.engine.games.warchest.reference.legality import able, answers, inside
from tests.engine.games.warchest.reference.legality import decider as deciding
from tests.engine.games.warchest.reference.positions import Position, Unit

HAND = 3


def decider(text: str) -> str | None:
    """Return the seat that decides now (notation 3.4); nobody when the game is over."""
    position = Position(text)
    return None if position.result != "-" else deciding(position)


def legal(text: str) -> list[str]:
    """Return all legal actions, sorted."""
    position = Position(text)
    return [] if position.result != "-" else sorted(answers(position))


def results(text: str, action: str) -> dict[tuple[str, ...], str]:
    """Return the position after a legal action for every list of draws that it can cause."""
    found = {}
    scripts: list[list[tuple[str, ...]]] = [[]]
    while scripts:
        script = scripts.pop()
        play = _Play(Position(text), script)
        try:
            play.act(action)
        except Undrawn as undrawn:
            scripts += [[*script, choice] for choice in undrawn.choices]
        else:
            found[tuple(play.draws)] = play.position.text()
    return found


def result(text: str, action: str, draws: list[str]) -> str:
    """Return the position after a legal action with the given draws."""
    parts = [part.split() for draw in draws for part in draw.partition(" ")[2].split("/")]
    play = _Play(Position(text), [tuple(coins) for coins in parts if coins and coins != ["-"]])
    play.act(action)
    assert play.draws == draws
    return play.position.text()


class _Play(Effects):
    """One action on its way through a position."""

    def act(self, action: str) -> None:
        """Carry out an action and all that follows without a further decision."""
        p = self.position
        seat = deciding(p)
        frame, what = inside(p.pend.pop(0)) if p.pend else ("", "")
        words = action.split(" ")
        if frame == "loss":
            coming = what[6:].split(",") if what[5:] else []
            self.lose(what[:2], what[3:5], coming, from_supply=action == "lose supply")
        elif frame == "foot":
            rest = [cell for cell in what.split(",") if cell != words[2][:2]]
            if rest:
                p.pend.insert(0, f"foot({','.join(rest)})")
            self.maneuver(words)
        elif frame == "wait":
            self.take(words[1], what.split(","))
        elif frame == "edict":
            self.proclaim(seat, words)
        elif frame == "spy":
            self.spy(seat, what.partition(">")[2], action)
        elif frame == "opt":
            if words[0] == "push":
                p.walk(words[2][:2], words[2][3:])
            elif action != "decline":
                if what == "be":
                    p.take_from_stack(words[2][:2], "up")
                self.maneuver(words)
        else:
            self.play(seat, words, drawn=frame == "play")
        self.go_on()

    def play(self, seat: str, words: list[str], drawn: bool) -> None:
        """Use a coin: of the hand, or the one that a Warrior Priest has drawn."""
        p = self.position
        hidden = words[-1].strip("[]") if words[-1].startswith("[") else ""
        royal = words[0] == "proclaim" or words[:2] == ["tactic", "rg"]
        coin = hidden or ("ro" if royal else words[1])
        if not drawn:
            assert p.piles[seat, "hand"][coin] > 0
            p.piles[seat, "hand"][coin] -= 1
        if words[0] == "deploy":
            p.board[words[2]] = Unit(seat, coin, 1)
            self.note(["ea"] * (coin == "ea"))
            return
        if words[0] == "bolster":
            self.bolster(words[2])
            return
        p.piles[seat, "down" if hidden else "up"][coin] += 1
        if words[0] == "claim":
            p.holder, p.claimed = seat, True
        elif words[0] == "recruit":
            self.note(self.recruit(seat, words[1]))
        elif words[0] == "proclaim":
            p.seals[words[1]].add(seat[0])
            self.proclaim(seat, words)
        elif words == ["tactic", "fo"]:
            p.pend.insert(0, f"foot({','.join(sorted(p.units('fo')))})")
        elif words[0] != "pass":
            assert words[0] in ("move", "control", "attack", "tactic")
            self.maneuver(words)

    def go_on(self) -> None:
        """Look for the next decision; pass the turn, and the round, as soon as nothing is pending."""
        p = self.position
        while p.pend and p.result == "-":
            frame, what = inside(p.pend[0])
            if frame == "wait":
                ready = able(p, what.split(","))
                if len(ready) > 1:
                    return
                p.pend.pop(0)
                if ready:
                    self.take(ready[0], what.split(","))
            elif frame == "foot" and not answers(p):
                p.pend.pop(0)
            else:
                return
        if p.result != "-":
            p.pend = []
            return
        following = [seat for seat in [*p.clockwise(p.turn)[1:], p.turn] if p.piles[seat, "hand"].total()]
        if following:
            p.turn = following[0]
        else:
            self.next_round()

    def next_round(self) -> None:
        """Begin a round with new hands, unless the limit is reached (WC-4.1.2, WC-12.2.1)."""
        p = self.position
        limit = re.search(r"\+max(\d+)", p.variant)
        if limit and p.round == int(limit[1]):
            p.result = "draw"
            return
        p.round += 1
        p.start = p.turn = p.holder
        p.claimed = False
        for seat in p.clockwise(p.start):
            p.piles[seat, "hand"].update(self.draw(seat, HAND))
