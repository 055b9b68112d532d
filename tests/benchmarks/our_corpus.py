"""A small text of ours with what it says, as a source and as a record of the corpus."""

from __future__ import annotations

from spatial_nsr.corpus.building import parse_source
from spatial_nsr.corpus.files import written
from spatial_nsr.corpus.records import Text

SOURCE = """\
writer: w01
voice: plain
=== w01-01
genre: homes
moves: no
text:
[The cup|cup] is {on|1} [the desk|desk]. [The lamp|lamp] is {to the left of|2} [the cup|cup].
things:
cup = cup
desk = desk
lamp = lamp
statements:
1 state | cup | on | desk
2 state | lamp | left | cup
plain:
1 | The cup is on the desk.
2 | The lamp is to the left of the cup.
questions:
yn | Is the cup on the desk? | Yes | 1
yn | Is the lamp to the left of the cup? | Yes | 2
yn | Is the cup to the left of the lamp? | No | 2
wh | What is on the desk? | the cup ; cup | 1
wh | What is to the left of the cup? | the lamp ; lamp | 2
where | Where is the cup? | on the desk ; the desk | 1
"""


def text() -> Text:
    """The text with its annotation."""
    (found,), slips = parse_source(SOURCE, "w01.txt")
    assert not slips.found
    return found


CORPUS = written([text()])
