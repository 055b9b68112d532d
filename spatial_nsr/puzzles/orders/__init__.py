"""Things in an order: birds on a branch, books by price, runners by place.

sentence -> clauses, core (forms first, what is left of a sentence next) -> meanings on axes ->
texts
-> arranging (all orders that are left) -> questions -> judging, answers with steps
"""
