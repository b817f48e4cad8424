"""Games of a plan on a Dask cluster; the library is imported only for a cluster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from server.arena.running import GAMES_AHEAD_PER_WORKER, Runner, Work

CONNECT_TIMEOUT_S = 10
"""Seconds that a scheduler may take to answer."""


class NoCluster(ValueError):
    """A cluster cannot be used; the text is one sentence."""


def cluster(address: str) -> Runner:
    """Return a runner that plays on the workers of a scheduler.

    Raises `NoCluster` where the library is missing. The workers need the same version of Muster: only the
    name of a function is sent to them.
    """
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise NoCluster(
            "--cluster needs the library distributed, which the extra muster[cluster] installs"
        ) from None

    def run(work: Work, plan: bytes, numbers: Iterable[int]) -> Iterator[bytes]:
        try:
            client = Client(address, timeout=CONNECT_TIMEOUT_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoCluster(f"no scheduler of a cluster answers at {address}: {error}") from None
        rest = iter(numbers)

        def hand_out(most: int) -> list[Any]:
            # Not pure: with a clock each run of a game differs, so the cluster must not cache it.
            return [client.submit(work, plan, number, pure=False) for number in islice(rest, most)]

        with client:
            threads = sum(client.nthreads().values())
            if not threads:
                raise NoCluster(f"the cluster at {address} has no workers")
            ended = as_completed(hand_out(threads * (1 + GAMES_AHEAD_PER_WORKER)), loop=client.loop)
            for future in ended:
                yield future.result()
                ended.update(hand_out(1))

    return run
