"""Messages and proofs that pass between the programs, as both of them know them."""
