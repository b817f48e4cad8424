"""Messages and proofs that client and host exchange."""
