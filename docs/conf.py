"""Settings of Sphinx; `python -m sphinx -W -b html docs docs/_build` builds the pages."""

from spatial_nsr import __version__

project = "spatial-nsr"
author = "the authors of spatial-nsr"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"spatial-nsr {version}"
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "description"
