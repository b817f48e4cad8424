"""The reference's changes of a position: maneuvers, Decrees, losses, draws and their triggers."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

from tests.engine.games.warchest.reference.positions import MARKERS, Position, Unit, neighbours


class Undrawn(Exception):
    """The coins of a draw have not been chosen yet; `choices` are all that can be drawn."""

    def __init__(self, choices: list[tuple[str, ...]]) -> None:
        super().__init__(choices)
        self.choices = choices


class Effects:
    """A position that is being changed, with the coins for chance to give."""

    def __init__(self, position: Position, script: list[tuple[str, ...]]) -> None:
        self.position = position
        self.script = list(script)
        self.draws: list[str] = []

    def recruit(self, seat: str, kind: str) -> list[str]:
        """Take a coin from the supply and return the trigger that this earns (WC-5.3.3, WC-8.11.1)."""
        self.position.transfer(seat, kind, "supply", "up")
        return ["me"] * (kind == "me")

    def bolster(self, cell: str) -> None:
        """Add a coin to a stack."""
        seat, kind, height = self.position.board[cell]
        self.position.board[cell] = Unit(seat, kind, height + 1)

    def maneuver(self, words: list[str]) -> None:
        """Carry out the maneuver that an action names last, as `f4`, `f4-f5`, `f4xf5` or `f4-f5xf6`."""
        p = self.position
        cells = re.fullmatch(r"(\w\d)(?:-(\w\d))?(?:x(\w\d))?", words[-1])
        assert cells
        start, end, target = cells.groups()
        seat, kind, _ = p.board[start]
        if words[:2] == ["tactic", "he"]:
            p.piles[seat, "supply"][kind] -= 1
            self.bolster(start)
            return
        earned = self.recruit(seat, words[2][1:]) if words[2].startswith("+") else []
        if end:
            p.walk(start, end)
        if target:
            self.attack(end or start, target, earned)
        elif end:
            self.note([kind] * (kind in ("be", "ba")) + earned)
        else:
            self.take_control(start)
            self.note([kind] * (kind in ("be", "ba", "wp")))
            if words[:2] == ["tactic", "ea"]:
                p.pend.insert(0, "edict")

    def take_control(self, cell: str) -> None:
        """Place a marker, maybe the last one (WC-5.4.3, WC-4.2.1)."""
        p = self.position
        seat = p.board[cell].seat
        p.control[cell] = seat[0]
        if len(p.markers(seat)) == MARKERS[p.table]:
            p.result = seat[0]

    def attack(self, attacker: str, target: str, more: list[str]) -> None:
        """Attack, unless the defender chooses first (WC-6.1.2); `more` is the rest of the play."""
        p = self.position
        seat, kind, _ = p.board[target]
        if kind == "rg" and p.piles[seat, "supply"]["rg"]:
            waiting = more[: more.count("sac")] + sorted(self.standing(more[more.count("sac") :]))
            p.pend.insert(0, f"loss({attacker}x{target}{':' * bool(waiting)}{','.join(waiting)})")
        else:
            self.lose(attacker, target, more, from_supply=False)

    def lose(self, attacker: str, target: str, more: list[str], from_supply: bool) -> None:
        """Take the losses of an attack (WC-6.1.3, WC-6.1.4) and note the consequences."""
        p = self.position
        kind = p.board[attacker].kind
        if p.board[target].kind == "pi" and target in neighbours(attacker):
            p.take_from_stack(attacker, "gone")
        if from_supply:
            p.transfer(p.board[target].seat, "rg", "supply", "gone")
        else:
            p.take_from_stack(target, "gone")
        if "sac" in more and attacker in p.board:
            p.take_from_stack(attacker, "gone")
        earned = [trigger for trigger in more if trigger != "sac"]
        self.note([kind] * (kind in ("be", "ba", "sw", "wp")) + earned)

    def proclaim(self, seat: str, words: list[str]) -> None:
        """Carry out a Decree, and let the Herald of the seat take notice (WC-9.4.2, WC-11.2.4)."""
        p = self.position
        earned = self.herald(seat)
        decree, *_, way = words[1:]
        if decree in ("sacrifice", "guard"):
            attacker, _, target = way.partition("x")
            self.attack(attacker, target, ["sac"] * (decree == "sacrifice") + earned)
        elif decree == "spy":
            p.pend.insert(0, f"spy({seat}>{way})")
        elif decree == "enlist":
            for kind in way.split(","):
                earned += self.recruit(seat, kind)
            self.note(earned)
        elif decree == "reinforce":
            p.transfer(seat, way, "gone", "supply")
            self.note(earned)
        else:
            assert decree in ("march", "redeploy")
            reacting = ("be", "ba") if decree == "march" else ("ea",)
            p.walk(way[:2], way[3:])
            self.note([words[2]] * (words[2] in reacting) + earned)

    def spy(self, seat: str, other: str, action: str) -> None:
        """Discard a coin of the hand that was seen, or not, and replace it (WC-10.7.1 to WC-10.7.3)."""
        p = self.position
        if action != "decline":
            pile = "down" if "+spydown" in p.variant else "up"
            p.transfer(other, action.removeprefix("discard ").strip("[]"), "hand", pile)
            p.piles[other, "hand"].update(self.draw(other, 1))
        self.note(self.herald(seat))

    def herald(self, seat: str) -> list[str]:
        """Return the trigger that a proclamation of a seat earns."""
        return ["he"] * ("he" in self.position.army[seat].split(","))

    def standing(self, triggers: list[str]) -> list[str]:
        """Leave out the triggers whose unit is not on the board (WC-6.2.3, WC-8.16.6)."""
        p = self.position
        dying = "+priestdies" not in p.variant
        return [kind for kind in triggers if p.units(kind) or (kind == "wp" and dying)]

    def note(self, triggers: list[str]) -> None:
        """Let the triggers of a finished action wait, before all that waits already (notation 3.3)."""
        if noted := sorted(self.standing(triggers)):
            self.position.pend.insert(0, f"wait({','.join(noted)})")

    def take(self, kind: str, triggers: list[str]) -> None:
        """Begin to resolve one of the waiting triggers; the others wait on."""
        p = self.position
        others = list(triggers)
        others.remove(kind)
        if others:
            p.pend.insert(0, f"wait({','.join(others)})")
        if kind == "wp":
            seat = p.owner("wp")
            p.pend.insert(0, f"play({seat}:{self.draw(seat, 1)[0]})")
        else:
            p.pend.insert(0, f"opt({kind})")

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
