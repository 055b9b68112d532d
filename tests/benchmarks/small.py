"""Small data of our own in the forms of the benchmarks' files."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from tests.benchmarks.our_corpus import CORPUS

STORY = (
    "There are two blocks, A and B. Block A is to the left of block B. Block A contains a small "
    "black square and a big yellow circle. The small black square is above and far from the big "
    "yellow circle. Block B has one medium blue triangle."
)
RELATIONS = ["left", "right", "above", "below", "near to", "far from", "touching", "DK"]
FR = {
    "q_id": 0,
    "q_type": "FR",
    "question": "What is the relation between the black square and the yellow circle?",
    "answer": [5, 2],
    "candidate_answers": RELATIONS,
}
FB = {
    "q_id": 1,
    "q_type": "FB",
    "question": "Which blocks have a triangle?",
    "answer": ["B"],
    "candidate_answers": ["A", "B"],
}
CO = {
    "q_id": 2,
    "q_type": "CO",
    "question": "What is to the left of the blue triangle? a black square or a yellow circle?",
    "answer": [2],
    "candidate_answers": ["black square ", "yellow circle ", "both of them", "none of them"],
    "consistency_check": [
        {
            "consistency_id": 0,
            "question": "What is DK a blue triangle? a black square  or a yellow circle ?",
            "answer": [3],
            "candidate_answers": ["black square", "yellow circle", "both of them", "none of them"],
        }
    ],
}
YN = {
    "q_id": 3,
    "q_type": "YN",
    "question": "Is the black square , above the yellow circle?",
    "answer": ["Yes"],
    "candidate_answers": [],
    "consistency_check": [
        {
            "consistency_id": 0,
            "question": "Is the yellow circle , above the black square?",
            "answer": ["No"],
            "candidate_answers": [],
        },
        {
            "consistency_id": 1,
            "question": "Is the yellow circle , below a the yellow circle?",
            "answer": ["Yes"],
            "candidate_answers": [],
        },
    ],
    "contrast_set": [
        {
            "contrast_id": 0,
            "question": "Is the blue triangle , near to the black square?",
            "answer": ["DK"],
            "candidate_answers": [],
        }
    ],
}
SPARTQA: dict[str, Any] = {
    "name": "ours",
    "data": [
        {"story": [STORY], "questions": [FR, FB]},
        {"story": [STORY], "questions": [CO, YN]},
    ],
}
SPARTQA_IDS = [
    "0-0",
    "0-1",
    "1-0",
    "1-0:consistency-0",
    "1-1",
    "1-1:consistency-0",
    "1-1:consistency-1",
    "1-1:contrast-0",
]
BABI_17 = """\
1 The grey ball is left of the pink cone.
2 The green cube is above the pink cone.
3 Is the grey ball to the left of the green cube?\tyes\t1 2
4 Is the grey ball above the green cube?\tno\t1 2
1 The cone is below the ball.
2 Is the ball above the cone?\tyes\t1
"""
BABI_19 = """\
1 The attic is north of the shed.
2 The porch is east of the attic.
3 How do you go from the shed to the porch?\tn,e\t1 2
"""
BABI_4 = """\
1 The attic is north of the shed.
2 The shed is north of the porch.
3 What is north of the porch?\tshed\t2
4 What is the shed south of?\tattic\t1
"""
BABI_18 = """\
1 The crate is bigger than the tin.
2 The tin fits inside the van.
3 The crate fits inside the van.
4 Does the van fit in the tin?\tno\t2
5 Is the van bigger than the crate?\tyes\t3
"""
STEPGAME = """\
1 Q is to the left of T.
2 T is above V.
3 What is the relation of the agent Q to the agent V?\tupper-left\t1
1 K is below L.
2 What is the relation of the agent L to the agent K?\tabove\t1
"""
SPRL = """\
<?xml version="1.0" encoding="UTF-8"?>
<SpRL><SCENE><DOCNO>ours</DOCNO>
<SENTENCE id="s1" start="0" end="30">
<TEXT>a red hat on the old table .</TEXT>
<SPATIALINDICATOR id="S1" start="10" end="12" text="on"/>
<LANDMARK id="L1" start="13" end="26" text="the old table"/>
<TRAJECTOR id="T1" start="0" end="10" text="a red hat "/>
<RELATION id="R1" trajector_id="T1" landmark_id="L1" spatial_indicator_id="S1"
 general_type="region" specific_type="RCC8" RCC8_value="EC" FoR="Intrinsic"/>
</SENTENCE>
<SENTENCE id="s2" start="30" end="60">
<TEXT>two dogs in front .</TEXT>
<SPATIALINDICATOR id="S2" start="9" end="17" text="in front"/>
<LANDMARK id="L2" start="-1" end="-1"/>
<TRAJECTOR id="T2" start="0" end="8" text="two dogs"/>
<RELATION id="R2" trajector_id="T2" landmark_id="L2" spatial_indicator_id="S2"
 general_type="direction" specific_type="relative" RCC8_value="front" FoR="relative"/>
