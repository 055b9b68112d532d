"""Lightning modules and their data: the part that guesses where the symbols say "unknown".

Needs the extra ``spatial-nsr[neural]``. Nothing outside this package imports it, so the symbolic
side installs and runs without torch.
"""
