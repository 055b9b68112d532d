"""The spatial role tagger, from sentences with roles to weights in a folder and a spaCy component.

role_data -> data, batches -> network with chains -> module -> training -> files, hub, component;
retelling uses it
"""
