"""Who is where in texts of noun phrases, with words that no lexicon has."""
