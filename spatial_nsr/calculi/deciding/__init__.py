"""Whether a network can be so, and how: search, splits into tractable labels, orders, z3.

labels -> decide (the cheapest complete method) -> search | order | smt -> scenario, minimal
"""
