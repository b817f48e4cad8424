"""Work of games that would keep a host's loop busy: a process of its own does it, and the loop goes on."""
