"""What trainings and models share: encoders, weights in folders, cards, curves, calibration."""
