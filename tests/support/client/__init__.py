"""What tests of the client share."""
