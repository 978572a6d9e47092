"""Writes latin.woff2 and latin-ext.woff2: Atkinson Hyperlegible Next in the weights that the portal uses.

The original has weights from 200 to 800. The first view waits for latin.woff2.
Usage, from the root of the checkout: pip install fonttools brotli; python shared-ui/src/theme/fonts/limitWeights.py
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCES = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files"
# `weights` in typography.ts.
LIGHTEST, BOLDEST = 400, 700

for name in ("latin", "latin-ext"):
    source = TTFont(f"{SOURCES}/atkinson-hyperlegible-next-{name}-wght-normal.woff2")
    font = instantiateVariableFont(source, {"wght": (LIGHTEST, BOLDEST)})
    font.flavor = "woff2"
    font.save(Path(__file__).with_name(f"{name}.woff2"))
