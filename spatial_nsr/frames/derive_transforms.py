"""The script that derives ``transforms.py`` with sympy, so that no question has to wait for it.

``python -m spatial_nsr.frames.derive_transforms > spatial_nsr/frames/transforms.py`` writes the
file anew; a test compares the two.

The three ways in which a viewer's axes are carried over to a landmark (Levinson 2003, 84-89) are
matrices in the axes front, left, up of the viewer:

* translated: moved only;
* rotated: moved and turned by half a turn about up;
* reflected: moved and mirrored in the plane at a right angle to the line of sight.
"""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

__all__ = ["derived_source", "projection_matrices"]

HEAD = '''"""Transformations between frames of reference, as plain functions of numbers.

Derived by ``derive_transforms.py``; do not edit. Vectors come and go as their parts.
"""

from __future__ import annotations

from math import sqrt

__all__ = [
{names}]

Vector = tuple[float, float, float]
'''


def projection_matrices() -> dict[str, sp.Matrix]:
    """What becomes of a viewer's axes at the landmark, from rotation and reflection as such.

    >>> projection_matrices()["reflected"].diagonal()
    Matrix([[-1, 1, 1]])
    """
    angle = sp.Symbol("angle")
    turn = sp.Matrix(
        [
            [sp.cos(angle), -sp.sin(angle), 0],
            [sp.sin(angle), sp.cos(angle), 0],
            [0, 0, 1],
        ]
    )
    sight = sp.Matrix([1, 0, 0])
    return {
        "translated": sp.eye(3),
        "rotated": turn.subs(angle, sp.pi),
        "reflected": sp.eye(3) - 2 * sight * sight.T,
    }


def derived_source() -> str:
    """The text of ``transforms.py``."""
    f, u, p = (_vector(name) for name in ("f", "u", "p"))
    front, left, up = (_vector(name) for name in ("a", "b", "c"))
    along = f - u * (f.dot(u) / u.dot(u))
    nose = along / sp.sqrt(along.dot(along))
    height = u / sp.sqrt(u.dot(u))
    basis = sp.Matrix.hstack(front, left, up)
    functions = [
        _function("cross", "The vector at a right angle to both.", [f, u], [f.cross(u)]),
        _function(
            "axes",
            "Front, left and up from a facing and an up that are not parallel.",
            [f, u],
            [nose, height.cross(nose), height],
        ),
        _function(
            "to_local",
            "The vector p by the axes a, b, c.",
            [p, front, left, up],
            [basis.T * p],
        ),
        _function(
            "from_local",
            "The vector that is p by the axes a, b, c.",
            [p, front, left, up],
            [basis * p],
        ),
    ]
    for name, matrix in projection_matrices().items():
        carried = basis * matrix
        columns = [carried[:, at] for at in range(3)]
        about = f"The axes a, b, c of a viewer at the landmark, {name}."
        functions.append(_function(name, about, [front, left, up], columns))
    functions.append(
        _function(
            "cosine",
            "The cosine of the angle between two vectors that are not zero.",
            [p, f],
            [p.dot(f) / (sp.sqrt(p.dot(p)) * sp.sqrt(f.dot(f)))],
        )
    )
    names = "".join(f'    "{name}",\n' for name in sorted(name for name, _ in functions))
    return HEAD.format(names=names) + "".join(text for _, text in functions)


def _vector(name: str) -> sp.Matrix:
    return sp.Matrix(sp.symbols(f"{name}x {name}y {name}z", real=True))


def _function(
    name: str, about: str, inputs: Sequence[sp.Matrix], outputs: Sequence[sp.Expr | sp.Matrix]
) -> tuple[str, str]:
    """A function's name and its source, with what its results share worked out once."""
    shared, results = sp.cse(list(outputs), symbols=sp.numbered_symbols("t"))
    shape = "float" if not isinstance(results[0], sp.MatrixBase) else "Vector"
    if len(results) > 1:
        shape = f"tuple[{', '.join([shape] * len(results))}]"
    parameters = [f"    {symbol}: float," for vector in inputs for symbol in vector]
    lines = ["", "", f"def {name}(", *parameters, f") -> {shape}:", f'    """{about}"""']
    lines += [f"    {symbol} = {_plain(value)}" for symbol, value in shared]
    returned = [_returned(result) for result in results]
    if len(returned) == 1:
        lines.append(f"    return {returned[0]}")
    else:
        lines += ["    return (", *(f"        {each}," for each in returned), "    )"]
    return name, "\n".join(lines) + "\n"


def _returned(result: sp.Expr | sp.Matrix) -> str:
    if isinstance(result, sp.MatrixBase):
        return f"({', '.join(_plain(part) for part in result)})"
    return _plain(result)


def _plain(value: sp.Expr) -> str:
    return str(sp.pycode(value, fully_qualified_modules=False))


if __name__ == "__main__":
    print(derived_source(), end="")
