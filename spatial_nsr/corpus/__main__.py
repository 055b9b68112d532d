"""``python -m spatial_nsr.corpus``: what writers and annotators of the corpus run."""

import sys

from spatial_nsr.corpus.commands import main

if __name__ == "__main__":
    sys.exit(main())
