import { type ColorPair, dark, light, type SchemePalette } from './palette';

const TEXT = 4.5;
const EDGE = 3;

describe('contrast', () => {
  test('black on white is 21, whichever comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  });

  test('a colour on itself is 1', () => {
    expect(contrast('#0b5a66', '#0b5a66')).toBe(1);
  });

  test("the standard's well-known border case, #767676 on white, is just readable", () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(TEXT);
  });
});

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_name, scheme) => {
  test.each(textPairs(scheme))('%s is readable', (_what, text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(edgePairs(scheme))('%s stands out', (_what, edge, background) => {
    expect(contrast(edge, background)).toBeGreaterThanOrEqual(EDGE);
  });
});

/** Red, green and blue, from 0 to 255. */
const channelsOf = (hex: string) =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)) as [number, number, number];

test.each([
  ['light', light],
  ['dark', dark],
])('the tones of the %s scheme have the colours of their names', (_name, { tone }) => {
  for (const [name, { bg }] of Object.entries(tone)) {
    const [red, green, blue] = channelsOf(bg);
    const strongest =
      red > green ? (green - blue > 8 ? 'yellow' : 'red') : green > blue ? 'green' : 'blue';
    if (name === 'grey') expect(Math.abs(red - blue)).toBeLessThan(32);
    else expect(strongest).toBe(name);
  }
});

type Case = [what: string, foreground: string, background: string];

function textPairs(scheme: SchemePalette): Case[] {
  const { background, brand, text } = scheme;
  const surfaces = { page: background.default, card: background.paper };
  const inks = {
    text: text.primary,
    'muted text': text.secondary,
    'a link': scheme.primary.main,
    'a hovered link': scheme.primary.dark,
    'an error': scheme.error.main,
    'a warning': scheme.warning.main,
    'an information': scheme.info.main,
    'a success': scheme.success.main,
  };
  const onSurfaces = Object.entries(inks).flatMap(([ink, color]) =>
    Object.entries(surfaces).map(([surface, bg]): Case => [`${ink} on the ${surface}`, color, bg]),
  );
  const filled = (['primary', 'secondary', 'accent'] as const).flatMap((name): Case[] => [
    [`a ${name} button`, scheme[name].contrastText, scheme[name].main],
    [`a hovered ${name} button`, scheme[name].contrastText, scheme[name].dark],
  ]);
  return [
    ...onSurfaces,
    ...filled,
    ['text on the soft brand', brand.softText, brand.soft],
    ['body text on the soft brand', text.primary, brand.soft],
    ['muted text on the soft brand', text.secondary, brand.soft],
    ['text on the deep brand', brand.deepText, brand.deep],
    ['muted text on the deep brand', brand.deepMuted, brand.deep],
    ...pairs('tone', scheme.tone),
    ...pairs('initials', scheme.initials),
  ];
}

function edgePairs(scheme: SchemePalette): Case[] {
  const { background, brand, control, focus } = scheme;
  return [
    ["a control's edge on the page", control.border, background.default],
    ["a control's edge on a card", control.border, background.paper],
    ['the focus ring on the page', focus.ring, background.default],
    ['the focus ring on a card', focus.ring, background.paper],
    ['the focus ring on the soft brand', focus.ring, brand.soft],
    ['the focus ring on the deep brand', brand.deepText, brand.deep],
    ['the accent button on the deep brand', scheme.accent.main, brand.deep],
  ];
}

function pairs(name: string, colors: Record<string, ColorPair>): Case[] {
  return Object.entries(colors).map(([key, { bg, text }]) => [`${name} ${key}`, text, bg]);
}

/**
 * The contrast of two opaque colours, from 1 (none) to 21 (black on white).
 * Both are six-digit hex colours such as '#0b5a66'.
 * Source: WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    linear(parseInt(hex.slice(start, start + 2), 16) / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
