"""A small source that holds, to be broken in one place at a time."""

from __future__ import annotations

from pathlib import Path

from spatial_nsr.corpus.building import parse_source
from spatial_nsr.corpus.records import Text

SMALL = """\
writer: w07
voice: plain
=== w07-01
genre: homes
moves: yes
text:
[Ann's|ann] note: [the cup|cup] {is on|1} [the desk|desk].
Then [she|ann] {took|2} [it|cup] {to|2} [[her|ann] room|room].
things:
ann = person
cup = cup, label "C4"
desk = desk
room = room
statements:
1 state | cup | on | desk | t=1
2 event | cup | put | room | by=ann t=2 u=pronoun
plain:
1 | The cup is on the desk.
2 | Ann took the cup to her room.
questions:
where | Where is the cup? | in her room ; her room | 1 2
where | Where was the cup at first? | on the desk ; the desk | 1
wh | Who moved the cup? | Ann | 2
yn | Is the cup on the desk now? | No | 1 2
count | How many cups are there? | one ; 1 | 1
choice | What was the cup on? | desk ; the desk | 1 | desk ; shelf
"""


def written(folder: Path, text: str = SMALL, name: str = "w07.txt") -> Path:
    """A file with a source."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def small() -> Text:
    """The text of the small source."""
    (text,), slips = parse_source(SMALL, "w07.txt")
    assert not slips.found
    return text
