"""Questions for amounts and orders: how many, how far, who is first."""
