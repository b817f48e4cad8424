"""The room of a host without its sockets: people, requests and answers."""
