"""What every adult knows of the sizes of things and of where people are when they do something."""
