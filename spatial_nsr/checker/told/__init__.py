"""The rules for texts that are told in full, a module a kind.

words -> steps, order_forms -> the rules of the kind -> in_full
"""
