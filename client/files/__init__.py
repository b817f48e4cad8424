"""Files on disk that are whole or not there."""
