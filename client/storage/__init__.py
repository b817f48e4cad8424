"""Files that the client keeps."""
