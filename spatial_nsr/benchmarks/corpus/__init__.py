"""The corpus of plain texts as a benchmark: texts -> reading -> report."""
