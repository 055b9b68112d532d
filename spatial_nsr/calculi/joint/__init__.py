"""Two calculi over the same things, joined by a bridge.

two networks -> combine, combined -> consistency (both at once) -> reasons -> prove
"""
