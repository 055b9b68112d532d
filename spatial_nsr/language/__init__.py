"""From text to facts and questions: tokens, phrases, sentences, and what they refer to."""
