"""The host's command line: `muster-host`, or `python -m server`."""

from __future__ import annotations

import logging
import sys

from engine.programs import end_with_reader
from server.core.settings import SettingError, read_settings
from server.program.arguments import PROGRAM, check, parser


@end_with_reader
def main(arguments: list[str] | None = None) -> int:
    """Run a host until it is asked to stop; return the exit code."""
    reading = parser()
    given = reading.parse_args(arguments)
    check(reading, given)
    # A worker inherits the command line, and a bot must not see the seed.
    del sys.argv[1:]
    logging.basicConfig(stream=sys.stderr, format=f"{PROGRAM}: %(message)s", level=logging.INFO)
    if given.debug:
        logging.getLogger("server").setLevel(logging.DEBUG)
    try:
        settings = read_settings(given.set, solo=given.solo)
    except SettingError as error:
        reading.error(str(error))
    if given.save_key is not None or given.take_key is not None:
        from server.program.key_commands import copy_key

        return copy_key(reading, given, settings)
    # Help and errors of the command line do not need the whole host: load it only now.
    from server.program.opening import run_host

    return run_host(reading, given, settings)


if __name__ == "__main__":
    sys.exit(main())
