"""The deployment of Kings of War."""
