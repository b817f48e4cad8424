"""Parts that screens are composed of: buttons, forms, dialogs, notes."""
