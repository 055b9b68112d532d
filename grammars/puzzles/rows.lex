# Words of texts that list coloured things, and of questions about them (spatial_nsr/puzzles). The form is
# that of orders.lex; "the" and "a" are passed over.
#
#   colour    with its name                    number  how many
#   side      left or right of a thing         end     1 is the first from the left, -1 the last
#   kind      any of the things                row     the things stand in a row, from the left or the right
#   part      some of them, nobody knows which, or a change that is not only taking away
#   non, neither, or, remove, many, what, hue, far, near, ordinal, from   words of questions

colour red : red
colour orange : orange
colour yellow : yellow
colour green : green
colour blue : blue
colour brown : brown
colour magenta : magenta
colour fuchsia : fuchsia | fuschia
colour mauve : mauve
colour teal : teal
colour turquoise : turquoise
colour burgundy : burgundy
colour silver : silver
colour gold : gold | golden
colour black : black
colour grey : grey | gray
colour purple : purple
colour pink : pink
colour white : white
colour violet : violet
colour beige : beige
colour cyan : cyan
colour lilac : lilac
colour maroon : maroon
colour crimson : crimson
colour scarlet : scarlet
colour indigo : indigo
colour olive : olive
colour tan : tan
colour cream : cream
colour ivory : ivory
colour khaki : khaki
colour lime : lime
colour navy : navy
colour copper : copper
colour bronze : bronze
colour striped : striped | stripy
colour spotted : spotted | dotted
colour checked : checked | chequered | checkered
colour transparent : transparent
number 0 : no | zero | none
number 1 : one | 1 | single
number 2 : two | 2
number 3 : three | 3
number 4 : four | 4
number 5 : five | 5
number 6 : six | 6
number 7 : seven | 7
number 8 : eight | 8
number 9 : nine | 9
number 10 : ten | 10
number 11 : eleven | 11
number 12 : twelve | 12
number 13 : thirteen | 13
number 14 : fourteen | 14
number 15 : fifteen | 15
number 16 : sixteen | 16
side left  : before | ahead of | [to|on] left [side|hand side] of | left of
side right : [to|on] right [side|hand side] of | right of
end 1  : very first | first [thing|object|item|one] (on|from) left | left most | leftmost | furthest left | farthest left | furthest to left | (at|on) [far|very] left [end] | left end
end -1 : very last | last [thing|object|item|one] (on|from) right | right most | rightmost | furthest right | farthest right | furthest to right | (at|on) [far|very] right [end] | right end
from 1  : from left | from left (end|side)
from -1 : from right | from right (end|side)
ordinal 1 : first
ordinal 2 : second
ordinal 3 : third
ordinal 4 : fourth
ordinal 5 : fifth
ordinal 6 : sixth
ordinal 7 : seventh
when - : were | was | once | after | when | if | as soon as
touch left : one to left from | left hand neighbour of | left hand neighbor of | left neighbour of | left neighbor of | left hand neighbour of
touch right : one to right from | right hand neighbour of | right hand neighbor of | right neighbour of | right neighbor of | right hand neighbour of
middle - : in middle | in very middle | middle
far -  : at greatest distance from | at largest distance from | (furthest|farthest|most distant) [away] from
close - : directly | immediately | just | right | straight | next
non - : non | n't | are n't | is n't | not | that are not | which are not | that is not | that are n't | other than | that do not have colour
neither - : neither
or - : or | nor
remove - : cleared [all] away | (cleared|clears|clear|swept|tidied|put|throws|threw|thrown) [all] (away|out|up) | (hide|hides|hid|hidden) | (break|breaks|broke|broken) | (take|takes|took|taken|taking) [away|off] | would stay if | (carry|carries|carried) (off|away) | (steal|steals|stole|stolen) | (lost|lose|loses) | (eat|eats|ate|eaten) | (sell|sells|sold) | (give|gives|gave|given) away | were taken | was taken | gone | are gone | have been removed | have been taken away | throw out | remove | removed | take away | taken away | take | takes away | removes | get rid of | throw away | throw out | put away | discard | clear away | am removing
many - : what is [total] number of | [total] number of | count | how many | what number of | count of | number of
hue - : color | colour | colors | colours
what - : what | which | what is | which is | what 's
without - : without | (with|when) taken out | (leave|leaves) out | (do|does) not count | (ignore|ignores) | not counted | leaving out | not counting | leaving aside | apart from | except for | except | besides | excluding | ignoring | disregarding
part - : half | most | few | third of | quarter of | add | adds | added | swap | swaps | swapped
kind - : everything | all that | whatever | thing | things | object | objects | item | items | ones | stuff | that
row left  : (starting|beginning) (on|from|at) left | [arranged|placed|lined up|laid out|ordered|in order|organized|set|standing|lying] in [straight] (row|line) from left to right | lined up from left to right | arranged from left to right | from left to right | left to right
row -     : in row | [in] row of | lined up | line up | [arranged|placed|lined up|laid out|ordered|in order|organized|set|standing|lying] in [straight] (row|line) | row | line | lined up | side by side | next to each other in row
row right : from right to left | right to left | in row from right to left | arranged from right to left | lined up from right to left
skip - : ; | they | objects they | laid out | laid | set out | has laid out | look | counting | counted | do you count | is it true that | it is true that | of colour | tell me | someone | somebody | still there | there still | in (colour|color) | come | comes | , | lie | lies | lay | lying | stand | stands | sit | sits | rest | rests | placed | put | have placed | have put | is | are | was | were | be | there | on | in | from | it | its | do | does | you | i | we | see | have | has | all | every | any | remain | remains | remaining | left | left over | suppose | imagine | say | then | of | , | . | : | now | still | that | which | these | those | them | set | bunch | collection | number | several | several of | some | group | following | arranged | placed | looking at | look at | at | and | there are | notice | total | in total | altogether | would | will | can | away | how | to | located | positioned | being | by | for | nothing else | my | her | his | your
row - : [in] (this|that|following) order | in order | lines up | row of
touch right : (right|directly|immediately|just) (after|behind)
touch left : (right|directly|immediately|just) before
between - : between
end -1 : last | last [in] row
places - : (place|places|position|positions|spot|spots) [over] [to]
skip - : every | each | lid | hang | hangs | hung | hanging
skip - : in no particular order | in no order | (lying|lie|lies|scattered|strewn) (about|around) | evenly | spaced | evenly spaced | neatly
skip - : in (straight|single|one straight) row of | find | finds
row - : in (one|single) [straight] (row|line)
