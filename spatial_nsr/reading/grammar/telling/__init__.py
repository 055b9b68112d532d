"""From statements to facts: who is meant by each, what holds of whom, what is still open."""
