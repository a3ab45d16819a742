"""Builds the package: the program of the command line and the texts that go with it first, then Maturin does the rest.

`STACKDOKU_PROGRAM` names a program that is there already, such as one that runs on old systems too.
"""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import maturin
from maturin import get_requires_for_build_sdist, get_requires_for_build_wheel  # noqa: F401

from notices import HERE, ROOT, notices

SCRIPTS = HERE / "stackdoku.data" / "scripts"
CARGO = ["cargo", "build", "--release", "--features", "recursive", "--bin", "stackdoku", "--message-format", "json"]


def program() -> Path:
    if given := os.environ.get("STACKDOKU_PROGRAM"):
        return Path(given)
    built = subprocess.run(CARGO, cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
    return Path(next(found for line in built if (found := json.loads(line).get("executable"))))


def prepare(licence: bool = True) -> None:
    """Puts the texts of the package to where Maturin takes them from."""
    SCRIPTS.mkdir(parents=True, exist_ok=True)
    # Links to other documents lead nowhere outside of the repository.
    text = (ROOT / "data" / "docs" / "python.md").read_text(encoding="utf-8")
    (HERE / "PYTHON.md").write_text(re.sub(r"\[([^]]+)\]\((?!https?:)[^)]+\)", r"\1", text), encoding="utf-8")
    (HERE / "LICENSES-OF-OTHERS.txt").write_text(notices(), encoding="utf-8")
    if ROOT != HERE:
        (HERE / "LICENSE").unlink(missing_ok=True)
        if licence:
            shutil.copy2(ROOT / "LICENSE", HERE)


def build_sdist(sdist_directory, config_settings=None):
    # With the crate, Maturin takes its licence.
    prepare(licence=False)
    return maturin.build_sdist(sdist_directory, config_settings)


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    prepare()
    return maturin.prepare_metadata_for_build_wheel(metadata_directory, config_settings)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    shutil.rmtree(SCRIPTS, ignore_errors=True)
    prepare()
    found = program()
    shutil.copy2(found, SCRIPTS / found.name)
    return maturin.build_wheel(wheel_directory, config_settings, metadata_directory)
