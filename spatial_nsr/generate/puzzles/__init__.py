"""Making puzzles with proved answers, in the wordings of ``grammars/puzzles/wordings``."""
