"""Builds the package: the program of the command line first, then Maturin does the rest.

`STACKDOKU_PROGRAM` names a program that is there already, such as one that runs on old systems too.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

import maturin
from maturin import get_requires_for_build_sdist, get_requires_for_build_wheel  # noqa: F401

HERE = Path(__file__).parent
SCRIPTS = HERE / "stackdoku.data" / "scripts"
CARGO = ["cargo", "build", "--release", "--features", "recursive", "--bin", "stackdoku", "--message-format", "json"]


def program() -> Path:
    if given := os.environ.get("STACKDOKU_PROGRAM"):
        return Path(given)
    # In the repository the crate is above; in a source distribution it lies here.
    root = next(root for root in (HERE, HERE.parent.parent) if (root / "src" / "main.rs").exists())
    built = subprocess.run(CARGO, cwd=root, stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
    return Path(next(found for line in built if (found := json.loads(line).get("executable"))))


def build_sdist(sdist_directory, config_settings=None):
    SCRIPTS.mkdir(parents=True, exist_ok=True)
    return maturin.build_sdist(sdist_directory, config_settings)


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    SCRIPTS.mkdir(parents=True, exist_ok=True)
    return maturin.prepare_metadata_for_build_wheel(metadata_directory, config_settings)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    shutil.rmtree(SCRIPTS, ignore_errors=True)
    SCRIPTS.mkdir(parents=True)
    found = program()
    shutil.copy2(found, SCRIPTS / found.name)
    return maturin.build_wheel(wheel_directory, config_settings, metadata_directory)
