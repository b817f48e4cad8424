"""The output of a host at its start: addresses to type, or that nobody else can join."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import ifaddr
import pytest

from server.host.host import Host
from server.program import lifecycle
from server.program.lifecycle import HostPlan

ALONE = "muster-host: no other machine can join: this one has no address that others could use"


def no_adapters() -> list[Any]:
    raise OSError("this machine tells nothing")


@pytest.mark.parametrize(
    ("bound", "said"),
    [
        (["127.0.0.1"], [ALONE]),
        (["::1"], [ALONE]),
        (["10.0.0.1"], ["muster-host: join at 10.0.0.1:4780"]),
        (["fd00::1"], ["muster-host: join at [fd00::1]:4780"]),
        # Nobody can type it, and clients find the room there.
        (["fe80::1"], []),
        # The machine may have addresses that it does not list.
        (["0.0.0.0"], []),
    ],
)
def test_only_a_machine_alone_says_so(
    bound: list[str], said: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ifaddr, "get_adapters", no_adapters)
    plan = SimpleNamespace(control=None, host="here", fingerprint=None)
    host = cast(Host, SimpleNamespace(bound=bound))
    asyncio.run(lifecycle._say(host, cast(HostPlan, plan), 4780))
    first, *rest = capsys.readouterr().out.splitlines()
    assert first == "muster-host: listening on here port 4780"
    assert rest == said
