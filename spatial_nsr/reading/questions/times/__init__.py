"""Questions for what happened and when: moments, timing -> earlier, happened, told."""
