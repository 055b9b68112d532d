"""Making stories with questions whose answers are proved: scenes, words for them, annotation."""
