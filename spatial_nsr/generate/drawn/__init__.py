"""Stories about drawn scenes, as SpartQA has them.

drawing -> scenes -> planning -> narrating, nouns -> story -> known, choosing, describing ->
questions, variants -> sets
-> published (their forms), proofs (how hard), spartqa (all files)
"""
