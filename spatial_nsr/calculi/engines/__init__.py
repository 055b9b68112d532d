"""The working state of closure: a plain engine that is the measure, and faster ones that agree.

facts as labels -> selecting (which engine) -> state | numpy_engine | numba_engine -> closed
labels and a log of why
"""
