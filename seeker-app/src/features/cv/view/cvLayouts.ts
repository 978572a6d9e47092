import { useState } from 'react';

import { type CvLayout, seekerStorage } from '../../../data/storage';

/** The layout that the reader has chosen on this device, for all CVs. */
export function useCvLayout(): [layout: CvLayout, choose: (layout: CvLayout) => void] {
  const [layout, setLayout] = useState(() => seekerStorage.read(KEY) ?? 'classic');
  const choose = (chosen: CvLayout) => {
    seekerStorage.write(KEY, chosen);
    setLayout(chosen);
  };
  return [layout, choose];
}

const KEY = 'seeker.device/cvLayout';
const print = (styles: object) => ({ '@media print': styles });

/** Skills and languages as one running text. */
const RUNNING_TEXT = {
  '& ul:has(> .MuiChip-root)': { display: 'block' },
  '& .MuiChip-root': {
    display: 'inline',
    padding: 0,
    whiteSpace: 'normal',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    ...print({ border: 0, fontSize: 'inherit' }),
  },
  '& .MuiChip-label': { display: 'inline', padding: 0 },
  '& .MuiChip-root:not(:last-of-type)::after': { content: '", "' },
};

/**
 * The compact layout: what the classic one says, in the same order, on fewer pages. It is a style sheet alone, so no layout
 * can leave anything out.
 */
export const compactStyles = {
  fontSize: '0.9375rem',
  ...print({ fontSize: '9.5pt' }),
  '& h1': { fontSize: '1.625rem', ...print({ fontSize: '17pt' }) },
  '& p, & li, & dt, & dd': { fontSize: 'inherit', lineHeight: 1.4 },
  '& header > div': { marginBottom: '0.75rem', ...print({ marginBottom: '4pt' }) },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '0.125rem 1.25rem', ...print({ rowGap: 0 }) },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: '0.375rem' },
  '& section': { marginTop: '1.25rem', ...print({ marginTop: '9pt' }) },
  '& h2': {
    fontSize: '1.0625rem',
    marginBottom: '0.5rem',
    paddingBottom: '0.125rem',
    ...print({ fontSize: '11pt', marginBottom: '4pt', paddingBottom: '1pt' }),
  },
  '& h3': { fontSize: '1rem', ...print({ fontSize: '10pt' }) },
  '& article + article': { marginTop: '0.75rem', ...print({ marginTop: '6pt' }) },
  // What, where and when stand on one line if they fit.
  '& [data-entry-head]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.75rem',
    marginBottom: '0.125rem',
    ...print({ marginBottom: '1pt' }),
  },
  '& [data-entry-head] > div': { display: 'contents' },
  '& [data-entry-dates]': { order: 1, marginInlineStart: 'auto' },
  ...RUNNING_TEXT,
};
