"""Parts of the program, set up for tests and tools: clients without hosts, hosts without networks, scenes."""
