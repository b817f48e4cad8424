"""One file a Decree, `<code>.py`, holding its `DECREE`; found automatically."""
