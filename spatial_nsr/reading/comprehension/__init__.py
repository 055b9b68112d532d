"""The learned reader: a small network that was trained to find answers in plain texts.

    text, question --wordpieces--> pieces --network--> scores --comprehending--> chances by piece

Its chances are features of what is weighed (``reading/weighing``) and nothing more: what rests on
them is likely at most. It needs nothing but numpy; it is trained by ``spatial_nsr.neural``.
"""

from spatial_nsr.reading.comprehension.comprehending import Comprehended, Reader, load_reader

__all__ = ["Comprehended", "Reader", "load_reader"]
