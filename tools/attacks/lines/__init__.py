"""Lines that delay and lose packets, and matches over them."""
