"""Ways of steps and turns: words -> core -> texts -> walking (exact) -> answers with steps."""
