"""Under the convention of SpartQA exactly that follows which its specification lets follow."""

from __future__ import annotations

import gzip
import itertools
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.facts import Entity
from spatial_nsr.world import World

CONVERSE = {"left": "right", "right": "left", "above": "below", "below": "above"}
SYMMETRIC = ("near", "far", "touching")
WORDS = (*CONVERSE, *SYMMETRIC)
EDGES = ("top", "bottom", "left", "right")
OPPOSITE = {"top": ("bottom", "above"), "left": ("right", "left")}

Facts = set[tuple[str, str, str]]


class Specified:
    """The inference of the specification, as plainly as it can be written."""

    def __init__(self, block: dict[str, str], edge: dict[str, str], facts: Facts) -> None:
        self.block = block
        known = set(facts)
        for (x, on), (y, against) in itertools.permutations(edge.items(), 2):
            if block[x] == block[y] and OPPOSITE.get(on, ("", ""))[0] == against:
                known |= {(x, OPPOSITE[on][1], y), (x, "far", y)}
        known |= {(y, CONVERSE.get(word, word), x) for x, word, y in known}
        while True:
            more = {
                (x, word, z)
                for x, word, y in known
                for y2, word2, z in known
                if y == y2 and word == word2 and word in CONVERSE and x != z
            }
            if more <= known:
                break
            known |= more
        self.known = known

    def holds(self, x: str, word: str, y: str) -> bool:
        mine, theirs = self.block.get(x, x), self.block.get(y, y)
        if mine != theirs:
            return word in CONVERSE and (mine, word, theirs) in self.known
        return (x, word, y) in self.known


def world_of(block: dict[str, str], edge: dict[str, str], facts: Facts) -> World:
    world = World.under("spartqa")
    for name in sorted(set(block.values())):
        world.add(Entity(name, "block", is_container=True))
    for name, within in block.items():
        world.add(Entity(name, container=within))
    for name, side in edge.items():
        world.tell(name, f"{side}-edge", block[name])
    for x, word, y in sorted(facts):
        world.tell(x, word, y)
    return world


def drawn(rng: random.Random) -> tuple[dict[str, str], dict[str, str], Facts]:
    """Blocks on a plane with things on it, and some of what is so of them."""
    blocks = ["A", "B", "C"][: rng.randint(2, 3)]
    block = {f"o{number}": rng.choice(blocks) for number in range(rng.randint(3, 8))}
    at = {name: (rng.randrange(6), rng.randrange(6)) for name in [*blocks, *block]}
    edge, facts = {}, set()
    for name in block:
        if rng.random() < 0.4:
            side = edge[name] = rng.choice(EDGES)
            x, y = at[name]
            ends = {"top": (x, 9), "bottom": (x, -9), "left": (-9, y), "right": (9, y)}
            at[name] = ends[side]
    pairs = [p for p in itertools.permutations(block, 2) if block[p[0]] == block[p[1]]]
    pairs += list(itertools.permutations(blocks, 2))
    for x, y in rng.sample(pairs, min(len(pairs), rng.randint(2, 10))):
        (px, py), (qx, qy) = at[x], at[y]
        so = {"left": px < qx, "right": px > qx, "above": py > qy, "below": py < qy}
        facts |= {(x, word, y) for word, true in so.items() if true and rng.random() < 0.6}
        if x in block:
            facts |= {(x, word, y) for word in SYMMETRIC if rng.random() < 0.15}
    return block, edge, facts


@pytest.mark.parametrize("seed", range(60))
def test_what_follows_is_what_the_specification_says_and_every_proof_is_accepted(seed: int) -> None:
    rng = random.Random(seed)
    block, edge, facts = drawn(rng)
    world, specified = world_of(block, edge, facts), Specified(block, edge, facts)
    for x, y in itertools.permutations(block, 2):
        for word in WORDS:
            holds = world.truth(word, x, y) is True
            assert holds == specified.holds(x, word, y), (x, word, y)
            if holds and rng.random() < 0.1:
                for proof in world.proofs(word, x, y):
                    proof.check()


def stories() -> list[dict[str, Any]]:
    folder = os.environ.get("SPATIAL_NSR_DATA")
    path = Path(folder or ".", "spartqa_auto", "annotation_dev_seen.json.gz")
    if folder is None or not path.exists():
        pytest.skip("SPATIAL_NSR_DATA names no folder with spartqa_auto")
    with gzip.open(path) as file:
        data: list[dict[str, Any]] = json.load(file)["data"]
    return data


def annotated(story: dict[str, Any]) -> tuple[dict[str, str], dict[str, str], Facts]:
    """What the annotation of a story has of blocks, edges and relations."""
    words = {"near to": "near", "far from": "far"}
    block, edge, facts = {}, {}, set()
    names = {each["id"]: each["name"] for each in story["blocks"]}
    for each in story["relations_between_blocks"]:
        head, tail = names[each["trejector"]], names[each["landmark"]]
        facts.add((head, each["spatial_indicator"], tail))
    for each in story["blocks"]:
        for thing in each["objects"]:
            name = f"{each['name']}{thing['id']}"
            block[name] = each["name"]
            touched = thing["rel_with_block"].split()
            if "edge" in touched:
                edge[name] = touched[touched.index("edge") - 1]
        for said in each["relations_between_objects"]:
            ends = f"{each['name']}{said['trejector']}", f"{each['name']}{said['landmark']}"
            for word in said["spatial_indicator"]:
                facts.add((ends[0], words.get(word, word), ends[1]))
    return block, edge, facts


def test_what_follows_from_annotated_stories_is_what_the_specification_says() -> None:
    for story in stories()[::3]:
        block, edge, facts = annotated(story)
        world, specified = world_of(block, edge, facts), Specified(block, edge, facts)
        for x, y in itertools.permutations(block, 2):
            for word in WORDS:
                holds = world.truth(word, x, y) is True
                assert holds == specified.holds(x, word, y), (story["story"], x, word, y)


def test_an_edge_says_nothing_but_by_the_rule_and_the_rule_nothing_of_a_thing_and_itself() -> None:
    world = World.under("spartqa")
    world.tell("a", "top-edge", "A")
    world.tell("a", "bottom-edge", "A")
    world.tell("b", "inside", "A")
    assert world.conflict() is None
    assert world.truth("above", "a", "b") is world.truth("near", "a", "b") is None
    assert world.truth("far", "a", "a") is False


def test_where_edges_are_geometric_opposite_edges_show_no_direction() -> None:
    world = World("boxes")
    world.tell("a", "top-edge", "A")
    world.tell("b", "bottom-edge", "A")
    assert world.truth("above", "a", "b") is None
    assert world.truth("inside", "a", "A") is True
    world.tell("A", "above", "B")
    assert world.truth("above", "b", "B") is True


def test_a_conflict_by_a_rule_names_the_facts_that_the_rule_rests_on() -> None:
    world = World.under("spartqa")
    world.tell("a", "right-edge", "A")
    world.tell("b", "left-edge", "A")
    world.tell("c", "left-edge", "A")
    world.tell("a", "left", "b")
    assert [str(fact) for fact in world.conflict() or ()] == [
        "a right-edge A",
        "b left-edge A",
        "a left b",
    ]
