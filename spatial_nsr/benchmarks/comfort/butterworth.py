"""A Butterworth low-pass filter, run forwards and backwards so that nothing is shifted.

Design by the bilinear transform of the analogue prototype (Butterworth 1930; Oppenheim & Schafer,
chapter 7); forward-backward with the steady state at both ends (Gustafsson 1996).
"""

from __future__ import annotations

import functools

import numpy as np

__all__ = ["low_pass", "smoothed"]


@functools.cache
def low_pass(order: int, cutoff: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Numerator and denominator of the filter; ``cutoff`` is a share of the Nyquist frequency.

    >>> b, a = low_pass(5, 0.2)
    >>> round(b[0], 12), round(a[1], 10)
    (0.001282581079, -2.9754221097)
    """
    # Sampled twice a unit of time, so that the cut-off is warped to its place by the transform.
    rate = 2.0
    warped = 2.0 * rate * np.tan(np.pi * cutoff / 2.0)
    steps = np.arange(-order + 1, order, 2)
    analogue = -warped * np.exp(1j * np.pi * steps / (2.0 * order))
    poles = (2.0 * rate + analogue) / (2.0 * rate - analogue)
    gain = np.real(warped**order / np.prod(2.0 * rate - analogue))
    b = gain * np.poly(-np.ones(order))
    a = np.real(np.poly(poles))
    return tuple(float(each) for each in b), tuple(float(each) for each in a)


def smoothed(curves: np.ndarray, order: int = 5, cutoff: float = 0.2) -> np.ndarray:
    """Curves (along the last axis) without what is faster than the cut-off.

    Each end is first continued by its mirror image through its last point.

    >>> bool(np.allclose(smoothed(np.full(36, 0.25)), 0.25))
    True
    """
    b, a = low_pass(order, cutoff)
    edge = 3 * len(a)
    head, tail = curves[..., :1], curves[..., -1:]
    extended = np.concatenate(
        [
            2.0 * head - curves[..., edge:0:-1],
            curves,
            2.0 * tail - curves[..., -2 : -edge - 2 : -1],
        ],
        axis=-1,
    )
    state = _steady(b, a)
    forward = _filtered(b, a, extended, state)
    backward = _filtered(b, a, forward[..., ::-1], state)[..., ::-1]
    return backward[..., edge:-edge]


def _steady(b: tuple[float, ...], a: tuple[float, ...]) -> np.ndarray:
    """The state in which the filter answers a constant 1 with 1 from the start."""
    size = len(a) - 1
    companion = np.zeros((size, size))
    companion[:, 0] = -np.asarray(a[1:])
    companion[np.arange(size - 1), np.arange(1, size)] = 1.0
    right = np.asarray(b[1:]) - np.asarray(a[1:]) * b[0]
    return np.linalg.solve(np.eye(size) - companion, right)


def _filtered(
    b: tuple[float, ...], a: tuple[float, ...], curves: np.ndarray, state: np.ndarray
) -> np.ndarray:
    """The direct form II transposed, begun in the steady state of each curve's first value."""
    memory = [part * curves[..., 0] for part in state] + [np.zeros_like(curves[..., 0])]
    out = np.empty_like(curves)
    for at in range(curves.shape[-1]):
        given = curves[..., at]
        made = b[0] * given + memory[0]
        for place in range(len(state)):
            memory[place] = memory[place + 1] + b[place + 1] * given - a[place + 1] * made
        out[..., at] = made
    return out
