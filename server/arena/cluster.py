"""Games of a plan on a Dask cluster; the library is looked for only when one is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from server.arena.running import GAMES_AHEAD_PER_WORKER, Runner, Work

CONNECT_SECONDS = 10
"""How long a scheduler may take to answer."""


class NoCluster(ValueError):
    """A cluster cannot be used; the text is one sentence."""


def cluster(address: str) -> Runner:
    """Return what plays on the workers of a scheduler; raises `NoCluster` where the library is missing.

    The workers need Muster in the same version: nothing of it is sent to them but a function's name.
    """
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise NoCluster(
            "--cluster needs the library distributed, which the extra muster[cluster] installs"
        ) from None

    def run(work: Work, plan: bytes, numbers: Iterable[int]) -> Iterator[bytes]:
        try:
            client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoCluster(f"no scheduler of a cluster answers at {address}: {error}") from None
        rest = iter(numbers)

        def hand_out(most: int) -> list[Any]:
            # Not pure: with a clock a game is played anew each time, never remembered by the cluster.
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