</SENTENCE>
</SCENE></SpRL>
"""
SPACEEVAL = """\
<?xml version="1.0" encoding="UTF-8"?>
<SpaceEvalTaskv1.2>
<TEXT><![CDATA[A hut on the hill, just north of the heart of town.]]></TEXT>
<TAGS>
<PLACE id="pl0" start="2" end="5" text="hut"/>
<PLACE id="pl1" start="13" end="17" text="hill"/>
<PLACE id="pl2" start="37" end="42" text="heart"/>
<PLACE id="pl3" start="46" end="50" text="town"/>
<SPATIAL_SIGNAL id="s0" start="6" end="8" text="on"/>
<SPATIAL_SIGNAL id="s1" start="19" end="32" text="just north of"/>
<QSLINK id="qsl0" trajector="pl0" landmark="pl1" trigger="s0" relType="EC"/>
<OLINK id="ol0" trajector="pl0" landmark="pl2" trigger="s1" relType="NORTH" frame_type="ABSOLUTE"/>
<QSLINK id="qsl1" trajector="pl2" landmark="pl3" trigger="" relType="IN"/>
</TAGS>
</SpaceEvalTaskv1.2>
"""
COMFORT = "".join(
    json.dumps(
        {
            "id": f"ours/{prompt}",
            "prompt": prompt,
            "text": f"{opening} the basketball to the left of the duck?",
            "scene": {
                "things": [
                    {"name": "basketball", "position": [0, -2, 0]},
                    {"name": "duck", "position": [0, 0, 0], "azimuth": 90},
                ],
                "viewers": [
                    {"name": "camera", "position": [9, 0, 6], "facing": [-9, 0, -6]},
                    {"name": "woman", "position": [0, -5, 0], "azimuth": 90},
                ],
            },
            "asked_frame": frame,
            "reference": {name: {"hemi": right} for name, right in answers.items()},
        }
    )
    + "\n"
    for prompt, frame, opening, answers in (
        ("rel", "intrinsic", "From the duck's viewpoint, is", {"intrinsic": 0}),
        (
            "cam",
            "egocentric",
            "From the camera's viewpoint, is",
            {"egocentric_translated": 1, "egocentric_rotated": 0, "egocentric_reflected": 1},
        ),
    )
)
VSR = """\
{"image": "1.jpg", "caption": "The cat is left of the sofa.", "label": 1, "relation": "left of", \
"reference_frame": 1, "detections": [{"box": [0, 9, 9, 29], "label": "cat"}, \
{"box": [14, 9, 31, 29], "label": "sofa"}]}
{"image": "2.jpg", "caption": "The dog is facing the cup.", "label": 0, "relation": "facing"}
"""
COMMONSENSE = "".join(
    json.dumps(each) + "\n"
    for each in (
        {"question": "Is a pen larger than a boat?", "obj_a": "pen", "obj_b": "boat", "label": 0},
        {"question": "Is a pen shorter than a boat?", "obj_a": "boat", "obj_b": "pen", "label": 1},
        {"text": "A woman rows the boat. ", "obj_a": "woman", "obj_b": "boat", "label": 0},
        {"question": "A woman rows the boat. Is the woman under the boat?", "label": 0},
    )
)
RESQ = {
    "name": "ours",
    "data": [
        {
            "story": ["a lamp is on the desk", "the desk is in the room . "],
            "questions": [
                {
                    "q_type": "YN",
                    "question": "Is the lamp in the room?",
                    "answer": ["Yes"],
                    "candidate_answers": ["Yes", "No"],
                    "commonsense_question": True,
                },
                {
                    "q_type": "YN",
                    "question": "Is the desk in the room?",
                    "answer": ["Yes"],
                    "candidate_answers": ["Yes", "No"],
                    "commonsense_question": False,
                },
                {
                    "q_type": "YN",
                    "question": "Is the vase left of the room?",
                    "answer": ["No"],
                    "candidate_answers": ["Yes", "No"],
                    "commonsense_question": None,
                },
            ],
        }
    ],
}
LAMPS = "The lamp is left of the vase. The vase is left of the clock."
QUESTIONS = [
    {"id": "a", "story": LAMPS, "question": "Is the lamp left of the clock?", "answer": "Yes"},
    {"story": LAMPS, "question": "Is the clock left of the lamp?", "answer": ["no"]},
    {
        "id": 7,
        "story": "The cup is above the tray.",
        "question": "What is the relation between the tray and the cup?",
        "answer": "below",
    },
]
FILES = {
    "spartqa": ("ours.json", json.dumps(SPARTQA)),
    "spartqa-human": ("people.json", json.dumps(SPARTQA)),
    "babi": ("qa17_ours_test.txt", BABI_17),
    "stepgame": ("qa2_ours.txt", STEPGAME),
    "sprl": ("ours.xml", SPRL),
    "spaceeval": ("journey.xml", SPACEEVAL),
    "vsr": ("pairs.jsonl", VSR),
    "comfort": ("ours.jsonl", COMFORT),
    "commonsense": ("ours_size.jsonl", COMMONSENSE),
    "resq": ("captions.json", json.dumps(RESQ)),
    "corpus": ("w01.jsonl", CORPUS),
    "questions": ("asked.jsonl", "".join(json.dumps(each) + "\n" for each in QUESTIONS)),
}


def spartqa() -> dict[str, Any]:
    """The data in a copy that may be changed."""
    return copy.deepcopy(SPARTQA)


def write(folder: Path, benchmark: str, text: str | None = None) -> Path:
    """A file of a benchmark, with our data or another text."""
    name, ours = FILES[benchmark]
    path = folder / name
    path.write_text(ours if text is None else text, encoding="utf-8")
    return path
