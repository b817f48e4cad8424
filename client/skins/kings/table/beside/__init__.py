"""The column beside the table: plates and units of both sides, scores in words."""
