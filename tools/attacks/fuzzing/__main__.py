"""Feed one target with the fuzzer's inputs, until time is up or a fault is found.

uv run --group fuzzing python -m tools.attacks.fuzzing TARGET FOLDER [--seconds 60]

In the folder, `corpus` has inputs that reached new code, and `found` has inputs with faults. The exit code is
not 0 after a finding. Linux only.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import atheris

OURS = ["engine", "client", "server"]

with atheris.instrument_imports(include=OURS):
    from tools.attacks.fuzzing.targets import MAX_INPUT_BYTES, TARGETS


def main() -> None:
    """Fuzz; does not return, because the library ends the process."""
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
        # Instrumentation must also cover modules that are loaded on demand.
        for number, seed in enumerate(target.seeds()):
            (corpus / f"seed-{number}").write_bytes(seed)
            target.run(seed)
    limits = [
        f"-max_total_time={given.seconds}",
        f"-max_len={MAX_INPUT_BYTES}",
        f"-seed={given.seed}",
        "-timeout=30",
    ]
    words = [sys.argv[0], str(corpus), *limits, f"-artifact_prefix={found}/", "-print_final_stats=1"]
    atheris.Setup(words, target.run)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
