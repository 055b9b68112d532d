# The small words of texts of any kind, and the verbs that tell where something is.

order  left    : from [the] left | [reading|going|running|looking|seen|listed|starting] [from] left to right | [from] west to east
order  right   : from [the] right | [reading|going|running] [from] right to left | [from] east to west
order  above   : from the top | [reading|going|running] [from] top to bottom | [from] north to south | [from] the top down
order  below   : from the bottom | [reading|going|running] [from] bottom to top | [from] south to north | [from] the bottom up
order  front   : [from] front to back | from the front
order  behind  : [from] back to front | from the back

echo   so      : so (is|are|was|were) | [and|exactly] [the] same (is true|goes|holds|applies) (of|for|to) | ditto | likewise
echo   nor     : (nor|neither) (is|are|was|were)
oops   oops    : no , sorry | no sorry | no , wait | no wait | sorry , no | wait , no | i mean | or rather | make that | correction
post   post    : standing | sitting | lying | leaning | hanging | waiting | sleeping | floating | growing | resting | crouching | perched | parked | kept
go     go      : moved | has moved | have moved | had moved | was moved | were moved | been moved | went | has gone | have gone | walked | took | carried | brought | dragged | rolled | pushed | drove

be     be      : am | 'm | go | is | are | was | were | be | been | being | 's | 're | lies | lie | lay | sits | sit | sat | stands | stand | stood | stays | stay | stayed | remains | remain | remained | rests | rest | rested | hangs | hang | hung | leans | lean | leaned | leant | sleeps | sleep | slept | lives | live | lived | waits | wait | waited | floats | float | floated | grows | grow | grew | belongs | belong | goes | towers | looms | nests | nest | hides | crouches | crouch | kneels | perches | perch | hovers | hover | hovered | flies | fly | flew | swims | swim | swam | burns | burn | dozes | doze | dozed | naps | lurks | lurk | lurked | lounges | shelters | shelter | roosts | roost | basks | grazes | graze | grazed | squats | nestles | nestle | dwells | dwell | came | comes | marched | marches
be     be      : (is|are|was|were) [still|also|now|currently|usually|always|just] (placed|positioned|located|situated|sitting|standing|lying|found|put|set|seated|hung|hanging|arranged|kept|parked|stored|mounted|stuck|moored|docked|built|planted|resting|floating|waiting|leaning|sleeping|hovering|growing|visible|seen|spotted|hidden|buried|tucked|stowed|stacked|piled|housed|perched|spread|laid|packed|locked|living|crouching|kneeling|squatting|posted|stationed|erected|installed|anchored|tethered|propped|wedged|balanced|displayed|nestled|slotted|pinned|taped|scattered|strewn|squeezed|pitched|camped|based|berthed|draped|planted|sown|grouped|gathered|assembled|fitted|shelved|filed|trapped|caught|curled up|dozing|playing|working|swimming|flying|grazing|lurking|anchored) | can be (found|seen|spotted) | runs | run
there  there   : there (is|are|was|were|'s|will be|stands|lies|hangs|sits) [also|still|now|only|just] | here (is|are)
there  there   : there 're
have   have    : has | have | had | contains | contain | contained | holds | hold | held | houses | includes | include | carries
with   with    : with
put    put     : put | puts | place | lay | placed | places | hid | hides | had hidden | has hidden | left | has left | dropped | set | laid | parked | hung | stuck | stored | kept | keeps | keep
find   find    : find | finds | found | see | sees | saw | spot | spotted | notice | noticed | will find | will see | can see | 'll (find|see)
call   call    : (is|are|was|were) (called|named|known as|labelled) | called | named
not    not     : not | n't | never | no longer
which  which   : which | that | who | whom | whose | where
and    and     : and | as well as | plus | while | &
but    but     : but | whereas | yet
or     or      : or
nor    nor     : nor
comma  comma   : , | ; | :
prep   prep   : from | to | of | out of

modal  modal   : can | could | will | would | shall | should | may | might | must | ca | wo | do | does | did | 'll | 'd | let | let's | dont | used to | please

# After these comes what holds only under a condition, at another time, or as a reason.
sub    sub     : because [of] | since | when | whenever | until | till | if | unless | although | though | as | so [that] | before | after | once | whether | than | lest | like | except | despite | for | during | about | without | how | what | why | by the time | ever since

det    the     : the | that same | the very
det    a       : a | an | another | a single
det    any     : any [of] [the]
det    this    : this | that | these | those
det    some    : some | several | a few | many | more
det    all     : all [of] [the] | every | each [of the] [of] | all (my|your|our|their|his|her|these|those)
det    both    : both [of] [the] [my|your|our|their]
det    no      : no | none of [the] | not any | neither [of] [the]
det    only    : only
poss   me      : my | mine
poss   you     : your | yours
poss   we      : our | ours
poss   it      : its
poss   he      : his
poss   she     : her
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
count  1       : one
count  2       : two | a pair of | a couple of
count  3       : three
count  4       : four
count  5       : five
count  6       : six
count  7       : seven
count  8       : eight
count  9       : nine
count  10      : ten
count  11      : eleven
count  12      : twelve | a dozen
ordinal first  : first | 1st
ordinal second : second | 2nd
ordinal third  : third | 3rd
ordinal fourth : fourth | 4th
ordinal fifth  : fifth | 5th

skip   self    : himself | herself | themselves | yourself | ourselves | else
skip   skip    : therefore | thus | hence | otherwise | meanwhile | indeed | sometimes | often | once more | over there | over here | all right | yes | hello | hi | sorry | thanks
skip   skip    : also | too | then | finally | just | directly | exactly | slightly | immediately | still | now | again | here | well | quite | very | really | almost | instead | actually | always | already | usually | currently | only just | as usual | as ever | as always | at present | at the moment | at last | of course | by the way | for now | in all | in fact | for example | anyway | today | tonight | yesterday | this morning | this evening | this afternoon | at anchor | at all times | at night | at first | at least | as well | either | even | though | however | somewhat | rather | perhaps | maybe | probably | ok | okay | oh | ah | um | er | so | right | naturally | happily | silently | alone | together | asleep | awake | quietly | lol | back | away | long | both | close
skip   far     : (one|two|three|four|five|six|seven|eight|nine|ten|a few|several|some|many) (mile|miles|metre|metres|meter|meters|block|blocks|step|steps|yard|yards|feet|foot|minutes|kilometre|kilometres|doors|door|paces|inches|inch)
