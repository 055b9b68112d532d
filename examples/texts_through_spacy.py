"""A folder of texts through spaCy: who is where, with the words that say it.

Prints:
desk.txt
  The lamp | on | the desk
  A cup | to the left of | the lamp
hall.txt
  The coats | behind | the door
"""

import tempfile
from pathlib import Path

import spacy

TEXTS = {
    "desk.txt": "The lamp is on the desk. A cup stands to the left of the lamp.",
    "hall.txt": "The coats are behind the door.",
}
PARTS = ("trajector", "indicator", "landmark")

nlp = spacy.blank("en")
nlp.add_pipe("spatial_roles")
with tempfile.TemporaryDirectory() as made:
    folder = Path(made)
    for name, text in TEXTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    files = sorted(folder.glob("*.txt"))
    texts = ((file.read_text(encoding="utf-8"), file.name) for file in files)
    for doc, name in nlp.pipe(texts, as_tuples=True):
        print(name)
        for relation in doc._.spatial_relations:
            spans = (relation[part] for part in PARTS)
            print(" ", " | ".join(doc.text[start:end] for start, end in spans))
