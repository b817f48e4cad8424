"""What a host keeps on its disk."""
