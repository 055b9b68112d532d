"""Networks in files: GQR's text form, JSON, and graphs of networkx."""
