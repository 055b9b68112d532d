"""Questions: read by the same makers as the text, answered from what the text was read to say.

``asked`` holds a question beside a reading; each form of question has a module (``where``,
``which``, ``sides``, ``holding``, ``choosing``, ``claims``, ``counting``); ``answering`` chooses
among them.
"""

from spatial_nsr.reading.questions.answering import agree, answer_question, same
from spatial_nsr.reading.questions.asked import Found

__all__ = ["Found", "agree", "answer_question", "same"]
