"""Makers of clauses for amounts and orders.

quantities, scales (words) -> measures, counts, comparing, ranks, rows (clauses)
"""
