"""The client's side of the network: channels to hosts, and the checks of their identity."""
