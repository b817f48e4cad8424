"""Pictures of the ends of stored matches."""
