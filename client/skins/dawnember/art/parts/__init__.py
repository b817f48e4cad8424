"""Parts of pictures, as SVG with the roles of their paints."""
