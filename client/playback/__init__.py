"""What has happened in a match, shown in its time and told in sentences."""
