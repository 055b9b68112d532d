# The words of captions that are not simply names of things: all other words are taken for nouns and
# adjectives, or for verbs by their endings. Form as in indicators.lex.

# Small words.
det        the      : the | a | an | this | that | these | those | no
det        its      : its | their | his | my | our | your
number     n        : two | three | four | five | six | seven | eight | nine | ten | eleven | twelve | thirteen
number     n        : fourteen | fifteen | twenty | thirty | hundred | dozen | hundreds | thousands
quantity   some     : some | many | more | most | several | few | other | another | others | all | both | each | every
quantity   some     : half | rest | any | various | different | numerous | lots | one | much | none | ones
pronoun    it       : it | them | him | me | us | you | he | she | they | we | i | himself | herself | itself
pronoun    it       : themselves | each other | one another | something | someone | everything
or_its     her      : her
adverb     -        : asleep | awake | either | also | just | still | already | directly | immediately | partly
adverb     -        : straight | alone | together | mostly | slightly | almost | actually | only | too | again | now
adverb     -        : here | not | so | and also | as well
grade      -        : very | approximately | really | rather | quite | bit | nearly | over
and        and      : and | or | & | plus | as well as
comma      ,        : , | / | - | and with
stop       ;        : ; | : | while | because | if | when | whereas | until | but | however
with       with     : with | including | featuring | containing
of         of       : of
there      there    : there
that       that     : which | who | where | whose
be         be       : is | are | was | were | be | being | been | 's | 're | can be seen | can be | seem to be
be         be       : seems to be
other      -        : (eating|drinking) (out of|from)
other      -        : for | from | as | than | like | without | during | per | via | except | after | except for
other      -        : due to | about | depicting | made of | made out of | seen from | taken from
# How things are, not where.
other      -        : in (action|detail|full|colour|color|total|general|use|motion|progress|the shape of|the form of|the direction of|case of|addition to)
other      -        : in (a|one) (row|line|circle|queue|group) | in (rows|lines|groups|pairs)
other      -        : on (display|sale|fire|the phone|the telephone|the move|holiday|duty|the inside|the outside)
other      -        : at (work|least|all|once|play|rest) | on the one hand | by (bike|car|bus|train|boat|foot)
other      -        : on (foot|horseback) | at the same time | (arm|hand|side) (in|by) (arm|hand|side)
other      -        : with each other | on it own

# Adjectives that part lists of them: "a large, brown building", "a red and white boat".
adj        colour   : white | black | red | green | blue | yellow | brown | grey | gray | orange | pink | purple
adj        colour   : beige | turquoise | violet | claret | golden | silver | dark | light | colourful | colorful
adj        colour   : coloured | colored | multicoloured | bright | pale | reddish | greenish | bluish | brownish
adj        colour   : yellowish | greyish | whitish | pinkish
adj        size     : big | large | small | little | tiny | huge | tall | short | long | wide | narrow | high | low
adj        size     : thick | thin | giant | enormous | steep | deep | flat | round | rectangular | oval
adj        side     : right | left | middle | upper | lower | rear | front | top | bottom
adj        order    : first | second | third | fourth | fifth | sixth | seventh | eighth | ninth | tenth | last | next
adj        order    : near | far
adj        look     : old | young | new | modern | ancient | beautiful | nice | typical | traditional | local
adj        look     : historic | wooden | metal | stone | brick | concrete | empty | full | open | closed | sandy
adj        look     : rocky | grassy | snowy | dry | wet | clean | dirty | single | double | main | middle-aged
adj        look     : elderly | male | female | blond | blonde | bald | overcast

# Verbs. What holds a thing does not say where it is; what looks governs the words named.
wear       wear     : wearing | wears | wear | dressed in | dressed as | clad in
hold       hold     : holding | holds | hold | carrying | carries | carry | using | pulling | pushing | eating
hold       hold     : drinking | playing | preparing | reading | making | taking | giving | selling | washing
hold       hold     : cleaning | catching | throwing | offering | cutting | watching | visiting | saying | says | say
hold       hold     : forming | form | forms | covering | covers | cover | supporting | feeding | filling | surround
hold       hold     : surrounds | fixing | touching | hugging | embracing | crossing | doing | stretching | raising
hold       hold     : lifting | clapping | singing | admiring | overlooking | enjoying
show       show     : having | has | have | had | putting | puts | put | showing | shows | show
look       at into to towards toward through for : (looking|look|looks|staring|gazing|smiling|smile|smiles|laughing|waving|pointing|grinning|shouting|glancing|peeking) [straight|directly|up|down|back|out|over]
look       on to with for through : talking | talk | speaking | listening | chatting | working | browsing | ready
posture    is       : standing | sitting | lying | hanging | leaning | kneeling | kneeing | squatting | crouching
posture    is       : resting | floating | seated | parked | located | situated | placed | posing | posed | stands
posture    is       : stand | sits | sit | lies | lie | hangs | hang | leans | lean | lined up | waiting | waits
posture    is       : wait | stuck | mounted | scattered | gathered | spread | set | built | docked | anchored
posture    is       : moored | attached
motion     path     : leading | leads | lead | winding | winds
motion     goes     : walking | going | running | riding | driving | flying | climbing | jumping | crossing
motion     goes     : moving | coming | heading | cycling | swimming | sailing | marching | rising | passing
motion     goes     : travelling | leads | goes | runs | walks | rides | drives | walk | ride | drive

