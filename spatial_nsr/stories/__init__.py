"""A story between readers and answers: what was read of it, and who answers what is asked."""
