# Words for numbers, for drawn scenes and other texts alike. The second value of an ordinal is its word.
count     1          : one
count     2          : two | a pair of | a couple of
count     3          : three
count     4          : four
count     5          : five
count     6          : six | half a dozen
count     7          : seven
count     8          : eight
count     9          : nine
count     10         : ten
count     11         : eleven
count     12         : twelve | a dozen
count     13         : thirteen
count     14         : fourteen
count     15         : fifteen
count     16         : sixteen
count     17         : seventeen
count     18         : eighteen
count     19         : nineteen
count     20         : twenty
ordinal   -1 last    : last
ordinal   1 first    : first | 1st
ordinal   2 second   : second | 2nd
ordinal   3 third    : third | 3rd
ordinal   4 fourth   : fourth | 4th
ordinal   5 fifth    : fifth | 5th
ordinal   6 sixth    : sixth | 6th
ordinal   7 seventh  : seventh | 7th
ordinal   8 eighth   : eighth | 8th
ordinal   9 ninth    : ninth | 9th
ordinal   10 tenth   : tenth | 10th
ordinal   11 eleventh : eleventh | 11th
ordinal   12 twelfth : twelfth | 12th
