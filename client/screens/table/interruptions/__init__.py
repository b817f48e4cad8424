"""What stops play at the table for a while: curtain, pause, absence, notices."""
