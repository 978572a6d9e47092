import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { figures } from './typography';

const css = readFileSync(join(__dirname, 'fonts.css'), 'utf8');

interface Face {
  family: string;
  isServed: boolean;
  ranges: [from: number, to: number][];
}

const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']): Face => {
  const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
  return {
    family: /font-family: '([^']+)'/.exec(face)?.[1] ?? '',
    isServed: face.includes('url('),
    ranges: ranges.map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)]),
  };
});
const facesOf = (family: string) => faces.filter((face) => face.family === family);

// The zero of the font that the portal serves has a slash.
test('figures take their zero from no font of the portal', () => {
  const zero = '0'.charCodeAt(0);
  const families = [...figures.fontFamily.matchAll(/'([^']+)'/g)].map(([, family = '']) => family);
  expect(families.flatMap(facesOf)).not.toHaveLength(0);
  for (const { isServed, ranges } of families.flatMap(facesOf)) {
    const hasZero = ranges.length === 0 || ranges.some(([from, to]) => from <= zero && zero <= to);
    expect(isServed && hasZero).toBe(false);
  }
  expect(figures.fontVariantNumeric).toBe('tabular-nums');
});

test('letters beside figures are those of all texts', () => {
  const covered = (family: string) =>
    facesOf(family).flatMap(({ ranges }) =>
      ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
    );
  const digits = Array.from('0123456789', (digit) => digit.charCodeAt(0));
  const others = covered('Atkinson Hyperlegible Next Variable').filter((c) => !digits.includes(c));
  expect(covered('Portal Letters')).toEqual(others);
});
