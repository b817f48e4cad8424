"""What Kings of War draws and says of an order: charges, faults, and the words beside."""
