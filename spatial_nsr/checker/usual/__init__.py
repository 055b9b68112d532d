"""The rules for what is usual: words -> rules -> claims."""
