"""Compressed copies, .br and .gz, beside each file of a folder, for hosts that send them as they are."""

import hashlib
import importlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ENDINGS = (".br", ".gz")
NOT_WORTH_IT = (".png",)
SMALLEST = 12
"""The level of libdeflate: 4 % below that of zlib."""


def compress_folder(folder: Path, cache: Path) -> None:
    """Write both copies of each file for which that pays; what was compressed before is taken from the cache."""
    cache.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda path: compress(path, cache), originals(folder)))


def originals(folder: Path) -> list[Path]:
    """The files of a folder that are no compressed copies."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in ENDINGS)


def compress(path: Path, cache: Path) -> None:
    """Write both copies of one file."""
    content = path.read_bytes()
    if path.suffix in NOT_WORTH_IT or not content:
        return
    for ending, squeeze in ((".gz", gzipped), (".br", brotlied)):
        kept = cache / f"{hashlib.sha256(content).hexdigest()[:32]}{ending}"
        if not kept.is_file():
            fresh = kept.with_suffix(f"{ending}.new")
            fresh.write_bytes(squeeze(content))
            fresh.rename(kept)
        path.with_name(path.name + ending).write_bytes(kept.read_bytes())


def gzipped(content: bytes) -> bytes:
    """As gzip, as small as it comes; without a date, so that the same content gives the same bytes."""
    deflate: Any = importlib.import_module("deflate")
    return bytes(deflate.gzip_compress(content, SMALLEST))


def brotlied(content: bytes) -> bytes:
    """As brotli; both packages are needed for nothing else."""
    brotli: Any = importlib.import_module("brotli")
    return bytes(brotli.compress(content, quality=11, lgwin=24))


def wire(folder: Path, ending: str = "") -> int:
    """How many bytes the files of a folder take over the wire, compressed in that way where they are."""
    copies = [path.with_name(path.name + ending) for path in originals(folder)]
    return sum((copy if copy.is_file() else copy.with_suffix("")).stat().st_size for copy in copies)


def summary(folder: Path) -> str:
    """The sizes in megabytes, for people."""
    sizes = [("raw", ""), *((ending[1:], ending) for ending in ENDINGS)]
    there = [(name, ending) for name, ending in sizes if not ending or list(folder.rglob(f"*{ending}"))]
    return ", ".join(f"{wire(folder, ending) / 1e6:.2f} MB {name}" for name, ending in there)
