# Words of maps that are told by the compass, and of questions about them (spatial_nsr/puzzles). The form is
# that of orders.lex; "the" and "a" are passed over.
#
#   dir   a direction: east and north of a place, as "+", "-" or "0" where it says nothing
#   be, which, many, where, relative, kind, map, of   words around them

dir ++ : [to|in|on|at] (northeast|north east|ne|north easterly) [side|direction|part|corner] (of|from) | [to] (northeast|north east|ne)
dir -+ : [to|in|on|at] (northwest|north west|nw) [side|direction|part|corner] (of|from) | [to] (northwest|north west|nw)
dir +- : [to|in|on|at] (southeast|south east|se) [side|direction|part|corner] (of|from) | [to] (southeast|south east|se)
dir -- : [to|in|on|at] (southwest|south west|sw) [side|direction|part|corner] (of|from) | [to] (southwest|south west|sw)
dir 0+ : [to|in|on] north [side|direction] (of|from) | [to] north
dir 0- : [to|in|on] south [side|direction] (of|from) | [to] south
dir +0 : [to|in|on] east [side|direction] (of|from) | [to] east
dir -0 : [to|in|on] west [side|direction] (of|from) | [to] west
skip - : way | route | path | leads | leading | lead | , | if (you|we|one) (go|goes|walk|walks|head|heads|travel|travels|look|looks) | when (you|we) (go|walk|look|head) | looking | going | walking | heading | travel | do you travel | to travel | do you go | do you have to go | must you go | must one go | does one go | would you go | to get to | to reach | to get | to come to | if you start | starting | go | walk | head | when you want to get to | to go to
be - : (you|we|one) [will|would|can] (come across|pass|meet|discover|see|find) | that (is|are|lie|lies) | (you|we|one) (get|gets|come|comes) to | (you|we|one) (reach|reaches|arrive at|arrives at|find|see|spot) | is | are | lies | lie | stands | stand | was | were | (is|are|was) (located|situated|positioned|placed|found) | can be found | sits | sit | (you|we) (find|see) | there is | you will find | does | do
many - : count | what is number of | how many | what number of
where - : in (which|what) direction of | [in|to] (which|what) [compass|cardinal] direction of | what is (direction|position|location) of | what [compass|cardinal] direction | [in|to] (which|what) (compass|cardinal) direction | how (does|do|is) | [in] (which|what) direction | where | what is direction of | which direction | which way | in what direction of
which - : name | tell me | give me | which | what | which of | what of | which one of
relative - : (if|when) (you|one|we|i|somebody|someone) (stand|stands|stood|are|is|am|were) at | standing at | for (someone|somebody|anyone) at | as seen from | looking from | relative to | with respect to | in relation to | compared to | compared with | as seen from | seen from | viewed from | from | when seen from
kind - : object | objects | place | places | location | locations | thing | things | shop | shops | store | stores | building | buildings | of them | them | of these | these | of places | of objects | of locations | landmark | landmarks | city | cities | town | towns | spot | spots | points | point | site | sites | room | rooms
map - : (we|i) (begin|start) with | [map|plan] shows | map has | one of (places|locations|objects|shops|buildings|towns|sites|rooms|landmarks) | among places | first place | in map | on map | part of map | shown on map | on this map
and - : and | , | ;
meta - : please | answer | choice | question | questions | using | based | provided | information | use | reply | respond | someone | somebody | take | takes | appear | appears | on which | on | which | marked | drawn | entered | printed | are marked | told | kinds | labelled | labeled | named | called | features | sketch | plan | region | park | campus | village | zoo | island | in | these | they | spread | scattered | each | other | lies | lie | how | know | true | facts | statements | read | below | above | to | one | by | of | a | is | suppose | imagine | consider | that | there | here | map | with | has | have | several | multiple | some | many | various | following | description | describes | showing | shows | shown | containing | contains | layout | town | city | this | below | assume | given | relations | between | relationships | about | think | picture | looking | at | we | you | it | look | different | number | set | where | as | follows | its
