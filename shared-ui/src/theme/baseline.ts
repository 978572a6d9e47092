import type { Theme } from '@mui/material/styles';

import { print } from './print';

/** What plain elements look like everywhere: focus, selection, long words, reduced motion, print. */
export function baseline({ vars }: Theme) {
  return {
    html: { scrollPaddingTop: '6rem' },
    body: { overflowWrap: 'break-word', minWidth: 0 },
    'h1, h2, h3, h4, p': { overflowWrap: 'anywhere' },
    // What is folded away inherits from a box of the browser's own, which counts sizes without padding.
    'details > *': { boxSizing: 'border-box' },
    ':focus-visible': {
      outline: `2px solid ${vars.palette.focus.ring}`,
      outlineOffset: 2,
    },
    // Everything that takes the focus on the deep brand colour has a ring that shows there.
    '[data-surface="deep"]': { '--jh-palette-focus-ring': vars.palette.brand.deepText },
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
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    ...print,
  } as const;
}
