"""Questions: read by the same makers as the text, answered from what the text was read to say.

``asked`` holds a question beside a reading, ``asking`` the word that asks, ``when`` the time that
it asks about. ``gaps`` reads the clause with its gap, ``turning`` the same in the order of a
statement, and ``filling`` finds the statements that fill it; each form of question has a module
(``where``, ``which``, ``sides``, ``choosing``, ``claims``, ``counting``, ``measuring``), and
``answering`` chooses among them. What no form answers is weighed (``reading.weighing``).
"""

from spatial_nsr.reading.questions.asked import Found
from spatial_nsr.reading.questions.forms import (
    agree,
    answer_asked,
    answer_question,
)

__all__ = ["Found", "agree", "answer_asked", "answer_question"]
