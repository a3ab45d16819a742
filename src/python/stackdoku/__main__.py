"""`python -m stackdoku` is the program of the command line."""

import os
import subprocess
import sys

from . import _program


def main() -> None:
    command = [_program(), *sys.argv[1:]]
    if os.name == "posix":
        # The program takes the place of Python, so signals reach it.
        os.execv(command[0], command)
    sys.exit(subprocess.run(command, check=False).returncode)


if __name__ == "__main__":
    main()
