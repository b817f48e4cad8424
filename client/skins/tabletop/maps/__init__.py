"""Tables before a match: small pictures of their terrain."""
