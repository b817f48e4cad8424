"""The people of a party as processes of their own, and their own reports."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from typing import Any

from tests.lan.nets import SECONDS
from tests.lan.party_nets import Machine
from tools.harness.root import ROOT

State = dict[str, Any]


class Person:
    """A person with a folder and a place on the network; their process may end and begin again."""

    def __init__(self, name: str, machine: Machine, folder: Path, seed: int) -> None:
        self.name = name
        self.machine = machine
        self.folder = folder
        self.hold: int | None = 0
        self.runs = 0
        self._seed = seed
        self._heard = Condition()
        self._state: State = {}
        self._answers: list[dict[str, Any]] = []
        self._process: subprocess.Popen[str] | None = None

    def come(self) -> None:
        """Start the client: back at the seat that its folder leads to, if there is one."""
        words = ("-m", "tests.lan.party_guest", str(self.folder), self.name, self.machine.address)
        self.runs += 1
        self._state, self._answers = {}, []
        self._process = subprocess.Popen(
            self.machine.net.inside(sys.executable, *words, f"{self._seed} {self.runs}"),
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        Thread(target=self._listen, args=(self._process,), daemon=True).start()
        if self.hold != 0:
            self._say(do="hold", revision=self.hold)

    def kill(self) -> None:
        """End the client as a crash would, or as the end of the test does."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait(SECONDS)
            assert process.stdin is not None
            process.stdin.close()

    @property
    def state(self) -> State:
        """Return the last report."""
        with self._heard:
            return self._state

    @property
    def revision(self) -> int:
        """Return how much of the match is known; -1 for nothing."""
        revision: int = self.state.get("revision", -1)
        return revision

    def until(self, come: Callable[[State], bool], what: str) -> State:
        """Wait until it is as it should; raises `AssertionError` that names it."""
        deadline = time.monotonic() + SECONDS
        with self._heard:
            while not (self._state and come(self._state)):
                if not self._heard.wait(deadline - time.monotonic()):
                    raise AssertionError(f"{self.name} waited in vain for {what}: {self._state}")
            return self._state

    def ask(self, **order: Any) -> Any:
        """Send an order, and return its result: the code of a refusal, or None."""
        self._say(**order)
        deadline = time.monotonic() + SECONDS
        with self._heard:
            while not any(each["done"] == order["do"] for each in self._answers):
                if not self._heard.wait(deadline - time.monotonic()):
                    raise AssertionError(f"{self.name} waited in vain for an answer: {order}")
            answer = next(each for each in self._answers if each["done"] == order["do"])
            self._answers.remove(answer)
            return answer["answer"]

    def until_revision(self, revision: int) -> State:
        """Wait until the person's table has reached a revision."""
        return self.until(
            lambda state: state["revision"] >= revision or state["ended"], f"revision {revision}"
        )

    def pause_at(self, revision: int | None) -> None:
        """Decide nothing from a revision on; None: decide to the end."""
        self.hold = revision
        if self._process is not None:
            assert self.ask(do="hold", revision=revision) is None

    def _say(self, **order: Any) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with process.stdout:
            for line in process.stdout:
                said = json.loads(line)
                with self._heard:
                    if process is not self._process:
                        return
                    if "done" in said:
                        self._answers.append(said)
                    else:
                        self._state = said
                    self._heard.notify_all()
