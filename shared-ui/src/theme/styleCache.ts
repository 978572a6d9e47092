import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/**
 * The properties that a browser of the last four years knows only with its prefix. Emotion's own list is for browsers that
 * cannot run the portal: it makes a page's styles a quarter longer, and putting them together slower.
 */
const PREFIXED: Readonly<Record<string, string>> = {
  'user-select': '-webkit-user-select',
  'backdrop-filter': '-webkit-backdrop-filter',
  'box-decoration-break': '-webkit-box-decoration-break',
  // MUI writes the older name.
  'color-adjust': '-webkit-print-color-adjust',
  'print-color-adjust': '-webkit-print-color-adjust',
  hyphens: '-webkit-hyphens',
  mask: '-webkit-mask',
  'mask-image': '-webkit-mask-image',
};

const addPrefixes: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.props !== 'string') return;
  const prefixed = PREFIXED[element.props];
  // The value is a whole declaration: 'hyphens:auto;'.
  if (prefixed)
    element.return = prefixed + element.value.slice(element.props.length) + element.value;
};

/** A cache for emotion's styles, with the portal's prefix of classes. */
export const createStyleCache = (): EmotionCache =>
  createCache({ key: 'jh', stylisPlugins: [addPrefixes] });
