"""What client and host say to each other."""
