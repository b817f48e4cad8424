"""The room of a host without its sockets: who is there, what is asked, what is told."""
