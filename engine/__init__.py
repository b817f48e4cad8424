"""Rules, records and messages that client and host share; pure: no clock, no sockets, no global random."""
