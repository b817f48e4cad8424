"""The skin of Stilts, on the table that games with miniatures share."""
