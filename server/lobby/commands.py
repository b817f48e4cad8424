"""Commands: each goes to the one handler of its subject, at its cost."""

from __future__ import annotations

from engine.wire.protocol import (
    Act,
    AnswerTakeback,
    AnswerTie,
    AskTakeback,
    Assign,
    ClientMessage,
    CreateTable,
    EndBracket,
    Enrol,
    Kick,
    Leave,
    LiftBan,
    MakeBracket,
    Move,
    Nonce,
    OfferTie,
    Pause,
    Prepare,
    Ready,
    Resign,
    Resume,
    Say,
    Seal,
    ShowBans,
    Sit,
    Undo,
    Verdict,
    Watch,
    Withdraw,
)
from server.core.peers import Peer
from server.lobby.costs import Command
from server.lobby.handlers import Handlers


class Commands:
    """The dispatcher of commands to their handlers."""

    def __init__(self, handlers: Handlers) -> None:
        self._handlers = handlers

    def carry_out(self, peer: Peer, message: Command, now: float) -> None:
        """Carry out a connection's command; raises `Refusal`, and `Deferred` if that takes longer."""
        handlers, seating = self._handlers, self._handlers.seating
        match message:
            case CreateTable():
                seating.create(peer, message, now)
            case Sit():
                seating.sit(peer, message, now)
                handlers.chat.catch_up(peer, seating.table(message.table))
            case Watch():
                seating.watch(peer, message, now)
                handlers.chat.catch_up(peer, seating.table(message.table))
            case Act() | Undo() | Resign() | OfferTie() | AnswerTie() | AskTakeback() | AnswerTakeback():
                table = seating.table(message.table)
                person = seating.person(peer, table, message.seat)
                if person.last != message:
                    handlers.play.carry_out(table, person, message)
            case Seal() | Nonce():
                table = seating.table(message.table)
                seating.person(peer, table, message.seat)
                if isinstance(message, Seal):
                    handlers.play.seal(table, message)
                else:
                    handlers.play.nonce(table, message)
            case Ready():
                handlers.arrangement.ready(peer, seating.table(message.table), message)
            case Prepare():
                handlers.arrangement.prepare(peer, seating.table(message.table), message, now)
            case Move():
                handlers.arrangement.move(peer, seating.table(message.table), message)
            case Assign():
                handlers.arrangement.assign(peer, seating.table(message.table), message)
            case Kick():
                handlers.arrangement.kick(peer, seating.table(message.table), message, now)
            case ShowBans():
                handlers.banning.show(peer, seating.table(message.table), message, now)
            case LiftBan():
                handlers.banning.lift(peer, seating.table(message.table), message, now)
            case Verdict():
                handlers.waiting.judge(peer, seating.table(message.table), message)
            case Resume():
                table = seating.resume(peer, message)
                handlers.chat.catch_up(peer, table)
            case Pause():
                handlers.pausing.pause(peer, seating.table(message.table), message, now)
            case Leave(seat=None):
                seating.leave(peer, message)
            case Leave(seat=int(seat)):
                handlers.arrangement.stand_up(peer, seating.table(message.table), seat)
            case MakeBracket():
                handlers.brackets.make(peer, message, now)
            case Enrol():
                handlers.brackets.enrol(peer, message, now)
            case Withdraw():
                handlers.brackets.withdraw(peer, message, now)
            case EndBracket():
                handlers.brackets.end(peer, message, now)
            case Say():
                at = None if message.table is None else seating.table(message.table)
                handlers.chat.say(peer, at, message, now)


def about_table(message: ClientMessage) -> int | None:
    """Return the table that a message concerns; None for chat, and for the bracket."""
    if isinstance(message, Say):
        return None
    table: int | None = getattr(message, "table", None)
    return table
