"""A second opinion on the base game for two: legal actions and all results of them, written from the rules.

Deliberately simple and slow, with positions and actions as texts, and without anything of the engine. One
restriction: in the base game at most one trigger is noted at a time (each reacts to its own unit), so
nothing ever waits in an order to be chosen.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

from tests.engine.games.warchest.reference_legal import answers, reactions
from tests.engine.games.warchest.reference_legal import decider as deciding
from tests.engine.games.warchest.reference_position import Position, Unit, neighbours

HAND = 3
MARKERS = 6


class Undrawn(Exception):
    """The coins of a draw have not been chosen yet; `choices` are all that can be drawn."""

    def __init__(self, choices: list[tuple[str, ...]]) -> None:
        super().__init__(choices)
        self.choices = choices


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
    parts = [part.split() for draw in draws for part in draw[1:].split("/")]
    play = _Play(Position(text), [tuple(coins) for coins in parts if coins and coins != ["-"]])
    play.act(action)
    assert play.draws == draws
    return play.position.text()


class _Play:
    """One action on its way through a position, with the coins that chance is to give."""

    def __init__(self, position: Position, script: list[tuple[str, ...]]) -> None:
        self.position = position
        self.script = list(script)
        self.draws: list[str] = []

    def act(self, action: str) -> None:
        """Carry out an action and all that follows without a further decision."""
        p = self.position
        seat = deciding(p)
        frame = p.pend.pop(0) if p.pend else ""
        words = action.split(" ")
        if frame.startswith("loss"):
            attacker, _, target = frame[5:-1].partition("x")
            self.lose(attacker, target, from_supply=action == "lose supply")
        elif frame.startswith("foot"):
            rest = [cell for cell in frame[5:-1].split(",") if cell != words[2][:2]]
            if rest:
                p.pend.insert(0, f"foot({','.join(rest)})")
            self.maneuver(words)
        elif frame.startswith("opt"):
            if action != "decline":
                if words[1] == "be":
                    p.take_from_stack(words[2][:2], "up")
                self.maneuver(words)
        else:
            self.play(seat, words, frame)
        self.go_on()

    def play(self, seat: str, words: list[str], frame: str) -> None:
        """Use a coin: of the hand, or the one that the frame holds."""
        p = self.position
        hidden = words[-1].strip("[]") if words[-1].startswith("[") else ""
        coin = hidden or ("ro" if words[:2] == ["tactic", "rg"] else words[1])
        if not frame:
            p.piles[seat, "hand"][coin] -= 1
        if words[0] == "deploy":
            p.board[words[2]] = Unit(seat, coin, 1)
            return
        if words[0] == "bolster":
            p.board[words[2]] = Unit(seat, coin, p.board[words[2]].height + 1)
            return
        p.piles[seat, "down" if hidden else "up"][coin] += 1
        if words[0] == "claim":
            p.holder, p.claimed = seat, True
        elif words[0] == "recruit":
            p.piles[seat, "supply"][words[1]] -= 1
            p.piles[seat, "up"][words[1]] += 1
            self.note(words[1], {"me"})
        elif words == ["tactic", "fo"]:
            p.pend.insert(0, f"foot({','.join(sorted(p.units('fo')))})")
        elif words[0] in ("move", "control", "attack", "tactic"):
            self.maneuver(words)

    def maneuver(self, words: list[str]) -> None:
        """Carry out the cells of an action, as `f4`, `f4-f5`, `f4xf5` or `f4-f5xf6`, and note its trigger."""
        p = self.position
        cells = re.fullmatch(r"(\w\d)(?:-(\w\d))?(?:x(\w\d))?", words[-1])
        assert cells
        start, end, target = cells.groups()
        kind = p.board[start].kind
        if end:
            p.walk(start, end)
        if target:
            self.attack(end or start, target)
        elif end:
            self.note(kind, {"be"})
        else:
            p.control[start] = p.board[start].seat
            if len(p.markers(p.board[start].seat)) == MARKERS:
                p.result = p.board[start].seat
            else:
                self.note(kind, {"be", "wp"})

    def attack(self, attacker: str, target: str) -> None:
        """Attack, unless the defender chooses first (WC-6.1.2)."""
        p = self.position
        seat, kind, _ = p.board[target]
        if kind == "rg" and p.piles[seat, "supply"]["rg"]:
            p.pend.insert(0, f"loss({attacker}x{target})")
        else:
            self.lose(attacker, target, from_supply=False)

    def lose(self, attacker: str, target: str, from_supply: bool) -> None:
        """Take the losses of an attack (WC-6.1.3) and note what follows it."""
        p = self.position
        kind = p.board[attacker].kind
        if p.board[target].kind == "pi" and target in neighbours(attacker):
            p.take_from_stack(attacker, "gone")
        if from_supply:
            seat = p.board[target].seat
            p.piles[seat, "supply"]["rg"] -= 1
            p.piles[seat, "gone"]["rg"] += 1
        else:
            p.take_from_stack(target, "gone")
        self.note(kind, {"be", "sw", "wp"})

    def note(self, kind: str, reacting: set[str]) -> None:
        """Take the trigger of a unit at once, if it is one and can do something (notation 3.3)."""
        p = self.position
        if kind not in reacting:
            return
        if kind == "wp":
            if p.units("wp") or "+priestdies" not in p.variant:
                seat = p.owner("wp")
                drawn = self.draw(seat, 1)
                p.pend[:0] = [f"play({seat}:{coin})" for coin in drawn]
        elif reactions(p, kind):
            p.pend.insert(0, f"opt({kind})")

    def go_on(self) -> None:
        """Pass the turn, and the round, as soon as nothing is pending."""
        p = self.position
        if p.result != "-":
            p.pend = []
            return
        while p.pend and p.pend[0].startswith("foot") and not answers(p):
            p.pend.pop(0)
        if p.pend:
            return
        others = [seat for seat in ("r" if p.turn == "w" else "w", p.turn) if p.piles[seat, "hand"].total()]
        if others:
            p.turn = others[0]
            return
        limit = re.search(r"\+max(\d+)", p.variant)
        if limit and p.round == int(limit[1]):
            p.result = "draw"
            return
        p.round += 1
        p.start = p.turn = p.holder
        p.claimed = False
        for seat in (p.start, "r" if p.start == "w" else "w"):
            p.piles[seat, "hand"].update(self.draw(seat, HAND))

    def draw(self, seat: str, count: int) -> list[str]:
        """Draw coins from the bag, refilled when it is empty and one more is needed (WC-4.1.3)."""
        piles = self.position.piles
        drawn: list[str] = []
        text = seat
        while len(drawn) < count:
            if not piles[seat, "bag"].total():
                discard = piles[seat, "up"] + piles[seat, "down"]
                if not discard.total():
                    break
                piles[seat, "bag"] = discard
                piles[seat, "up"], piles[seat, "down"] = Counter(), Counter()
                text += " /"
            bag = sorted(piles[seat, "bag"].elements())
            some = min(count - len(drawn), len(bag))
            if not self.script:
                raise Undrawn(sorted(set(combinations(bag, some))))
            part = self.script.pop(0)
            assert len(part) == some
            piles[seat, "bag"].subtract(part)
            drawn += part
            text += "".join(f" {coin}" for coin in part)
        self.draws.append(text if text != seat else f"{seat} -")
        return drawn
