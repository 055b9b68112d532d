"""An agent's claims checked: facts that a model read in a text, each with its quotation.

Prints:
The cup is left of the lamp: True (proved)
The lamp is left of the cup: False (refuted)
The cup is near the lamp: None (unknown)
Misquoted: fact 1: the text does not have the words 'The cup is under the jug'
"""

from spatial_nsr.errors import SpatialError
from spatial_nsr.web.facts import facts_view

TEXT = "The cup is left of the jug. The jug is left of the lamp."
READ = [
    {"head": "cup", "relation": "left", "tail": "jug", "quote": "The cup is left of the jug"},
    {"head": "jug", "relation": "left", "tail": "lamp", "quote": "The jug is left of the lamp"},
]
CLAIMS = {
    "The cup is left of the lamp": {"head": "cup", "relation": "left", "tail": "lamp"},
    "The lamp is left of the cup": {"head": "lamp", "relation": "left", "tail": "cup"},
    "The cup is near the lamp": {"head": "cup", "relation": "near", "tail": "lamp"},
}

for words, claim in CLAIMS.items():
    answer = facts_view(READ, claim, TEXT)
    print(f"{words}: {answer['value']} ({answer['status']})")
try:
    facts_view([{**READ[0], "quote": "The cup is under the jug"}], CLAIMS[words], TEXT)
except SpatialError as error:
    print(f"Misquoted: {error}")
