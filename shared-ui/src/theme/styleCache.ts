import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Chrome 111, Safari 16.4 or Firefox 113 know these only with their prefix. Older ones cannot show the portal's colours. */
const PREFIXED = new Set([
  'backdrop-filter',
  'box-decoration-break',
  'hyphens',
  'print-color-adjust',
  'text-size-adjust',
  'user-select',
]);

/** Emotion's own prefixes are for browsers of ten years ago, and make a page's styles a quarter longer. */
const addPrefix: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.props !== 'string') return;
  // MUI writes the older name.
  const name = element.props === 'color-adjust' ? 'print-color-adjust' : element.props;
  if (!PREFIXED.has(name) && !name.startsWith('mask')) return;
  // The value is a whole declaration: 'hyphens:auto;'.
  const value = element.value.slice(element.props.length);
  element.return = `-webkit-${name}${value}${element.value}`;
};

/** A cache for emotion's styles, with the portal's prefix of classes. */
export const createStyleCache = (): EmotionCache =>
  createCache({ key: 'jh', stylisPlugins: [addPrefix] });
