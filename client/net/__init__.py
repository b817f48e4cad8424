"""The client's side of the network: channels to hosts, and whom they lead to."""
