"""A model's reading of a text checked: facts with their quotations, and claims of what follows.

Prints:
The cup is left of the lamp: supported
The lamp is left of the cup: contradicted
The lamp is near the cup: open
cup is under jug: open, misquoted: the text does not have these words
lamp is left of cup: contradicted; by the facts contradicted (1, 2)
"""

import spatial_nsr as sn

TEXT = "The cup is left of the jug. The jug is left of the lamp."
READ = [
    {"head": "cup", "relation": "left", "tail": "jug", "quote": "The cup is left of the jug"},
    {"head": "jug", "relation": "left", "tail": "lamp", "quote": "The jug is left of the lamp"},
]
SENTENCES = (
    "The cup is left of the lamp",
    "The lamp is left of the cup",
    "The lamp is near the cup",
)

found = sn.check_claims(TEXT, [*READ, *({"says": each} for each in SENTENCES)])
for sentence, each in zip(SENTENCES, found.claims[2:], strict=True):
    print(f"{sentence}: {each.verdict}")

misread = {"head": "cup", "relation": "below", "tail": "jug", "quote": "The cup is under the jug"}
turned = {"head": "lamp", "relation": "left", "tail": "cup"}
under, left = sn.check_claims(TEXT, [*READ, misread, turned]).claims[2:]
print(f"cup is under jug: {under.verdict}, misquoted: {under.quote.why}")
told = f"by the facts {left.by_facts.verdict} ({', '.join(left.by_facts.rests_on)})"
print(f"lamp is left of cup: {left.verdict}; {told}")
