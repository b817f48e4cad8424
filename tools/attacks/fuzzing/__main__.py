"""Feed one target with what the fuzzer invents, until time is up or something is found.

uv run --group fuzzing python -m tools.attacks.fuzzing TARGET FOLDER [--seconds 60]

The folder keeps what has led to new code, in `corpus`, and what was found, in `found`. The exit code is not 0
where something was found. Linux only.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import atheris

OURS = ["engine", "client", "server"]

with atheris.instrument_imports(include=OURS):
    from tools.attacks.fuzzing.targets import LONGEST, TARGETS


def main() -> None:
    """Fuzz; never returns, as the library ends the process."""
    reading = argparse.ArgumentParser(prog="python -m tools.attacks.fuzzing")
    reading.add_argument("target", choices=TARGETS)
    reading.add_argument("folder", type=Path)
    reading.add_argument("--seconds", type=int, default=60)
    reading.add_argument("--seed", type=int, default=1)
    given = reading.parse_args()
    target = TARGETS[given.target]
    corpus, found = given.folder / "corpus", given.folder / "found"
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    with atheris.instrument_imports(include=OURS):
        # What is loaded on demand alone is followed as well.
        for number, seed in enumerate(target.seeds()):
            (corpus / f"seed-{number}").write_bytes(seed)
            target.run(seed)
    limits = [f"-max_total_time={given.seconds}", f"-max_len={LONGEST}", f"-seed={given.seed}", "-timeout=30"]
    words = [sys.argv[0], str(corpus), *limits, f"-artifact_prefix={found}/", "-print_final_stats=1"]
    atheris.Setup(words, target.run)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
