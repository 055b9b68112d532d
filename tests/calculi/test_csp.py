"""Network files: what is read, what is refused and how, and that no input breaks the reader."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_nsr.calculi import Network, load_calculus
from spatial_nsr.calculi.files.csp import parse_csp, write_csp
from spatial_nsr.calculi.files.interchange import (
    from_dict,
    from_networkx,
    parse_json,
    to_dict,
    to_networkx,
)
from spatial_nsr.errors import SpatialError
from spatial_nsr.rules import decode, parse_calculus
from spatial_nsr.rules.bridges import parse_bridge

GOOD = "2 #three\n0 1 ( DC EC )\n\n1 2 (NTPP )\n.\n1 #two\n0 1 ( PP )\n.\n"
NAMES = ["DC", "EC", "PP", "(", ")", ".", "#", "0", "1", "2", "99", "-1", "\n", " ", "\0", "é"]


def test_many_networks_are_read_from_one_file() -> None:
    three, two = parse_csp(GOOD, load_calculus("rcc8"), "maps.csp")
    assert (three.name, two.name, two.line) == ("three", "two", 6)
    assert three.network.label(0, 1) == {"DC", "EC"}
    assert two.network.label(1, 0) == {"TPPI", "NTPPI"}
    assert str(three.network.facts[1].place) == "maps.csp, line 4"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace("NTPP", "NTTP"), "maps.csp, line 4: relation 'NTTP' is not in calculus"),
        (
            GOOD.replace("1 2 (", "1 3 ("),
            "maps.csp, line 4: no node '3': the header declares 0 to 2",
        ),
        (GOOD.replace("1 2 (", "1 -2 ("), "maps.csp, line 4: no node '-2'"),
        (GOOD.replace("( DC EC )", "( )"), "maps.csp, line 2: the label between 0 and 1 is empty"),
        (GOOD.replace("( DC EC )", "( DC EC"), "maps.csp, line 2: expected 'I J ( R ... )'"),
        (GOOD.removesuffix(".\n"), "maps.csp, line 7: the file ends within the network of line 6"),
        (GOOD.replace("2 #three", "three"), "maps.csp, line 1: expected a header"),
        (GOOD.replace("2 #three", "-7 #three"), "maps.csp, line 1: the header declares -6 nodes"),
        (GOOD.replace("2 #three", "99999999999 #x"), "line 1: the header declares 100000000000"),
        (GOOD.replace("2 #three", "1_0 #three"), "maps.csp, line 1: expected a header"),
        (GOOD.replace("2 #three", "\u0662 #three"), "maps.csp, line 1: expected a header"),
        (GOOD.replace("2 #three", "9" * 5000), "maps.csp, line 1: expected a header"),
        (GOOD.replace("DC EC", "DC | ECX"), "maps.csp, line 2: relation 'ECX' is not in"),
        (GOOD.replace("DC EC", "DC & EC"), "maps.csp, line 2: the label between 0 and 1 is empty"),
        ("", "maps.csp: holds no network"),
        ("\n\n", "maps.csp: holds no network"),
    ],
)
def test_a_broken_file_is_refused_with_file_and_line(text: str, message: str) -> None:
    with pytest.raises(SpatialError) as caught:
        list(parse_csp(text, load_calculus("rcc8"), "maps.csp"))
    assert message in str(caught.value)


@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(NAMES)).map(" ".join)))
def test_no_text_breaks_the_reader(text: str) -> None:
    for source in (text, "3 #x\n" + text, "3 #x\n" + text + "\n.\n"):
        try:
            networks = list(parse_csp(source, load_calculus("rcc8")))
        except SpatialError:
            continue
        assert networks


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda part: (
        st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=8), part, max_size=3)
    ),
)


@given(
    st.one_of(
        JSON,
        st.fixed_dictionaries(
            {"calculus": st.sampled_from(["rcc8", "none", 3])},
            optional={"nodes": JSON, "constraints": st.lists(st.lists(JSON, max_size=4)) | JSON},
        ),
    )
)
def test_no_json_breaks_the_reader(data: object) -> None:
    try:
        network = from_dict(data)
    except SpatialError:
        return
    assert isinstance(network, Network)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "x.json, line 1, column 2: not JSON"),
        ("[]", "x.json: holds no network"),
        ("[" * 100_000, "x.json: not JSON that can be read: nested too deeply"),
        ('{"calculus": "rcc8", "constraint": []}', "unknown key 'constraint'"),
        ('{"constraints": []}', "'calculus' must name a calculus"),
        ('{"calculus": "rcc8", "constraints": [["a", "DC"]]}', "constraints[0]: expected [A,"),
        (
            '{"calculus": "rcc8", "constraints": [["a", ["DX"], "b"]]}',
            "constraints[0]: relation 'DX'",
        ),
        ('{"calculus": "rcc8", "constraints": [["a", [], "b"]]}', "constraints[0]: the label"),
        (
            '{"calculus": "rcc8", "nodes": ["a"], "constraints": [["a", "DC", "b"]]}',
            "constraints[0]: node 'b' is not among 'nodes'",
        ),
        (
            '{"calculus": "rcc8", "nodes": ["a", 1, "a"]}',
            "nodes[2]: 'a' stands twice",
        ),
        ('{"calculus": "rcc8", "calculus": "rcc5"}', "the key 'calculus' stands twice"),
        ('{"calculus": "rcc8", "nodes": [' + "9" * 5000 + "]}", "a number is too long"),
        ('{"calculus": "./rcc8.calculus"}', "unknown calculus './rcc8.calculus'"),
        ('{"calculus": "own+more.bridge"}', "unknown calculus 'own+more.bridge'"),
        ('{"calculus": "rcc8", "constraints": [[true, "DC", "b"]]}', "a node is a string or an"),
    ],
)
def test_broken_json_is_refused_with_the_entry(text: str, message: str) -> None:
    with pytest.raises(SpatialError) as caught:
        parse_json(text, "x.json")
    assert "x.json" in str(caught.value)
    assert message in str(caught.value)


def example() -> Network:
    net = Network("position")
    net.add("cup", "left & above", "book")
    net.add("book", "left | right", "lamp")
    net.add_node("chair")
    return net


def test_json_networkx_and_csp_forms_lead_back_to_the_same_network() -> None:
    net = example()
    wanted = to_dict(net)
    assert to_dict(from_dict(json.loads(json.dumps(wanted)))) == wanted
    assert to_dict(from_networkx(to_networkx(net))) == wanted
    [found] = parse_csp(write_csp([net]), net.calculus)
    assert [fact.mask for fact in found.network.facts] == [fact.mask for fact in net.facts]
    assert len(found.network.nodes) == 4


def test_a_label_in_a_file_may_be_an_expression() -> None:
    text = GOOD.replace("( DC EC )", "( DC | EC )").replace("(NTPP )", "( PP & ~TPP )")
    three, _ = parse_csp(text, load_calculus("rcc8"))
    assert [str(label) for _, label, _ in three.network.labels()] == ["DR", "NTPP"]


def test_lines_end_where_editors_end_them() -> None:
    text = "\ufeff" + GOOD.replace("three", "one\u2028two\x85three\x0bfour\x0c").replace(
        "\n", "\r\n"
    )
    three, two = parse_csp(decode(text.encode()), load_calculus("rcc8"), "maps.csp")
    assert three.name == "one\u2028two\x85three\x0bfour"
    assert [str(fact.place) for fact in two.network.facts] == ["maps.csp, line 7"]


def test_calculi_and_bridges_are_split_into_the_same_lines() -> None:
    about = "about one\u2028calculus\x85two\r\n"
    head = "calculus one\r\nrelations e\r\nidentity e\r\nconverse e = e\r\ncompose e e = e\r\n"
    assert parse_calculus(head + about).name == "one"
    bridge = "bridge order\nsource point\ntarget size\nallow < = smaller\nallow = = equal\n"
    assert parse_bridge(bridge + "allow > = larger\n" + about).name == "order"


def test_data_may_name_calculi_and_bridges_of_the_package_only(tmp_path: Path) -> None:
    path = tmp_path / "own.calculus"
    path.write_text("calculus own\nrelations e\nidentity e\nconverse e = e\ncompose e e = e\n")
    data = {"calculus": str(path), "constraints": [["a", "e", "b"]]}
    with pytest.raises(SpatialError, match="data name no file, the caller may"):
        from_dict(data)
    assert from_dict(data, load_calculus(path)).nodes == ("a", "b")
    graph = to_networkx(example())
    graph.graph["calculus"] = str(path)
    with pytest.raises(SpatialError, match="unknown calculus"):
        from_networkx(graph)
    assert repr(from_dict({"calculus": "rcc8+size"})) == "<network of rcc8+size: 0 nodes, 0 facts>"
