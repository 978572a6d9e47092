import { BRAND } from './brand.ts';

/** The longest description of a page, in characters. Search engines cut longer ones. */
export const DESCRIPTION_MAX = 155;

/** The longest title and the longest address of a page's head, in characters. A longer one is no `PageHead`. */
export const PAGE_TITLE_MAX = 500;
export const PAGE_ADDRESS_MAX = 2_000;

/** The size of a page's picture, in pixels: the one that chats and social networks ask for. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/**
 * What a page says of itself to search engines, chat previews and the browser's tab. It is a plain JSON value. The server
 * checks it and writes the tags (`api/src/web/head.ts`), because what renders pages is not trusted with HTML. The browser
 * writes them for the pages that follow (`DocumentHead` of shared-ui).
 */
export interface PageHead {
  /** The whole title of the document, the same that the page shows in the browser's tab. */
  title: string;
  /** Plain text of at most `DESCRIPTION_MAX` characters; `excerptOf` cuts one. */
  description?: string | undefined;
  /**
   * The page's one address, from '/' on, percent-encoded ('/jobs/0190…'). The server puts the portal's origin before it.
   */
  canonical?: string | undefined;
  /** The Atom feed of the page's jobs, as `canonical`. Feed readers find it by the page's address. */
  feed?: string | undefined;
  /** Search engines leave the page out, and still follow its links. */
  robots?: 'noindex' | undefined;
  /** A PNG of `PICTURE_SIZE` for previews. */
  picture?: PagePicture | undefined;
  /** Objects of schema.org, each with its '@context' and '@type'. Addresses in them are absolute. */
  structuredData?: readonly object[] | undefined;
}

export interface PagePicture {
  /** From '/' on, as `canonical`. */
  path: string;
  /** What the picture shows, for people who do not see it. */
  alt: string;
}

/** A tag of a page's head, with its attributes. */
export type HeadTag = readonly [tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

/**
 * The tags of a page's head beside its title: description, canonical address, feed, Open Graph and Twitter's card.
 * @param origin The portal's.
 */
export function headTags(
  { title, description, canonical, feed, robots, picture }: PageHead,
  origin: string,
): HeadTag[] {
  const tags: HeadTag[] = [];
  const add = (key: 'name' | 'property', name: string, content: string | undefined) => {
    if (content) tags.push(['meta', { [key]: name, content }]);
  };
  const url = canonical && origin + canonical;
  add('name', 'description', description);
  add('name', 'robots', robots);
  if (url) tags.push(['link', { rel: 'canonical', href: url }]);
  if (feed) {
    const href = origin + feed;
    tags.push(['link', { rel: 'alternate', type: 'application/atom+xml', href }]);
  }
  add('property', 'og:site_name', BRAND);
  add('property', 'og:type', 'website');
  // Previews name the site on a line of its own.
  add('property', 'og:title', title.replace(` | ${BRAND}`, ''));
  add('property', 'og:description', description);
  add('property', 'og:url', url);
  if (picture) {
    add('property', 'og:image', origin + picture.path);
    add('property', 'og:image:type', 'image/png');
    add('property', 'og:image:width', String(PICTURE_SIZE.width));
    add('property', 'og:image:height', String(PICTURE_SIZE.height));
    add('property', 'og:image:alt', picture.alt);
  }
  // The card takes title, text and picture from Open Graph.
  add('name', 'twitter:card', picture ? 'summary_large_image' : 'summary');
  return tags;
}

/**
 * The beginning of a text in one line, cut after a word, with an ellipsis where it was cut. An empty text stays empty.
 * @param max In characters, the ellipsis included.
 */
export function excerptOf(text: string, max: number = DESCRIPTION_MAX): string {
  // Texts may have 50,000 characters; a character may have two units.
  const line = text
    .slice(0, 8 * max)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  const words = characters[max - 1] === ' ' ? cut : cut.replace(/\s\S*$/, '');
  return `${words.replace(/[\s,;:.·–—-]+$/, '')}…`;
}

/**
 * JSON that may stand in a script element. Strings with '</script>' or '<!--' would end or open what they stand in, and
 * two line separators of Unicode are no part of older JavaScript's strings.
 */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
