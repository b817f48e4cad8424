"""The program `muster-host`: its command line, its start and its end."""
