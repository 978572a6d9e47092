import { light } from './palette';

/** Black on white whatever the screen's scheme is, and nothing that only decorates: ink is the reader's. */
const INK_ON_PAPER = {
  '--jh-palette-text-primary': '#000000',
  '--jh-palette-text-secondary': '#3a3a3a',
  '--jh-palette-divider': '#a9b4b6',
  '--jh-palette-background-default': '#ffffff',
  '--jh-palette-background-paper': '#ffffff',
  '--jh-palette-primary-main': light.primary.dark,
};

/** How every page is printed: the reader's own paper, smaller type, and none of the messages of the moment. */
export const print = {
  '@page': { margin: '16mm 18mm' },
  '@media print': {
    html: { fontSize: '13.5px' },
    'html:root': { ...INK_ON_PAPER, colorScheme: 'light' },
    '.notistack-SnackbarContainer': { display: 'none' },
  },
} as const;
