"""``python -m spatial_nsr`` is the command ``spatial-nsr``."""

import sys

from spatial_nsr.cli import main

if __name__ == "__main__":
    sys.exit(main())
