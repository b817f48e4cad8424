"""The table: where everything lies, how it is drawn and chosen."""
