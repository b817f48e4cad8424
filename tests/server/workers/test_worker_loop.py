"""The process of a worker ends without a word when its owner is gone, whatever it was doing."""

from __future__ import annotations

import multiprocessing
import socket
import sys

import pytest

from server.workers.worker_process import work


@pytest.mark.trust
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are no sockets there")
def test_a_worker_whose_host_was_killed_while_it_started_ends_quietly(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """It finds out by speaking, before its listening thread has noticed."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    with socket.socket(fileno=ours.fileno()) as deaf:
        deaf.shutdown(socket.SHUT_RD)
        process = context.Process(target=work, args=(theirs, "server.bots.worker", "kuhn"))
        process.start()
        process.join(60)
        deaf.detach()
    assert process.exitcode == 0
    assert capfd.readouterr().err == ""
    ours.close()
