"""Hosts, connections and players that hosts are measured with."""
