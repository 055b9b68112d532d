"""From events to states with their intervals, and back to a moment.

events -> effects -> states -> history -> timeline, timelines -> then; deriving tells why
"""
