"""Writes zero.woff2: the tabular zero of Atkinson Hyperlegible Next, with one open counter instead of the slash.

Usage, from the root of the checkout: pip install fonttools brotli; python shared-ui/src/theme/fonts/makeZero.py
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

SOURCE = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"
NAME = "Portal Zero"
# The outer contour, and of the lower left part of the counter: its lowest point, its leftmost point, and the curve between.
OUTER = range(16)
LOWEST, LEFTMOST, CURVE = 16, 23, (24, 25, 26)
PHANTOM_POINTS = 4


def without_slash(points):
    """Replaces the halves of the counter by a whole one. Coordinates and their deltas are mirrored alike."""
    center_x, center_y = points[LOWEST][0], points[LEFTMOST][1]
    right = lambda p: (2 * center_x - p[0], p[1])
    up = lambda p: (p[0], 2 * center_y - p[1])
    curve = [points[index] for index in CURVE]
    back = curve[::-1]
    lowest, leftmost = points[LOWEST], points[LEFTMOST]
    counter = [lowest, *map(right, back), right(leftmost), *(right(up(p)) for p in curve)]
    counter += [up(lowest), *map(up, back), leftmost, *curve]
    return [points[index] for index in OUTER] + counter


font = TTFont(SOURCE)
glyph = font["glyf"]["zero"]
coordinates, ends, flags = glyph.getCoordinates(font["glyf"])
tabular = font["glyf"]["zero.tf"].components[0]
width, _ = font["hmtx"]["zero.tf"]
variations = font["gvar"].variations["zero"]
shifts = {str(v.axes): v.coordinates[0] for v in font["gvar"].variations["zero.tf"]}

points = without_slash(list(coordinates))
glyph.coordinates = GlyphCoordinates([(x + tabular.x, y) for x, y in points])
glyph.flags = bytearray([flags[index] for index in OUTER] + [1, 0, 0, 0] * 4)
glyph.numberOfContours = 2
glyph.endPtsOfContours = [15, 31]
for variation in variations:
    shift, _ = shifts[str(variation.axes)]
    deltas = [(x + shift, y) for x, y in without_slash(variation.coordinates)]
    variation.coordinates = deltas + [(0, 0)] * PHANTOM_POINTS
glyph.recalcBounds(font["glyf"])
font["hmtx"]["zero"] = (width, glyph.xMin)

# Its width is the same in each weight.
for table in ("HVAR", "MVAR", "STAT", "GSUB", "GPOS", "GDEF", "prep", "gasp"):
    del font[table]
options = Options()
options.flavor, options.hinting, options.name_IDs = "woff2", False, [0, 1, 2, 14]
subsetter = Subsetter(options)
subsetter.populate(unicodes=[ord("0")])
subsetter.subset(font)
for record in font["name"].names:
    if record.nameID == 1:
        record.string = NAME
font.flavor = "woff2"
font.save(Path(__file__).with_name("zero.woff2"))
