import { type Theme } from '@mui/material/styles';

import { type ColorPair, light } from './palette';
import { figures } from './typography';

/** What follows a placeholder with `data-coming`, or one of the three boxes around it, and the footer of its page. */
const AFTER_COMING = [
  'main [data-coming] ~ *',
  'main :has(> [data-coming], > * > [data-coming], > * > * > [data-coming]) ~ *',
  'main:has([data-coming]) ~ footer',
].join();

const DARK = '[data-color-scheme="dark"]';

/** The CSS variables of pairs of colours in the light scheme, such as `--jh-palette-tone-grey-bg`. */
const lightPairs = (name: 'tone' | 'initials'): Record<string, string> =>
  Object.fromEntries(
    Object.entries<ColorPair>(light[name]).flatMap(([key, { bg, text }]) => [
      [`--jh-palette-${name}-${key}-bg`, bg],
      [`--jh-palette-${name}-${key}-text`, text],
    ]),
  );

/** Black on white in any colour scheme, without decoration, to save ink. */
const INK_ON_PAPER = {
  '--jh-palette-text-primary': '#000000',
  '--jh-palette-text-secondary': '#3a3a3a',
  '--jh-palette-divider': '#a9b4b6',
  '--jh-palette-background-default': '#ffffff',
  '--jh-palette-background-paper': '#ffffff',
  '--jh-palette-primary-main': light.primary.dark,
  '--jh-palette-brand-soft': light.brand.soft,
  '--jh-palette-brand-softText': light.brand.softText,
  '--jh-palette-brand-line': light.brand.line,
  ...lightPairs('tone'),
  ...lightPairs('initials'),
};

/** How every page is printed: in ink-saving colours, in smaller type, without controls. */
const print = {
  '@page': { margin: '16mm 18mm' },
  '@media print': {
    html: { fontSize: '13.5px' },
    // More specific than any scheme.
    'html:root:root': { ...INK_ON_PAPER, colorScheme: 'light' },
    'noscript, [role="search"], button, .MuiButton-root': { display: 'none !important' },
  },
} as const;

/**
 * A page whose scripts do not run: it follows the system's colour scheme, which theme.js would set, and shows no button
 * that would do nothing. `data-needs-script` marks what else is of no use then.
 */
const withoutScripts = (theme: Theme) => ({
  '@media (prefers-color-scheme: dark)': {
    ':root:not([data-color-scheme])': darkVariables(theme),
  },
  '@media (scripting: none)': {
    'button[type="button"], [data-needs-script]': { display: 'none !important' },
  },
});

/** The CSS variables of the dark scheme. */
function darkVariables(theme: Theme): Record<string, string> {
  const sheets = theme.generateStyleSheets() as Record<string, Record<string, string>>[];
  const dark = sheets.find((sheet) => DARK in sheet)?.[DARK];
  if (!dark) throw new Error(`The theme has no styles for ${DARK}`);
  return dark;
}

/** Forced colours take fills away, so what is chosen or current has a border. */
const chosen = {
  '@media (forced-colors: active)': {
    '[aria-pressed="true"], [aria-current]:not([aria-current="false"])': {
      border: '3px solid Highlight !important',
    },
  },
} as const;

/** What plain elements look like everywhere: focus, selection, long words, reduced motion, forced colours, no scripts, print. */
export function baseline(theme: Theme) {
  const { vars } = theme;
  return {
    html: { scrollPaddingTop: '6rem' },
    body: { overflowWrap: 'break-word', minWidth: 0 },
    'h1, h2, h3, h4, p': { overflowWrap: 'anywhere' },
    // Twice, so that it comes before the font of a component.
    '[data-figures][data-figures], table': figures,
    // What is folded away inherits from a box of the browser's own, which counts sizes without padding.
    'details > *': { boxSizing: 'border-box' },
    ':focus-visible': {
      outline: `2px solid ${vars.palette.focus.ring}`,
      outlineOffset: 2,
    },
    // Everything that takes the focus on the deep brand colour has a ring that shows there.
    '[data-surface="deep"]': { '--jh-palette-focus-ring': vars.palette.brand.deepText },
    // What stands below a part whose height is not known yet would jump when that comes.
    [AFTER_COMING]: { visibility: 'hidden' },
    // Focus lands here after a change of route, for the reader's position alone; nothing there can be operated.
    '[data-page-heading]:focus': { outline: 'none' },
    '::selection': {
      background: vars.palette.brand.line,
      color: vars.palette.text.primary,
    },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
    ...chosen,
    ...withoutScripts(theme),
    ...print,
  } as const;
}
