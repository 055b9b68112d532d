"""What may be called proved: provenance, words accounted for, gates, facts for the world."""
