"""Parts that pictures are composed of, as SVG with the roles of their paints."""
