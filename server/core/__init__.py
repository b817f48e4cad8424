"""The base of all rooms of the host: effects, peers, the outbox, names, limits."""
