"""Steps, things and relations in words.

::

    names, by what a story says ──naming, calling──┐
    a step ──wording, by telling and telling_in_full──▶ a sentence, and why
    a step ──plain, by plain_words (grammars/explain)──▶ the same for people who know no calculus
"""
