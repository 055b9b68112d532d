"""Makers of clauses for what is no whole sentence.

phrases, notes, elliptical, replying, correcting; captions with caption_signs
"""
