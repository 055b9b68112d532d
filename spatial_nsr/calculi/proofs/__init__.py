"""Derivations of labels and contradictions, made from the log of an engine or by cases.

log -> trace -> reasons, conflict (which facts) -> proof, prove (the steps)
"""
