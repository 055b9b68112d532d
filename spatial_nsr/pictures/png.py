"""Pictures as PNG files, written with nothing but zlib (ISO/IEC 15948)."""

from __future__ import annotations

import struct
import zlib

import numpy as np

from spatial_nsr.errors import InputError

__all__ = ["png"]

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def png(picture: np.ndarray) -> bytes:
    r"""The bytes of a file that shows a picture: rows, columns, and red, green, blue as bytes.

    >>> png(np.zeros((2, 3, 3), dtype=np.uint8))[:8]
    b'\x89PNG\r\n\x1a\n'
    """
    if picture.dtype != np.uint8 or picture.ndim != 3 or picture.shape[2] != 3 or not picture.size:
        raise InputError(f"no picture of three bytes a pixel: {picture.shape} {picture.dtype}")
    height, width, _ = picture.shape
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    # Each row is told as its difference from the row above it (filter 2), which packs well.
    rows = picture.reshape(height, -1)
    above = np.vstack([np.zeros_like(rows[:1]), rows[:-1]])
    marked = np.hstack([np.full((height, 1), 2, dtype=np.uint8), rows - above])
    body = zlib.compress(marked.tobytes(), 6)
    return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
