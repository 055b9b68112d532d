# What the end of a word that is in no list says of it; the longest ending counts.
suffix  ing   : ing
suffix  ed    : ed
suffix  adv   : ly
suffix  adj   : ful | ous | ish | less | ern | coloured | colored | haired | skinned | eyed | shaped | sized | like
suffix  adj   : ical | striped | chequered | paved | cobbled | thatched | tiled
suffix  noun  : eed | bly
