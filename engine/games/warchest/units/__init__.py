"""One file a unit type, `<code>_<name>.py`, holding its `UNIT`; found automatically."""
