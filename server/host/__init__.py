"""The host: sockets, clock and storage around a lobby."""
