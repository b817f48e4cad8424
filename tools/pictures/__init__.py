"""Pictures of the running client."""
