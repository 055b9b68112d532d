"""What is said of where things are: whose frame was meant, what follows of it, what is asked.

::

    text ──utterances──▶ said ──meanings──▶ theory ──inference, by z3──▶ readings, facings, places
                                              └──proving, prover──▶ inferred: Derivation
    question ──questions──▶ asking, in a scene ──▶ judgements

``plane`` has the half planes that "left of" comes to, ``prover_steps`` the steps of derivations.
"""
