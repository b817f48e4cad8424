"""The work of a task: the same functions do it beside the loop and, if it is cheap, on the loop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.bots.budget import Budget
from engine.bots.uniform import Uniform
from engine.chance import ChanceProbe, Generator
from engine.events import Event, Seat
from engine.game import Codec, Game, IllegalAction, Reason, begin, step
from engine.match.beginning import begin_match, read_position
from engine.notation import NotationError
from engine.options import OptionError, configure
from engine.preparation import draw_preparations, faults, longest
from server.core.faults import describe_fault
from server.offload.tasks import (
    ENCODER,
    TASKS,
    ChooseQuickly,
    Chosen,
    Decide,
    Failed,
    JudgedPreparation,
    JudgePreparation,
    MatchSetUp,
    NotAllowed,
    Result,
    SetUp,
    Task,
    Tried,
    TrySettings,
    Worked,
)


def try_settings(game: Game[Any], config: Any, position: str = "") -> None:
    """Set a game up for a trial; raises `OptionError` for settings that only a set-up shows to be wrong.

    With a `position` there is no set-up: raises `NotationError` if no match can play on from it.
    """
    if position:
        read_position(game, config, position)
        return
    trial = Generator(b"trial")
    begin(game, config, trial, draw_preparations(game, config, trial))


def equip(game: Game[Any], config: Any, prepared: list[str | None], chance: Generator) -> list[str]:
    """Return each seat's preparation for a match; a bot's is drawn in place of None."""
    texts = []
    for seat, text in enumerate(prepared):
        brings = text is None and longest(game, config, seat)
        texts.append(game.preparation.prepare(config, seat, chance) if brings else text or "")
    return texts


def explain_refusal(game: Game[Any], state: Any, seat: Seat, action: Any) -> Reason:
    """Return the reason of a refusal by the seat's own knowledge, even if the rules used more."""
    return game.refuse(game.view(state, seat), seat, action) or Reason("")


def choose_quickly(game: Game[Any], state: Any, seat: Seat, seed: bytes) -> Any:
    """Return any possible action of a seat that is asked."""
    return Uniform().choose(game, game.view(state, seat), seat, (), Generator(seed), Budget())


def do_task(games: Mapping[str, Game[Any]], data: bytes) -> bytes:
    """Return the result of a task, both as they travel between processes."""
    try:
        task = TASKS.decode(data)
        result = _result(games[task.game], task)
    except Exception as error:
        # A fault of a game costs this task and nothing else.
        result = Failed(describe_fault(error))
    return ENCODER.encode(result)


def _result(game: Game[Any], task: Task) -> Result:
    match task:
        case TrySettings(options=options, position=position):
            try:
                try_settings(game, configure(game.options, options), position)
            except OptionError as error:
                return Tried(error.name, error.value, list(error.known))
            except NotationError as error:
                return Tried(why=str(error))
            return Tried()
        case JudgePreparation(config=config, seat=seat, text=text):
            found = faults(game, msgspec.convert(config, game.options), seat, text)
            return JudgedPreparation([(reason.code, reason.args) for reason in found])
        case SetUp(config=plain, seed=seed, prepared=prepared, bots=bots, position=position):
            config, chance = msgspec.convert(plain, game.options), Generator(seed)
            texts = [""] * len(prepared) if position else equip(game, config, prepared, Generator(bots))
            _, events = begin_match(game, config, chance, texts, position)
            return MatchSetUp(texts, _plain(events), chance.position)
        case Decide():
            return _decide(game, task)
        case ChooseQuickly(position=position, seat=seat, seed=seed):
            return Chosen(Codec.plain(choose_quickly(game, game.parse(position), seat, seed)))


def _decide(game: Game[Any], task: Decide) -> Result:
    state, action = game.parse(task.position), Codec(game).action(task.action)
    chance = Generator(task.seed)
    chance.go_to(task.drawn)
    probe = ChanceProbe(chance)
    try:
        _, events = step(game, state, task.seat, action, probe)
    except IllegalAction:
        reason = explain_refusal(game, state, task.seat, action)
        return NotAllowed(reason.code, reason.args)
    return Worked(_plain(events), probe.asked, chance.position)


def _plain(events: Sequence[Event]) -> list[Any]:
    return [Codec.plain(event) for event in events]
