"""An optional build of the engine from the same source, compiled by mypyc, and its check."""
