import { readFileSync } from 'node:fs';

/** A file of a font family, with the characters that it is for. */
export interface FontFile {
  family: string;
  /** Only fonts that are not variable have one. */
  weight?: number;
  url: URL;
  ranges: [first: number, last: number][];
}

/** The portal's own font, and those for what it lacks: further Latin letters, other scripts. The first that fits is used. */
const FAMILIES: readonly { name: string; files: readonly FontFile[] }[] = [
  variableFamily('Atkinson Hyperlegible Next', '@fontsource-variable/atkinson-hyperlegible-next'),
  variableFamily('Noto Sans', '@fontsource-variable/noto-sans'),
  arabicFamily(),
  variableFamily('Noto Sans JP', '@fontsource-variable/noto-sans-jp', (subset) =>
    // Its other subsets are those of Noto Sans.
    subset.startsWith('['),
  ),
];

/** For `font-family`. */
export const FONT_STACK = FAMILIES.map(({ name }) => `'${name}'`).join(', ');

/** The digits of Noto Sans: the zero of the portal's own font has a slash. */
const DIGITS: FontFile = {
  family: 'Portal Figures',
  url: resolve('@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2'),
  ranges: [[48, 57]],
};

/** For the `font-family` of amounts. */
export const FIGURES_STACK = `'${DIGITS.family}', ${FONT_STACK}`;

/** The files that are needed to draw a text. */
export function fontsFor(text: string): Set<FontFile> {
  const needed = new Set([DIGITS]);
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) ?? 0;
    const [own, ...others] = FAMILIES.map(({ files }) => files.filter((file) => has(file, code)));
    // Packages name the ranges of a whole subset, of which the portal's own font has a part.
    for (const file of [...(own ?? []), ...(others.find(({ length }) => length > 0) ?? [])]) {
      needed.add(file);
    }
  }
  return needed;
}

/**
 * A text without the signs that no font has, such as emoji. Without one of its letters it would say something else, so
 * then nothing of it is left.
 */
export function drawableText(text: string): string {
  const isDrawable = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return FAMILIES.slice(1).some(({ files }) => files.some((file) => has(file, code)));
  };
  const characters = Array.from(text);
  const isWhole = characters.every(
    (character) => isDrawable(character) || !/[\p{L}\p{M}\p{N}]/u.test(character),
  );
  return isWhole ? characters.filter(isDrawable).join('').replace(/\s+/g, ' ').trim() : '';
}

const has = ({ ranges }: FontFile, code: number) =>
  ranges.some(([first, last]) => first <= code && code <= last);

function variableFamily(
  name: string,
  packageName: string,
  isUsed: (subset: string) => boolean = () => true,
) {
  const prefix = packageName.replace(/^.*\//, '');
  const files = subsetsOf(packageName)
    .filter(([subset]) => isUsed(subset))
    .map(([subset, ranges]) => ({
      family: name,
      url: resolve(
        `${packageName}/files/${prefix}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ),
      ranges,
    }));
  return { name, files };
}

function arabicFamily() {
  const name = 'Noto Sans Arabic';
  const packageName = '@fontsource/noto-sans-arabic';
  const [ranges = []] = subsetsOf(packageName).flatMap(([subset, all]) =>
    subset === 'arabic' ? [all] : [],
  );
  const files = [400, 700].map((weight) => ({
    family: name,
    weight,
    url: resolve(`${packageName}/files/noto-sans-arabic-arabic-${weight}-normal.woff2`),
    ranges,
  }));
  return { name, files };
}

/** The subsets of a font package and their characters: `unicode.json` has 'U+0460-052F,U+20B4'. */
function subsetsOf(packageName: string): [subset: string, ranges: FontFile['ranges']][] {
  const file = resolve(`${packageName}/unicode.json`);
  const subsets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(subsets).map(([subset, list]) => [
    subset,
    list.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [parseInt(first, 16), parseInt(last, 16)];
    }),
  ]);
}

function resolve(path: string): URL {
  return new URL(import.meta.resolve(path));
}
