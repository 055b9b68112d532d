"""Makers of clauses: by the parse, by notes and fragments, by amounts and orders."""
