"""Free prose as notes have it: labels, brackets, paths, queues, what is reached."""

from __future__ import annotations

import pytest

from spatial_nsr.prose.reading import read_prose

READ = (
    ("Feeder: left of the press. Stacker: behind the press.",
     "Feeder left press; Stacker behind press"),
    ("The old forge (rebuilt in brick) is south of the inn.", "old forge below inn"),
    ("The forge (near the inn) is behind the barn.", "forge near inn; forge behind barn"),
    ("The path runs north from the gate to the hide and then west to the spring.",
     "hide above gate; spring left hide"),
    ("The path starts at the spring and leads south to the kiln.", "kiln below spring"),
    ("The path leads north to the inn.", ""),
    ("The path never runs north from the mill to the inn.", ""),
    ("The bus has now reached the inn. The ladder reaches the roof.", "bus inside inn"),
    ("The bus never reached the inn.", ""),
    ("The van left the depot at seven and has reached the quay.",
     "van inside quay; van not inside depot; van not resting-on depot"),
    ("The jam is on the top tray, the honey on the one beneath.",
     "jam resting-on top tray; below tray below top tray; honey resting-on below tray; "
     "honey below jam"),
    ("The jam is in the box, the honey on the one beneath.", "jam inside box"),
    ("Of the two wells the older one stands in front of the hall and the newer one behind "
     "the barn.", "older well front hall; newer well behind barn"),
    ("Pots: the copper pot is furthest left, then comes the iron pot, then the wok.",
     "copper pot left iron pot; iron pot left wok"),
    ("Two squares above the star is the apple. One square below the barn is a pond.",
     "apple above star; pond below barn"),
    ("In Mill Road tram 4 is waiting behind tram 6.",
     "tram 4 behind tram 6; tram 4 inside Mill Road"),
    ("There is a yellow note stuck on the lamp.", "yellow note resting-on lamp"),
    ("At the time of writing the drill is on the rack.", "drill inside rack"),
    ("TRUNKS AT CUSTOMS EXCEPT GREEN ONE STOP GREEN ONE UNDER BED STOP",
     "trunks inside customs; green trunk not inside customs; green trunk below bed"),
    ("The tow truck is at the quay. The top shelf held files.",
     "tow truck inside quay; files inside top shelf"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "facts"), READ)
def test_notes_tell_where_things_are(text: str, facts: str) -> None:
    assert "; ".join(map(str, read_prose(text).facts)) == facts


def test_what_in_brackets_was_not_understood_is_told() -> None:
    unread = read_prose("The inn (rebuilt in brick) is south of the mill.").unread
    assert [each.text for each in unread] == ["rebuilt in brick"]


def test_two_seats_that_are_wet_are_no_distance() -> None:
    reading = read_prose("Two seats behind the stove are wet.")
    facts = [str(fact) for fact in reading.facts]
    assert facts == ["seat 1 behind stove", "seat 2 behind stove"]
