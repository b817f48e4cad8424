"""The parts that all handlers of a lobby share."""
