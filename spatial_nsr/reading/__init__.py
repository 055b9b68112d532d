"""From what people write to what it says: statements with their words, and questions."""
