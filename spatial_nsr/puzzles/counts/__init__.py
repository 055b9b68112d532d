"""How many of what are where: texts -> answers."""
