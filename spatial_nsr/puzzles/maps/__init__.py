"""Maps that are told by the compass, or by distances.

clauses, measures -> texts -> half_planes | plotting (exact vectors), points -> answers,
measure_answers
"""
