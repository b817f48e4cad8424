"""Hosts: found on the network, or started on this machine."""
