"""Hosts, connections and players for the measurements of hosts."""
