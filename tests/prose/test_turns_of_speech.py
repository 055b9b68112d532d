"""How people talk and write in a hurry: turned sentences, ellipsis, corrections, logs, dialogue."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.prose.reading import read_prose

REASONS = (
    ("The bag was on the peg, so it is in the porch.", "bag resting-on peg; bag inside porch"),
    ("The crib wouldn't fit, so it's still in the loft.", "crib inside loft"),
    ("The goat is in the pen because the ram is on the hill.",
     "goat inside pen; ram resting-on hill"),
    ("Although the saw is in the hut, the axe is in the barn.", "saw inside hut; axe inside barn"),
    ("The pot was too hot, so we put it on the sill.", "pot resting-on sill"),
)  # fmt: skip
RELATIVES = (
    ("On the wall hang two racks, one of which holds jars.",
     "rack inside wall; rack 1 inside wall; jars inside rack"),
    ("There are three crates, the largest of which is under the cot.", "largest crate below cot"),
    ("In the loft are two cots, both of which stand against the wall.",
     "cot 1 inside loft; cot 2 inside loft; cot 1 touching wall; cot 2 touching wall"),
    ("Here is an inn, whose stable is behind it.", "inn's stable behind inn"),
    ("A man whose dog sleeps under the bench sits in the park.",
     "man inside park; man's dog below bench"),
    ("The book I lent you is on the shelf you built.", "book inside shelf"),
)  # fmt: skip
TURNED = (
    ("It was the goat that slept on the rug.", "goat resting-on rug"),
    ("It is the pen, not the brush, that is in the mug.", "pen inside mug; brush not inside mug"),
    ("It is in the cellar that the cider is kept.", "cider inside cellar"),
    ("What is in the box is a hammer.", "hammer inside box"),
    ("The jug, and not the mug, is on the tray.", "jug resting-on tray; mug not resting-on tray"),
    ("The cat is under the cot or behind the sofa; under the cot it is not.",
     "cat not below cot; either cat below cot or cat behind sofa"),
    ("The keys are right where you left them, on the hook.", "keys resting-on hook"),
    ("It's otters in pen 2 and coatis in pen 1.", "otters inside pen 2; coatis inside pen 1"),
)  # fmt: skip
ALSO = (
    ("The bread is on the table and the butter too.",
     "bread resting-on table; butter resting-on table"),
    ("The bread is on the table, the butter as well.",
     "bread resting-on table; butter resting-on table"),
    ("The bread is on the table, as is the butter.",
     "bread resting-on table; butter resting-on table"),
    ("The mug is on the tray, not the shelf.", "mug resting-on tray; mug not inside shelf"),
    ("The ring is not in the box and not in the safe.",
     "ring not inside box; ring not inside safe"),
    ("Both lamps are on the desk, neither is on the rug.",
     "lamp 1 resting-on desk; lamp 2 resting-on desk; lamp 1 not resting-on rug; "
     "lamp 2 not resting-on rug"),
    ("No cars are parked in the yard, only bikes.", "bikes inside yard"),
    ("Everybody is in the hall but Tom.", "Tom not inside hall"),
)  # fmt: skip
CHOICES = (
    ("The ring is in the box, the safe or the drawer.",
     "either ring inside box or ring inside safe or ring inside drawer"),
    ("If the key is not in the safe, it is on the hook.",
     "either key inside safe or key resting-on hook"),
)  # fmt: skip
CORRECTED = (
    ("The jug is on the shelf - no, wait, it's on the sill.", "jug resting-on sill"),
    ("The jug is on the shelf. Correction: it is on the sill.", "jug resting-on sill"),
    ("The jug is left of the oven. Sorry, right of it.", "jug right oven"),
    ("The jug is on the shelf. No, in the sink.", "jug inside sink"),
    ("The jug is on the shelf. Sorry, the plate is in the sink.",
     "jug inside shelf; plate inside sink"),
    ("The vole is in the run, sorry, no, I brought it in at five, so it's in the den.",
     "vole inside den"),
)  # fmt: skip
ASIDE = (
    ("The crate is up in the loft, the lamp over by the window.",
     "crate inside loft; lamp near window"),
    ("The rug is old. It lay rolled up beneath the stairs.", "rug below stairs"),
    ("The small sofa is standing on end to the left of the trunk.", "small sofa left trunk"),
    ("The tortoise is on its way to the pond.", ""),
    ("Two vans stand side by side in the yard.",
     "van 1 near van 2; van 2 near van 1; van 1 inside yard; van 2 inside yard"),
    ("The two boats are tied together.", "boat 1 touching boat 2; boat 2 touching boat 1"),
    ("The carp are with me in the cab, in a tub.",
     "carp inside cab; carp inside tub; me inside cab"),
)  # fmt: skip
POINTED = (
    ("There are four of us: Ann, Bo, Cy and me. Ann and Bo are in the tent, the other two outside "
     "the gate.",
     "Ann inside tent; Bo inside tent; Cy outside gate; me outside gate"),
    ("The red mug is Ann's and the blue one is mine. Hers is on the sill, mine in the sink.",
     "Ann's red mug resting-on sill; blue mug inside sink"),
    ("The house whose roof is red stands next to the inn.", "house near inn"),
    ("I looked in the drawer. No ring. It was under the cot.", "ring below cot"),
    ("The crates of books are on the rug and the crates of lamps on top of those.",
     "crates of books resting-on rug; crates of lamps resting-on crates of books"),
    ("There is a desk in the hall. On this stands a lamp, and behind that hangs a map.",
     "desk inside hall; lamp resting-on desk; map behind lamp"),
    ("The tea is in the left tin, the coffee in the right.",
     "tea inside left tin; coffee inside right tin; left tin left right tin"),
    ("The peas are in the fridge on the top tray, the plums on the one beneath.",
     "peas inside fridge; peas resting-on top tray of fridge; "
     "top tray of fridge inside fridge; below tray of fridge below top tray of fridge; "
     "plums resting-on below tray of fridge; below tray of fridge inside fridge; "
     "plums below peas"),
    ("The files are in the cabinet in the bottom drawer.",
     "files inside cabinet; files inside bottom drawer of cabinet; "
     "bottom drawer of cabinet inside cabinet"),
    ("The key to the shed is under the pot, the one to the house on the hook.",
     "key of shed below pot; key of house resting-on hook"),
    ("My desk stands by the window, Tom's by the door.", "desk near window; Tom's desk near door"),
    ("On the upper shelf stand two mugs, on the middle one a jug, and the lower one is bare.",
     "mug 1 inside upper shelf; mug 2 inside upper shelf; jug inside middle shelf; "
     "upper shelf above middle shelf; middle shelf above lower shelf"),
    ("The mug is on the tray. She put the plate there.",
     "mug resting-on tray; plate resting-on tray"),
    ("Cat in basket, dog on rug, bird in cage above them.",
     "Cat inside basket; dog resting-on rug; bird inside cage; bird above Cat; "
     "bird above dog; cage above Cat; cage above dog"),
    ("Most of the plates are in the rack, the others on the table.",
     "plates inside rack; plates 2 resting-on table"),
    ("Piano went in first, right up against the front wall. Behind it is the trunk.",
     "Piano touching front wall; trunk behind Piano"),
    ("The two vans touch. The inn and the barn touch.",
     "van 1 touching van 2; van 2 touching van 1; inn touching barn; barn touching inn"),
    ("The small sofa is in the van; the big one wouldn't fit, so it's still in the flat.",
     "small sofa inside van; big sofa inside flat; big sofa larger small sofa"),
    ("Ann lives in the flat above Bo. Cy lives in the flat below Bo.",
     "Ann inside flat; Ann above Bo; flat above Bo; Cy inside flat 2; Cy below Bo; "
     "flat 2 below Bo"),
    ("The upper box has a light. Thank you, that is the router.", "light inside upper box"),
    ("Either the big whisk or the small one is in the sink, and the big one is in my hand.",
     "big whisk inside hand; either big whisk inside sink or small whisk inside sink; "
     "big whisk not inside sink; big whisk larger small whisk"),
    ("There is nobody in the kitchen. A cake is on the table.", "cake resting-on table"),
    ("The carp are with me in the cab, in a tub.",
     "carp inside cab; carp inside tub; me inside cab"),
)  # fmt: skip
STEPS = (
    ("Tom walked from the gate to the barn, then into the house and up to the loft.",
     "Tom inside loft; Tom not inside gate; Tom not resting-on gate"),
    ("The keys were in the bag, then on the table, and now they are in the drawer.",
     "keys inside drawer of table; keys not resting-on table; drawer of table inside table"),
    ("The cat jumped off the sofa, ran under the table and is now asleep behind the stove.",
     "cat behind stove; cat not inside sofa; cat not resting-on sofa"),
    ("The bus left the depot, stopped at the school and is now at the mill.",
     "bus inside mill; bus not inside depot; bus not resting-on depot"),
    ("The crate was loaded onto the truck, driven to the port and unloaded onto the quay.",
     "crate inside quay; crate not resting-on truck"),
    ("She took the mug from the shelf, filled it and put it on the tray.",
     "mug not inside shelf; mug not resting-on shelf; mug resting-on tray"),
)  # fmt: skip
LOGS = (
    ("08:15 Ship enters harbour.", "Ship inside harbour"),
    ("[08:03] Placed tote A on belt. [08:12] Moved tote C from rack 6 to rack 5.",
     "tote A resting-on belt; tote C not inside rack 6; tote C not resting-on rack 6; "
     "tote C inside rack 5"),
    ("Monday: box in hall. Tuesday: box moved to cellar.", "box inside cellar"),
    ("- mug on tray", "mug resting-on tray"),
    ("Bench: hammer, saw. Hall: coat stand, mirror.",
     "hammer resting-on Bench; saw resting-on Bench; coat stand inside Hall; mirror inside Hall"),
    ("Moved sofa to loft. Took vase from shelf, put it on sill.",
     "sofa inside loft; vase not inside shelf; vase not resting-on shelf; vase resting-on sill"),
    ("Key under mat. Dog in yard, fed.", "Key below mat; Dog inside yard"),
)  # fmt: skip
ASKED = (
    ("Put the box in the van, please. Done!", "box inside van"),
    ("Put the box in the van, please.", ""),
    ("Who has put a phone in the flour?", "phone inside flour"),
    ("Why is the cat on the table?", "cat resting-on table"),
    ("What is my towel doing on the bench?", "towel resting-on bench"),
    ("The keys are on the hook, ok?", "keys resting-on hook"),
    ("The pans are on the hob, how often must I say it?", "pans resting-on hob"),
    ("Where is the key? On the hook.", "key resting-on hook"),
    ("Where did you put the ladder? Behind the shed.", "ladder behind shed"),
    ("Is the cat in the shed? No, under the cot.", "cat not inside shed; cat below cot"),
    ("Is the cat in the shed? Yes.", "cat inside shed"),
    ("Is the cat in the shed? No. It is in the barn.", "cat not inside shed; cat inside barn"),
    ("Which drawer holds the forks? The top one.", "forks inside top drawer"),
    ("What is on the tray? Two mugs.", "mug 1 resting-on tray; mug 2 resting-on tray"),
    ("Who sits next to Ann? Bo.", "Bo near Ann"),
    ("Jo: where is the ladder? Sam: behind the shed. Jo: and the hose? Sam: on the hook.",
     "ladder behind shed; hose resting-on hook"),
    ("What's left of the sofa? A lamp. And right of it? A plant.",
     "lamp left sofa; plant right sofa"),
    ("How many mugs are on the tray? Four.",
     "mug 1 resting-on tray; mug 2 resting-on tray; mug 3 resting-on tray; mug 4 resting-on tray"),
    ("Did you find the map? Yes, it was in the glovebox.", "map inside glovebox"),
    ("Kim: got the tent? Lee: yep, in the boot. Kim: and the stove? Lee: left of it.",
     "tent inside boot; stove left tent"),
    ("\"Where's the remote?\" asked Tom. \"Under the cushion,\" said Ann.", "remote below cushion"),
    ("My room? Second floor, next to the lift.", "room inside second floor; room near lift"),
    ("The hens? In the coop, all six of them.", "hens inside coop"),
    ("Ann: is the dog with you? Bo: no, he's in the garden. Ann: ok. Bo: my car is behind yours.",
     "dog not near Bo; dog inside garden; Bo's car behind Ann's car"),
    ("PS The spare key is under the pot.", "spare key below pot"),
)  # fmt: skip


def told(text: str) -> str:
    return "; ".join(map(str, read_prose(text).facts))


@pytest.mark.parametrize(("text", "facts"), REASONS)
def test_reasons_and_consequences_are_told_as_well(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(("text", "facts"), RELATIVES)
def test_what_a_clause_says_of_one_of_several_is_told(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(("text", "facts"), TURNED)
def test_sentences_that_are_turned_round_tell_the_same(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(("text", "facts"), ALSO)
def test_what_is_so_of_others_too_or_of_them_only_is_told_of_them(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(("text", "facts"), CHOICES)
def test_a_choice_may_be_told_without_either(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(("text", "facts"), CORRECTED)
def test_what_is_corrected_is_no_longer_told(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(("text", "facts"), ASIDE)
def test_words_beside_a_place_do_not_hide_it(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(("text", "facts"), POINTED)
def test_what_is_left_out_is_what_was_spoken_of(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(("text", "facts"), STEPS)
def test_steps_without_a_subject_are_made_by_the_one_who_moved(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(("text", "facts"), LOGS)
def test_logs_and_lists_are_read_entry_by_entry(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(("text", "facts"), ASKED)
def test_questions_and_their_short_answers_tell_where_things_are(text: str, facts: str) -> None:
    assert told(text) == facts


def test_what_is_only_supposed_of_a_reason_is_not_told() -> None:
    for text in ("The jug is gone, so that it may stand on the sill.", "So breathe, in the hall."):
        assert not read_prose(text).facts


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("The jug is in the safe or the box. It is not in the box.", "Where is the jug?", ["safe"]),
        (
            "There is nobody in the lift. A bag is in the hall.",
            "Is there anybody in the lift?",
            "No",
        ),
        (
            "There is nobody in the lift. A bag is in the hall.",
            "Is the bag in the lift?",
            "Unknown",
        ),
        ("Most of the plates are in the rack.", "How many plates are in the rack?", None),
        ("Is the cat in the shed? No, it is in the barn.", "Is the cat in the shed?", "No"),
        ("Who put the phone in the flour?", "Where is the phone?", ["flour"]),
        ("One sock is on the chair.", "Where is the other sock?", None),
    ],
)
def test_questions_about_such_texts_are_answered(text: str, question: str, value: object) -> None:
    assert sn.read(text, "mentioned").ask(question).value == value


def test_what_a_question_takes_for_granted_is_only_likely() -> None:
    story = sn.read("Why is the cat on the table? The bell is near the gate.", "mentioned")
    assert story.ask("Is the cat on the table?").status == "likely"
    assert story.ask("Is the bell near the gate?").status == "proved"


def test_a_question_is_shown_as_one_and_what_is_told_before_it_is_not() -> None:
    unread = read_prose("I grin at the sun, is the cat in the hall?").unread
    assert [each.text for each in unread if each.why == "it asks, and tells nothing"] == [
        "is the cat in the hall"
    ]
