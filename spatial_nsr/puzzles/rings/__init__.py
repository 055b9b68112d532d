"""Who sits round a table: texts -> answers."""
