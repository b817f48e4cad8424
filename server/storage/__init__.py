"""Files that a host keeps on its disk."""
