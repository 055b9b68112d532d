"""Training of the learned reader that ``reading/comprehension`` runs.

    files --examples, invented--> questions beside texts --data--> batches
          --module--> weights --packing--> arrays

Needs the extra ``spatial-nsr[neural]``; what it writes needs nothing but numpy.
"""
