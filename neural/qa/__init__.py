"""Answer heads on an encoder: items -> data -> module -> decoding; training writes the end."""
