"""The legal actions as a tree of things to point at, and the way through it.

Pure: the screen shows `options` and reports each click to `press`, which returns the complete action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.skins.warchest.input.picks import COIN, Path, Pick, Thing, paths
from engine.games.warchest.pending import Play
from engine.games.warchest.state import State


class Choices:
    """The way through one list of legal actions; `actions` may be empty while another seat decides."""

    def __init__(self, state: State, actions: Sequence[Any]) -> None:
        top = state.pending[0] if state.pending else None
        self.drawn = top.coin if isinstance(top, Play) and actions else None
        """The kind of the coin that a Warrior Priest drew and that must be used now."""
        self.asked = bool(actions) and top is not None and not isinstance(top, Play)
        """Whether the actions answer a question instead of playing a coin."""
        self._paths: list[tuple[Path, Any]] = [
            (way, action)
            for action in actions
            for way in paths(state, action, drawn=self.drawn is not None, played=not self.asked)
        ]
        self.picked: Path = ()
        self.verb: str | None = None
        """The verb of the pressed tile; only picks of this verb are offered."""
        self.menu: tuple[Thing, tuple[Pick, ...]] | None = None
        """A thing that means several picks, and these picks."""
        self._enter_only_coin()

    def _enter_only_coin(self) -> None:
        if self.drawn is not None:
            self.picked = self._next(())[:1]

    def _next(self, picked: Path) -> Path:
        depth = len(picked)
        found = {
            steps[depth]: None for steps, _ in self._paths if steps[:depth] == picked and len(steps) > depth
        }
        return tuple(found)

    @property
    def coin(self) -> int | None:
        """Return the kind of the coin that is picked."""
        return self.picked[0].unit if self.picked and self.picked[0].verb == COIN else None

    @property
    def decree(self) -> int | None:
        """Return the Decree that is being proclaimed."""
        return next((pick.at("decree") for pick in self.picked if pick.at("decree") is not None), None)

    @property
    def options(self) -> Path:
        """Return the things that can be pointed at next."""
        return tuple(pick for pick in self._next(self.picked) if self.verb in (None, pick.verb))

    @property
    def verbs(self) -> frozenset[str]:
        """Return the possible next verbs, whichever tile was pressed."""
        return frozenset(pick.verb for pick in self._next(self.picked))

    def complete(self, picked: Path) -> Any | None:
        """Return the action made up by the picks, or None if more are needed."""
        return next((action for steps, action in self._paths if steps == picked), None)

    def under(self, picked: Path) -> list[tuple[Path, Any]]:
        """List the actions that begin with the picks, each with its whole way."""
        return [(steps, action) for steps, action in self._paths if steps[: len(picked)] == picked]

    def at(self, thing: Thing) -> Path:
        """Return the possible meanings of a click on a thing: usually none or one."""
        if thing.place == "verb":
            return tuple(pick for pick in self._next(self.picked) if pick.verb == thing.value)
        found = tuple(pick for pick in self.options if thing in pick.things)
        if found or self.drawn is not None or self.tile_before(thing) is not None:
            return found
        return tuple(pick for pick in self._next(()) if pick.verb == COIN and thing in pick.things)

    def press(self, thing: Thing) -> Any | None:
        """Take a click; return the action if it is complete. A click without a meaning changes nothing."""
        found, tile, depth = self.at(thing), self.tile_before(thing), self._instead(thing)
        self.menu = None
        if not found:
            if tile is not None:
                self.choose(tile)
            elif depth is not None:
                self.picked, self.verb = self.picked[:depth], None
            else:
                return None
            return self.press(thing)
        if len(found) == 1:
            return self.choose(found[0])
        if thing.place == "verb":
            self.verb = str(thing.value)
        else:
            self.menu = (thing, found)
        return None

    def means(self, thing: Thing) -> bool:
        """Say whether a click on a thing means something now."""
        return bool(self.at(thing)) or self.tile_before(thing) is not None or self._instead(thing) is not None

    def _instead(self, thing: Thing) -> int | None:
        """Return the step at which another Decree could be chosen instead of the present one."""
        for depth, pick in enumerate(self.picked):
            others = self._next(self.picked[:depth])
            if (
                thing.place == "decree"
                and thing not in pick.things
                and any(thing in o.things for o in others)
            ):
                return depth
        return None

    def tile_before(self, thing: Thing) -> Pick | None:
        """Return the tile behind which a thing lies now, like a supply coin behind `recruit`."""
        return next(
            (
                pick
                for pick in self.options
                if not pick.things
                and any(thing in after.things for after in self._next((*self.picked, pick)))
            ),
            None,
        )

    def choose(self, pick: Pick) -> Any | None:
        """Take one of the offered picks; return the action if it is complete."""
        self.menu = None
        self.verb = None
        if pick.verb == COIN:
            self.picked = (pick,)
            return None
        self.picked = (*self.picked, pick)
        action = self.complete(self.picked)
        if action is not None:
            self.reset()
        return action

    def back(self) -> bool:
        """Take the last step back; return whether there was one."""
        if self.menu is not None:
            self.menu = None
        elif self.verb is not None:
            self.verb = None
        elif len(self.picked) > (self.drawn is not None):
            self.picked = self.picked[:-1]
        else:
            return False
        return True

    def reset(self) -> None:
        """Go back to the beginning."""
        self.picked, self.verb, self.menu = (), None, None
        self._enter_only_coin()