# Participles that do not end in -ed; "by" after one is who did it.
ed         done     : written | made | held | built | drawn | taken | pulled | driven | led | shot | thrown | blown
ed         done     : worn | eaten | cut | spun | hung | sung | known | seen | given | drunk | bought | sold

# Kinds of nouns.
noun       person   : man | men | woman | women | boy | boys | girl | girls | child | children | kid | kids | people
noun       person   : person | persons | tourist | tourists | player | players | worker | workers | student | students
noun       person   : pupil | pupils | teacher | teachers | baby | babies | family | crowd | cyclist | cyclists | guy
noun       person   : guys | lady | ladies | volunteer | volunteers | adult | adults | singer | classmates | spectator
noun       person   : spectators | driver | drivers | soldier | soldiers | police | policeman | policemen | friend
noun       person   : friends | rider | riders | surfer | surfers | teenager | teenagers | tourist guide | guide
noun       person   : musician | musicians | dancer | dancers
noun       garment  : shirt | shirts | t-shirt | t-shirts | tee-shirt | tee-shirts | pullover | pullovers | jumper
noun       garment  : jumpers | sweater | sweaters | vest | vests | jacket | jackets | dress | dresses | hat | hats
noun       garment  : cap | caps | beanie | coat | coats | anorak | trousers | pants | jeans | shorts | skirt | skirts
noun       garment  : cloak | cloth | poncho | ponchos | cardigan | blouse | scarf | scarves | uniforms | suit | suits
noun       garment  : tie | clothes | clothing | costume | costumes | outfit | outfits | gear | swimsuit | swimsuits
noun       garment  : bikini | bikinis | trunks | helmet | helmets | boots | shoes | sandals | socks | gloves
noun       garment  : sunglasses | glasses | tops | jersey | jerseys | robe | robes | tracksuit | raincoat | raincoats
noun       garment  : overcoat | waistcoat | jumpsuit | kilt | sari | headscarf | turban | swimwear | armour
noun       garment  : life jacket | life jackets | apron | belt | necklace | earrings | necklaces | backpack
noun       garment  : backpacks | rucksack | hood | sleeves | collar | zip | runners | underwear | overall | overalls
noun       garment  : dungarees | mask | wetsuit | wetsuits | nametag | name tag | stripes | bracelet | watch
noun       body     : hair | eyes | eye | face | faces | head | heads | hand | hands | arm | arms | leg | legs
noun       body     : finger | fingers | mouth | nose | smile | beard | moustache | lap | shoulder | shoulders | back
noun       body     : foot | feet | pigtail | pigtails | ponytail | neck | look | skin | knees | chest | tongue
noun       body     : teeth | wrist | ears | waist | pocket | pockets
noun       part     : roof | roofs | window | windows | door | doors | wall | walls | column | columns | arch | arches
noun       part     : balcony | balconies | facade | chimney | entrance | shutters | branches | leaves | wheels | tower | towers | spire | spires | dome | domes | sail | sails
noun       furniture : desk | desks | chair | chairs | table | tables | bench | benches | blackboard | shelf | shelves
noun       furniture : poster | posters | picture frame | lamp | lamps | cupboard | sofa | bucket | buckets | box
noun       furniture : boxes | bag | bags | bottle | bottles | bicycle | bicycles | bike | bikes | car | cars
noun       furniture : motorbike | motorbikes | garbage | book | books | vase | vases
noun       sky      : sky | skies
noun       cloud    : clouds | cloud | moon
noun       weather  : sun | shade | shadow | shadows | sunshine | sunlight | rain | fog | mist | light
noun       scene    : background | foreground
noun       time     : night | sunset | sunrise | dusk | dawn | noon | day | days | morning | afternoon | evening
noun       time     : summer | winter | autumn | time | times | weather | year | moment | monday | tuesday | wednesday
noun       time     : thursday | friday | saturday | sunday | mondays | tuesdays | wednesdays | thursdays | fridays
noun       time     : saturdays | sundays | january | february | march | april | may | june | july | august
noun       time     : september | october | november | december | christmas | easter | twenties | thirties | forties
noun       time     : fifties | sixties | seventies | eighties | nineties
noun       abstract : thought | love | trouble | danger | pain | peace | mood | honour | memory | need | search
noun       abstract : style | shape | form | size | order | way | fact | general | particular | english | french
noun       abstract : german | spanish | chess | music | history | politics | purpose | average | account | terms
noun       abstract : chance | hurry | silence | secret | surprise | advance | bloom | flight | flames | tears
noun       abstract : costume party | uniform | disguise | charge | control | doubt | vain | turn | turns | public
noun       abstract : private | life | work
noun       camera   : camera | cameras | photographer
noun       picture  : picture
noun       view     : close up [view|picture|photo|shot] | view | views | photo | photos | photograph | photographs | portrait | shot | close-up | image
noun       view     : aerial view | panorama | scene | snapshot | scenery
noun       measure  : couple | pair | group | bunch | row | rows | pile | piles | heap | lot | number | kind | type
noun       measure  : sort | piece | set | stack | line | series | handful | herd | flock | variety
noun       thing    : building | buildings | ceiling | railing | railings | painting | paintings | wing | ring | king
noun       thing    : thing | things | string | swing | swings | morning | wedding | crossing | landing | opening
noun       thing    : clearing | housing | lightning | evening | sling | spring | bed | beds | shed | seed | weed
noun       thing    : reed | field | wood | bedding | carving | drawing | drawings | writing | parking lot
noun       thing    : swimming pool | swimming pools | dining room | living room | washing machine | sleeping bag
noun       thing    : shopping bag | street | bus
