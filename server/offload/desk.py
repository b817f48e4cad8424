"""The desk for work beside the loop: running tasks, and the messages that wait for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from server.core.effects import Conn, Work
from server.core.outbox import Outbox
from server.offload.tasks import ENCODER, RESULTS, Failed, Result, Task

GoOn = Callable[[float], None]
"""Called with the present time."""


class Deferred(Exception):
    """A request takes long and is worked out beside the loop; nothing has changed.

    The catcher starts the work and makes the same request again when it is done.
    """

    def __init__(self, task: bytes) -> None:
        super().__init__("worked out beside the loop")
        self.task = task


class TaskError(RuntimeError):
    """A task failed."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A step that waits for the running task of a table, or of a connection."""

    table: int | None
    conn: Conn | None
    go_on: GoOn

    def is_for(self, table: int | None, conn: Conn | None) -> bool:
        """Say whether the job is for the same table and the same connection."""
        return (self.table, self.conn) == (table, conn)


@dataclass(frozen=True, slots=True)
class Job(Waiting):
    """A task for a table, or for a connection, with its continuation."""

    tasks: tuple[bytes, ...]
    """Task of this job, after those that the same request needed before."""


class WorkDesk:
    """The work beside the loop: at most one task at a time for each table and each connection.

    Other messages of that table or connection wait in their order; all others go on.
    """

    def __init__(self, out: Outbox) -> None:
        self._out = out
        self._numbers = count(1)
        self._jobs: dict[int, Job] = {}
        self._waiting: list[Waiting] = []
        self._results: dict[bytes, Result] = {}
        """Results by task, kept until their request is finished."""
        self._resumed: Job | None = None
        """Job whose request continues just now."""

    def ask(self, task: Task) -> Result:
        """Return the result of a task; raises `Deferred` if it is not done yet, and `TaskError`."""
        data = ENCODER.encode(task)
        result = self._results.get(data)
        if result is None:
            raise Deferred(data)
        if isinstance(result, Failed):
            raise TaskError(f"{type(task).__name__} failed: {result.why}")
        return result

    def start(
        self, deferred: Deferred, go_on: GoOn, *, table: int | None = None, conn: Conn | None = None
    ) -> None:
        """Start a task with its continuation."""
        number = next(self._numbers)
        before = self._resumed
        earlier = before.tasks if before is not None and before.is_for(table, conn) else ()
        self._jobs[number] = Job(table, conn, go_on, (*earlier, deferred.task))
        # A running match has priority over a planned one.
        self._out.work(Work(number, deferred.task, urgent=table is not None))

    def blocks(self, *, table: int | None = None, conn: Conn | None = None) -> bool:
        """Say whether messages of a table, or of a connection, must wait."""
        found: list[Waiting] = [*self._jobs.values(), *self._waiting]
        return any(
            (table is not None and each.table == table) or (conn is not None and each.conn == conn)
            for each in found
        )

    def hold(self, go_on: GoOn, *, table: int | None = None, conn: Conn | None = None) -> None:
        """Let a message wait for the work of its table or connection."""
        self._waiting.append(Waiting(table, conn, go_on))

    def finish(self, number: int, result: bytes | None) -> Job | None:
        """Take a result, None after a failure; return its job, if that is still wanted."""
        job = self._jobs.pop(number, None)
        if job is not None:
            self._results[job.tasks[-1]] = Failed("no result") if result is None else RESULTS.decode(result)
        return job

    def resume(self, job: Job, now: float) -> None:
        """Continue the request of a job, then every step that is not blocked any more."""
        self._resumed = job
        # Steps that waited for this job come after it.
        waiting, self._waiting = self._waiting, []
        try:
            job.go_on(now)
        finally:
            self._resumed = None
        wanted = {task for other in self._jobs.values() for task in other.tasks}
        for task in job.tasks:
            if task not in wanted:
                self._results.pop(task, None)
        waiting += self._waiting
        self._waiting = []
        for each in waiting:
            if self.blocks(table=each.table, conn=each.conn):
                self._waiting.append(each)
            else:
                each.go_on(now)
