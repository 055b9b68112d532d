"""Who is meant: the things of a story so far, sets of them, and what a phrase adds to them."""
