"""Captions, true of a picture or not: captioned -> boxes | cross_encoders -> training."""
