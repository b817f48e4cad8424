"""A worker as a program for clients: `python -m server.workers MODULE ARGUMENT...` on standard streams."""

from __future__ import annotations

import os
import sys
from functools import partial

from engine.workers.messages import read_message, write_message
from server.workers.worker_loop import serve

if __name__ == "__main__":
    # Output that a handler prints must not get among the replies.
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(partial(read_message, sys.stdin.buffer), partial(write_message, replies), *sys.argv[1:])
