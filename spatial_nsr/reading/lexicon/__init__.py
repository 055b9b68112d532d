"""The words of English: tokens, forms with what they say, plurals, lists, kinds of nouns."""
