"""Files on disk that are complete or absent."""
