# The small words of texts of any kind, by what they do there; the first line that has a form counts.
#
#   and but comma   join clauses or items
#   go put swap     tell of motion, beside verbs by class (grammars/reading/verbs.words)
#   not modal       deny, or tell what may be          think doubt oops  tell it unsurely, or take it back
#   if sub          open what holds under a condition, or beside what is told
#   poss det other  say which things are meant         save   takes some out
#   pron be skip    are no nouns, whatever stands beside them
#   idiom           means something else together

oops   oops    : [oh|oops|ah|er|um] [,] no , (sorry|wait|no|hang on|actually) [,] | no sorry | no wait | (sorry|wait|hang on|hold on|oops) , no [,] | sorry , (i mean|i meant) | no , (i mean|i meant) | i mean | i meant | or rather | make that | correction [:] | scratch that [,] | strike that [,] | i tell a lie [,] | (i should|should i) say | no , it 's not , | no , that 's wrong [,] | my mistake [,|:]
oops   maybe   : sorry , | no , | (oops|whoops|oh) [,]
go     go      : moved | [has|have|had|was|were|is|are] (moved|been moved|been taken|been brought|been carried|been transferred|been shifted|been put back) | went | walked | took | carried | brought | dragged | rolled | pushed | drove | returned | transferred | shifted | relocated
go     leave   : (drives|drove|drive|flies|flew|fly|goes|went|runs|ran|run|walks|walked|walk|rides|rode|ride|sails|sailed|sail|swims|swam|swim|rolls|rolled|roll|hops|hopped|hop|jumps|jumped|jump|crawls|crawled|wanders|wandered|marches|marched|hurries|hurried|drifts|drifted|speeds|sped|slips|slipped|slides|slid|falls|fell|fall|tumbles|tumbled|scurries|scurried|trots|trotted|gallops|galloped|dashes|dashed|races|raced|storms|stormed|climbs|climbed|climb|gets|got|get|steps|stepped) (away|off)
go     leave   : (is|are|was|were|has|have|had) (driven|driving|flown|flying|gone|going|run|running|walked|walking|ridden|sailed|sailing|swum|rolled|hopped|jumped|crawled|wandered|drifted|slipped|slid|fallen) (away|off)
go     leave   : departs | departed | depart | [has|have|had] (vanished|disappeared|departed)
go     leave   : (is|are|was|were|has been|have been|had been) (removed|stolen|taken away|cleared away|carried off|carried away|driven away|blown away|washed away)
go     leave   : [is|are|was|were|has|have|had] gone
go     remove  : [has|have|had] removed | removes | steals | stole | clears away | cleared away
swap   swap    : [has|have|had] (swapped|exchanged|changed|traded|switched) [the|their] (places|seats|positions|spots|sides|desks|rooms|chairs|beds|stations|tables) | (swap|exchange|change|trade|switch) [the|their] (places|seats|positions|spots|sides|desks|rooms)
swap   two     : [has|have|had] (swapped|exchanged|switched) [round|around]
be     be      : am | 'm | go | is | are | was | were | be | been | being | 's | 're | lies | lie | lay | sits | sit | sat | stands | stand | stood | stays | stay | stayed | remains | remain | remained | rests | rest | rested | hangs | hang | hung | leans | lean | leaned | leant | sleeps | sleep | slept | lives | live | lived | waits | wait | waited | floats | float | floated | grows | grow | grew | belongs | belong | goes | towers | looms | nests | nest | hides | crouches | crouch | kneels | perches | perch | hovers | hover | hovered | flies | fly | flew | swims | swim | swam | burns | burn | dozes | doze | dozed | naps | lurks | lurk | lurked | lounges | shelters | shelter | roosts | roost | basks | grazes | graze | grazed | squats | nestles | nestle | dwells | dwell | came | comes | marched | marches | flows | flow | flowed
be     be      : (is|are|was|were) [still|also|now|currently|usually|always|just] (placed|positioned|located|situated|sitting|standing|lying|found|put|set|seated|hung|hanging|arranged|kept|parked|stored|mounted|stuck|moored|docked|built|planted|resting|floating|waiting|leaning|sleeping|hovering|growing|visible|seen|spotted|hidden|buried|tucked|stowed|stacked|piled|housed|perched|spread|laid|packed|locked|living|crouching|kneeling|squatting|posted|stationed|erected|installed|anchored|tethered|propped|wedged|balanced|displayed|nestled|slotted|pinned|taped|scattered|strewn|squeezed|pitched|camped|based|berthed|draped|planted|sown|grouped|gathered|assembled|fitted|shelved|filed|trapped|caught|curled up|dozing|playing|working|swimming|flying|grazing|lurking|anchored) | can be (found|seen|spotted) | runs | run
put    put     : pinned | nailed | screwed | glued | taped | fixed | attached | mounted | painted | sewed | clipped | stapled | stacked | piled | arranged | installed | erected | spread | spreads | pitched | built | builds | build | propped | tucked | planted | stowed | buried | hangs up | put | puts | place | lay | placed | places | hid | hides | had hidden | has hidden | left | has left | dropped | set | laid | parked | hung | stuck | stored | kept | keeps | keep
not    not     : nowhere | not | n't | never | no longer
and    and     : and | as well as | plus | while | &
save   save    : except [for|that] | apart from | aside from | other than | save for | excluding | with the exception of
think  likely  : think [that] | believe [that] | guess [that] | suppose [that] | reckon [that] | seems [that] | am (sure|certain) [that] | 'm (sure|certain) [that]
think  sure    : know [that] | knows [that]
think  past    : thought [that] | believed [that] | supposed [that] | assumed [that] | expected [that] | claimed [that] | guessed [that] | hoped [that] | swore [that] | was (sure|certain|convinced) [that] | were (sure|certain|convinced) [that] | insisted [that] | 'd have (sworn|thought|expected) [that]
doubt  doubt   : formerly | previously | originally | long ago | in the past | in those days | in former times | supposed to be
doubt  doubt   : rarely | seldom | hardly [ever] | scarcely [ever] | barely [ever] | almost | nearly | not quite | not always | sometimes | often | usually | normally | generally | mostly | frequently | occasionally | now and then | from time to time
doubt  doubt   : perhaps | maybe | probably | possibly | presumably | apparently | supposedly | allegedly | likely | most likely | if i remember rightly
but    but     : but | whereas | yet
or     or      : or
comma  comma   : , | ; | :
modal  modal   : need (not|n't) | ought [not] to | have to | had to | can | could | will | would | shall | should | may | might | must | ca | wo | do | does | did | 'll | 'd | let | let's | dont | used to | please
if     if      : if | unless | whenever | in case | provided [that] | as long as | only if
sub    sub     : whoever | whatever | whichever | wherever | however | because of | when | until | till | as | so that | before | after | once | whether | than | lest | like | despite | for | during | about | without | how | what | why | by the time | ever since
det    the     : the | that same | the very
det    a       : a | an | another | a single
det    any     : any [of] [the]
det    this    : this | that | these | those
det    more    : more
det    some    : (almost|nearly|virtually) (all|every) [of] [the] | hardly any | some | several | [a] few | many | most
det    all     : all [of] [the] | every | each [of the] [of] | all (my|your|our|their|his|her|these|those)
det    allbut  : all but | all except | every one but
det    half    : half of [the|my|our|your|their|his|her|these|those] | half (the|my|our|your|their|his|her) | one half of [the]
det    both    : both [of] [the] [my|your|our|their]
det    no      : no | none of [the] | not any | neither [of] [the]
det    only    : only
poss   me      : my | mine
poss   you     : your | yours
poss   we      : our | ours
poss   it      : its
poss   he      : his
poss   she     : her | hers
poss   they    : their | theirs
pron   me      : me | i | myself
pron   you     : you
pron   we      : we | us
pron   it      : it | itself
pron   he      : he | him
pron   she     : she
pron   they    : they | them | themselves
pron   everyone : everyone | everybody | all of us | all of them
pron   nobody  : nobody | no one | none
pron   nothing : nothing | nothing else | nothing at all
pron   somebody : somebody | someone | anybody | anyone | something | anything | everything
other  other   : other | remaining | others
skip   self    : himself | herself | themselves | yourself | ourselves | else
idiom  idiom   : on end | on (its|their) (side|sides|end) | flat on (its|his|her|their|my|your) (back|belly|stomach|face) | (up|the) right way up | face (up|down) | on all fours | on (its|his|her|their|my|your|our) way | on duty | on guard | in use | for sale | the other way (round|around)
skip   skip    : later [on] | earlier | out | afterwards | apart | aside | therefore | thus | hence | otherwise | meanwhile | indeed | sometimes | often | once more | over there | over here | all right | yes | hello | hi | sorry | thanks
idiom  idiom   : once upon a time | long long ago | face down | face up
idiom  real    : in real life | in reality | in actual fact
idiom  idiom   : in any case | at the time of writing | in that case | in this case | in each case | at any rate | in the meantime | for the time being | in turn | in a way | in a sense | in place | at all costs | at a loss | at ease | on the move | on the way | in the way | on the road again | over the moon | on the dot | on cue | on the fly | in the know | in the dark about | in touch with | in line with | in favour of | in favor of | in spite of | in addition to | in front of the whole world | around the clock | on the other hand | on (the) one hand | above all | after all | in the end | first of all | last but not least | last of all | in front of everybody | over time | under no circumstances | on the whole | by and large | in my (opinion|view) | if you ask me | between you and me | behind (my|his|her|their|your|our) back | out of the blue | right away | straight away | upside down | inside out | on top of (that|this|everything) | in a [straight] (row|line|column|queue|circle) | on foot | by heart | by far | by hand | under way | over and over | up and down | to and fro | back and forth | on purpose | off and on | in other words | to be honest | in short | in general | in particular | at any rate
skip   skip    : (ps|p s|nb|fyi) [:] | [it|as it] (turns|turned) out [that|,] | guess what | know what | good news [:] | bad news [:]
skip   skip    : at all | also | just | directly | exactly | slightly | immediately | still | now | again | here | well | quite | very | really | almost | instead | actually | always | already | usually | currently | only just | as usual | as ever | as always | at present | at the moment | at last | of course | by the way | for now | in all | in fact | for example | anyway | today | tonight | yesterday | this morning | this evening | this afternoon | at anchor | at all times | at first | at least | as well | either | even | though | however | somewhat | rather | ok | okay | oh | ah | um | er | so | right | naturally | happily | silently | alone | together | asleep | awake | quietly | lol | back | away | long | both | close
skip   far     : (one|two|three|four|five|six|seven|eight|nine|ten|a few|several|some|many) (mile|miles|metre|metres|meter|meters|block|blocks|step|steps|yard|yards|feet|foot|minutes|kilometre|kilometres|doors|door|paces|inches|inch)
