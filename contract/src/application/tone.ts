/** The colours of statuses and stages, with their names. The palette of `shared-ui` has each. */
export const tones = {
  grey: 'Grey',
  yellow: 'Yellow',
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
} as const;
export type Tone = keyof typeof tones;
export const TONES = Object.keys(tones) as Tone[];
