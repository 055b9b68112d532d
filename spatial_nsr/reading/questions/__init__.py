"""Questions: read by the same makers as the text, answered from what the text was read to say.

``asked`` holds a question beside a reading, ``asking`` the word that asks, ``when`` the time that
it asks about. ``gaps`` reads the clause with its gap, ``turning`` the same in the order of a
statement, and ``filling`` finds the statements that fill it; each form of question has a module
(``where``, ``which``, ``sides``, ``choosing``, ``claims``, ``counting``, ``measuring``), and
``answering`` chooses among them. What no form answers is held against all that the text tells
(``evidence``), end by end: ``seeking`` tells what is asked for, ``resembling`` which things its
nouns may mean, ``weighing`` what speaks for each end, and ``nearest`` which is the likeliest.
"""

from spatial_nsr.reading.questions.answering import agree, answer_question, asks_whether
from spatial_nsr.reading.questions.asked import Found

__all__ = ["Found", "agree", "answer_question", "asks_whether"]
