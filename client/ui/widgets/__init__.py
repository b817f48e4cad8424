"""Parts of screens: buttons, forms, dialogs, notes."""
