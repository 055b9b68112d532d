# Words of texts about how many of what are where (spatial_nsr/puzzles). The form is that of orders.lex; "the"
# and "a" are passed over.
#
#   be, hold       what is somewhere, or has something in it
#   in, from, to   before places            take, move, put, lose   what is done with things
#   more, fewer    of comparisons           some   a number that is not told
#   all, left, now, many, than, which       words of questions      who    people
#   adverb   places without a word before them     rest     all that were not told
#   closing  begin what only tells that nothing is left out
#   dawn   when it begins                   aim    before where those are bound who leave

number 12 : dozen
number 24 : two dozen
number 0 : no | none | nothing | nobody | no one
be - : there (is|are|was|were) | (is|are|was|were) there | (is|are|was|were|be) | (lie|lies|lay|stand|stands|stood|sit|sits|sat|hang|hangs|hung) | do | does | live | lives | will be
hold - : (has|have|had) [got] | (holds|hold|held) | (contains|contain|contained)
in - : [(is|are|was|were|lying|standing|sitting|hanging)] (in|inside|on|at|beside|by)
in behind : behind
in under : (under|beneath|underneath)
in front : in front of
in above : above
in outside : outside [of]
in below : below
in near : near
from - : out of | off | from | away from
to - : into | onto | to | over to | in to
take - : (take|takes|took) [out|away] | (eat|eats|ate) [up] | (remove|removes|removed) | (steal|steals|stole) | (sell|sells|sold) | (drink|drinks|drank) | (use|uses|used) [up] | (burn|burns|burned) | (pick|picks|picked) | (give|gives|gave) away | (throw|throws|threw) away | (break|breaks|broke) | (fetch|fetches|fetched)
lose - : (leaves|leave|drives off|drives away|flies away|goes away|runs away|fly away|run away|drive away) | [and] (is|are|was|were) (taken|eaten|removed|stolen|sold|drunk|thrown) [away|up] | [and] (break|breaks|broke|fall off|vanish|disappear|fly away|leave|leaves) [and are thrown away|and is thrown away]
move - : (move|moves|moved) | (carry|carries|carried) | (bring|brings|brought) | (shift|shifts|shifted) | (transfer|transfers|transferred) | (go|goes|went) | (run|runs|ran) | (walk|walks|walked) | (fly|flies|flew) | (drive|drives|drove) | (swim|swims|swam) | (jump|jumps|jumped) | (roll|rolls|rolled) | (is|are|was|were) (moved|carried|brought|shifted|taken)
away - : away | up | out
put - : (put|puts) | (add|adds|added) | (lay|lays|laid) | (place|places|placed) | (set|sets) down | (drop|drops|dropped) | (is|are|was|were) (put|added|laid|placed) | (come|comes|came)
more - : more | further | another | other | extra
fewer - : fewer | less
than - : than
times 2 : twice as many
times 3 : three times as many
times 1 : (as many|equally many|same number of)
times 1/2 : half as many
some - : some | several | few | many | lots of | plenty of | couple of
all - : in all | altogether | all together | in total | together | overall | all in all | in whole | of them in all | in both of them | anywhere | there | at all | in whole house | in all rooms [together] | all told
left - : left [over] | remain | remains | remaining | still | stay | stays
now - : already | now | after that | afterwards | in end | at end | then | finally | at last | later | next | by then | first | at first
many - : how many | what number of | number of | how large is number of
which - : in which | in what | on which | which | where | what
who - : i | you | he | she | we | they | someone | somebody | mother | father | my | his | her | their | our
and - : and | , | ; | while | but | also | too
of - : of them | of those | of these | of
as - : as
both - : both | all
most more : most | greatest number of | largest number of
most fewer : fewest | least
lose - : (get|gets|got|is|are|was|were) lost
be - : (you|we|i|one) can (count|see|find) | (we|i|you|they) (counted|saw|found|see|find|count)
hold - : got
each - : each | every | apiece
empty - : empty
with - : with
alight - : (get|gets|got) (off|out) | (alight|alights)
board - : (get|gets|got) (on|in) | (board|boards)
not - : not | n't
all - : across all rooms | (on|across) all floors | across all of them
many - : what is [total] number of
all - : counting everything | (in|on|across) (these|those) (rooms|places|boxes|shelves|floors|houses) [in total|altogether|together]
beats - : outnumber [those] | exceed [those]
lose - : (fall|falls|fell) (out|off) | (roll|rolls|rolled) (out|off|away) | (slip|slips|slipped) (out|off|away) | (drop|drops|dropped) (out|off)
lose - : (fly|flies|flew) (off|away|out) | (run|runs|ran) (off|away) | (swim|swims|swam) (off|away) | (hop|hops|hopped) (out|off|away) | (jump|jumps|jumped) out
lose - : (blow|blows|blew) away | (drift|drifts|drifted) (off|away) | (wander|wanders|wandered) (off|away) | (drive|drives|drove) (off|away) | (walk|walks|walked) (out|off|away) | (crawl|crawls|crawled) (out|off|away)
lose - : (go|goes|went) missing | (get|gets|got) (eaten|stolen|sold|thrown away) | vanished | disappeared | escaped
lose - : (has|have|had) been (taken|eaten|removed|stolen|sold|drunk|thrown|given|used|lost) [away|up|out] | (was|were) (given|used|carried|washed|blown|swept|lent|thrown) (away|up|out|off) | (has|have|had) (gone|fallen|rolled|slipped|flown|dropped) (out|off|away|missing)
be - : (is|are|was|were) (lying|standing|sitting|hanging|parked)
dawn - : (in|early in) morning | this morning | at (start|beginning) of day
away - : (piece|pieces) of
aim - : [to go|to head|bound] for | (away|off) (down|up|along|across|over)
to - : (back|down|up|across) (to|into|onto|in to)
from - : (down|up|back|out) from | down off
adverb upstairs : upstairs
adverb downstairs : downstairs
adverb indoors : indoors
adverb outdoors : outdoors
rest - : rest [of (them|these|those)] | (remaining|other) ones | others | remainder
closing - : (that|this) is (everything|all) | (those|these) are all | nothing else | no others
number 0 : not (single|one|any) | not single one
now - : (minute|moment|while|hour|little|bit|little while) later | on way | loose | separately
lose - : thrown away | and thrown away
number 13 : thirteen
number 14 : fourteen
number 15 : fifteen
number 16 : sixteen
number 17 : seventeen
number 18 : eighteen
number 19 : nineteen
in - : along
take - : (is|are|was|were) (felled|eaten|sold|stolen|broken|cut down|chopped down|carried off) | (fell|fells|felled) | (cut|cuts|chop|chops|chopped) down
put - : (is|are|was|were) (planted|hung|stood|parked) | (plant|plants|planted)
adverb down : down
adverb up : up
