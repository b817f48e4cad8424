"""Tools for texts: catalogues and letters."""
