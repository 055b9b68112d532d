"""What happens in plain texts, what came of it, and questions about either."""
