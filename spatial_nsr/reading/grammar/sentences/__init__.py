"""Sentences as statements: by the grammar, or clause by clause from left to right; rows."""
