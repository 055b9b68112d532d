"""What is said of which things at which moment, and what follows of that."""
