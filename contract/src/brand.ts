/** The product's name: header, titles, e-mails, print. */
export const BRAND = 'Jobharbor';

/** What the portal is for: the headline of the landing page, and its picture. */
export const SLOGAN = 'Find a job worth staying for';

/** The brand's colours in the light scheme, as hex values: for pages, mails and the pictures of jobs. */
export const BRAND_COLORS = {
  main: '#0b5a66',
  mainDark: '#073f48',
  mainText: '#ffffff',
  /** The most important action of a screen. */
  accent: '#f4a742',
  accentText: '#2b1a00',
  /** The deep water of the landing page. */
  deep: '#0a4c57',
  deepText: '#ffffff',
  deepMuted: '#c9e3e5',
} as const;
