"""Lines that delay and lose what they carry, and play over them."""
