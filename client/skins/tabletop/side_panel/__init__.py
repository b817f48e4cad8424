"""The column beside a table: plates and units of both sides, and the card of a unit."""
