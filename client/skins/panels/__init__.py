"""Parts of the table that skins share: plates of players, and buttons."""
