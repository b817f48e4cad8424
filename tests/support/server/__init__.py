"""What tests of the host share."""
