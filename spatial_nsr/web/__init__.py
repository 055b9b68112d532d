"""What other programs are served: the page, its JSON interface, and tools for agents."""
