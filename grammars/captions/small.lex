# Small words by what they do in a caption; the form of the lines is in indicators.lex.

along   up      : up | down | over | through | towards | toward | past | up to   # one indicator with a verb of motion: "walking up"
goal    into    : into | onto | across | out of                                  # where who moves goes, whatever was named on the way
stands  is      : is | are | stands | stand | sits | sit | lies | lie | hangs | hang   # "above the door hangs a bell"
adj     near    : near | opposite | inside | outside | far                       # may be adjectives: "the near background"
known   the     : the | this | that | these | those | it | they | he | she | both | its   # begin what was told of before
