"""What was not understood, retold plainly by others, and what of that is believed."""
