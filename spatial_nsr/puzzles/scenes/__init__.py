"""Scenes as a camera sees them, or somebody in them: texts -> answers."""
