"""The licences of all that is in the program and its packages, besides their own: `python notices.py > FILE`.

Cargo says which crates are in them, without those that only build; each crate brings its licence in its folder.
"""

import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
# In the repository the program is above; in a source distribution it lies here.
ROOT = next(root for root in (HERE, HERE.parent.parent) if (root / "src" / "main.rs").exists())
PROGRAM = ["--manifest-path", str(ROOT / "Cargo.toml"), "--features", "recursive"]
PACKAGE = ["--manifest-path", str(HERE / "Cargo.toml")]
WINDOWS = "x86_64-pc-windows-gnu"
# A source distribution of Python lacks it.
JAVASCRIPT = ROOT / "src" / "javascript" / "Cargo.toml"

LICENCE = re.compile(r"(?i)^(licen[sc]e|copying|copyright|notice|unlicense)")
# Where a crate leaves the choice, and one is MIT, that one is taken.
OTHERS = re.compile(r"(?i)apache|unlicense|zlib|copying")

START = """This file goes with the program stackdoku, and with its packages for Python and JavaScript. Their own licence is in
the file LICENSE.
They contain the following, each under its own licence.
"""


def ask(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True).stdout


def crates(manifest: list[str], platform: str = "") -> dict[str, dict]:
    """The crates that become part of what a manifest makes here or elsewhere, by their names with version."""
    platform = platform or re.search(r"^host: (.*)$", ask("rustc", "-vV"), re.M)[1]
    told = json.loads(ask("cargo", "metadata", "--format-version=1", f"--filter-platform={platform}", *manifest))
    packages = {package["id"]: package for package in told["packages"]}
    needs = {node["id"]: node["deps"] for node in told["resolve"]["nodes"]}
    found, waiting = {}, [told["resolve"]["root"]]
    while waiting:
        package = packages[waiting.pop()]
        name = f"{package['name']} {package['version']}"
        if name in found or any("proc-macro" in target["kind"] for target in package["targets"]):
            continue
        found[name] = package
        waiting += [need["pkg"] for need in needs[package["id"]] if any(kind["kind"] is None for kind in need["dep_kinds"])]
    return {name: package for name, package in found.items() if package["source"] is not None}


def licence_of(package: dict) -> str:
    files = [path for path in sorted(Path(package["manifest_path"]).parent.iterdir()) if LICENCE.match(path.name)]
    if any("mit" in path.name.lower() for path in files):
        files = [path for path in files if not OTHERS.search(path.name)]
    texts = [path.read_text(encoding="utf-8", errors="replace").strip() for path in files if path.is_file()]
    return "\n\n".join(texts) or f"{package['license']}; by {', '.join(package['authors']) or 'its authors'}"


def others() -> Iterator[tuple[str, str]]:
    """What comes from no crate: the standard library, and files that are kept with the program. All have our licence."""
    terms = (ROOT / "LICENSE").read_text().split("\n\n", 2)[2]
    version = ask("rustc", "--version").split()[1]
    yield f"the standard library of Rust {version}", f"Copyright (c) The Rust Project Developers\n\n{terms}"
    for path in sorted((ROOT / "src").rglob("vendor/*")):
        head = re.match(r"(//.*\n)+", path.read_text())[0]
        assert "MIT license" in head, path
        yield path.name, re.sub("(?m)^// ?", "", head) + f"\n{terms}"


def notices() -> str:
    names_of = defaultdict(list)
    found = crates(PROGRAM) | crates(PROGRAM, WINDOWS) | crates(PACKAGE)
    if JAVASCRIPT.exists():
        found |= crates(["--manifest-path", str(JAVASCRIPT)])
    for name, package in sorted(found.items()):
        names_of[licence_of(package)].append(name)
    for name, text in others():
        names_of[text].append(name)
    parts = [f"{', '.join(names)}\n\n{text.strip()}\n" for text, names in names_of.items()]
    return f"\n{'-' * 100}\n\n".join([START, *parts])


if __name__ == "__main__":
    sys.stdout.write(notices())
