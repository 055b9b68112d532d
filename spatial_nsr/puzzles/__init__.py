"""Texts that are told in full: things in an order, ways of steps and turns, rows, compass maps.

They are read sentence by sentence, each as a whole, so that nothing of them is passed over; what
follows is proved.
"""
