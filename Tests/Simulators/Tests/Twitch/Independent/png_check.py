"""Reads PNG pictures with nothing but zlib, and checks sizes and checksums, and that no two are the same.

usage: png_check.py URL…
"""
import struct
import sys
import urllib.request
import zlib


def read(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG signature"
    chunks, at = {}, 8
    while at < len(data):
        (length,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        (crc,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert crc == zlib.crc32(kind + body), f"wrong checksum of {kind}"
        chunks[kind], at = body, at + 12 + length
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    lines = zlib.decompress(chunks[b"IDAT"])
    assert len(lines) == height * (width + 1), "wrong number of pixels"
    assert b"IEND" in chunks, "no end"
    return chunks[b"PLTE"], lines


seen = set()
for url in sys.argv[1:]:
    with urllib.request.urlopen(url) as answer:
        seen.add(read(answer.read()))
assert len(seen) == len(sys.argv) - 1, f"{len(seen)} different pictures for {len(sys.argv) - 1} games"
print(f"{len(seen)} pictures, all different")
