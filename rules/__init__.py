"""Calculi and bridges as data, with the loaders that read them and check their laws.

Nothing here reasons: engines (``spatial_nsr.calculi``) and the proof checker
(``spatial_nsr.checker.following``) both stand on these tables and on nothing else in common.
"""

from spatial_nsr.rules.bridges import BridgeTable, bridge_names, load_bridge
from spatial_nsr.rules.form import builtin_names, load_table, parse_calculus
from spatial_nsr.rules.gqr import find_table, load_calculus_file, read_spec
from spatial_nsr.rules.laws import check_laws
from spatial_nsr.rules.relations import Vocabulary, load_relations, parse_relations
from spatial_nsr.rules.tables import CalculusTable
from spatial_nsr.rules.text import decode, is_file, read_text, split_lines

__all__ = [
    "BridgeTable",
    "CalculusTable",
    "Vocabulary",
    "bridge_names",
    "builtin_names",
    "check_laws",
    "decode",
    "find_table",
    "is_file",
    "load_bridge",
    "load_calculus_file",
    "load_relations",
    "load_table",
    "parse_calculus",
    "parse_relations",
    "read_spec",
    "read_text",
    "split_lines",
]
