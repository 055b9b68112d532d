"""Questions about what happened, read and answered.

forms -> reading, questions, whens (of which moment) -> answers -> whereabouts | holding |
tallying -> comes
"""
