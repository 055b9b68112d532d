"""Questions, item by item, as queries about the things of a story; and answers in their words."""
