import {
  BRAND,
  PAGE_ADDRESS_MAX,
  PAGE_TITLE_MAX,
  type PageHead,
  type PagePicture,
  PICTURE_SIZE,
  scriptSafeJson,
} from '@jobharbor/contract';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { escapeHtml } from '../mail/index.ts';

const TEXT_MAX = 500;
const STRUCTURED_OBJECTS_MAX = 10;
/** In characters, as JSON. The longest posting that the rules of the job form allow has 200,000. */
const STRUCTURED_DATA_MAX = 400_000;

/** An address of this portal: not '//host', which is another site's. */
const PATH = String.raw`^\/(?![\/\\])[!$-;=?-\[\]_a-z~]*$`;
const path = () => Type.String({ pattern: PATH, maxLength: PAGE_ADDRESS_MAX });

const pageHeadSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: PAGE_TITLE_MAX }),
    description: Type.Optional(Type.String({ maxLength: TEXT_MAX })),
    canonical: Type.Optional(path()),
    feed: Type.Optional(path()),
    robots: Type.Optional(Type.Literal('noindex')),
    picture: Type.Optional(
      Type.Object(
        { path: path(), alt: Type.String({ maxLength: TEXT_MAX }) },
        { additionalProperties: false },
      ),
    ),
    structuredData: Type.Optional(
      Type.Array(Type.Object({}, { additionalProperties: true }), {
        maxItems: STRUCTURED_OBJECTS_MAX,
      }),
    ),
  },
  { additionalProperties: false },
);

/**
 * The tags of a page's head: title, description, canonical address, feed, Open Graph, Twitter's card and JSON-LD. They replace
 * the title and the description of the shell's page. JSON-LD is data, which the Content-Security-Policy does not forbid.
 * @param value A `PageHead`, as it came from the process that draws pages. That process runs code of the front ends'
 * releases and is not trusted: nothing is taken over unchecked or unescaped.
 * @param publicOrigin The portal's configured origin.
 * @returns undefined where the value is no `PageHead`.
 */
export function writeHead(value: unknown, publicOrigin: string): string | undefined {
  const head = readHead(value);
  if (!head) return undefined;
  const { title, description, canonical, feed, robots, picture, structuredData = [] } = head;
  const url = canonical && publicOrigin + canonical;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', robots),
    url && `<link rel="canonical" href="${escapeHtml(url)}">`,
    feed &&
      `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(publicOrigin + feed)}">`,
    meta('property', 'og:site_name', BRAND),
    meta('property', 'og:type', 'website'),
    // Previews name the site on a line of its own.
    meta('property', 'og:title', title.replace(` | ${BRAND}`, '')),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...pictureTags(picture, publicOrigin),
    // The card takes title, text and picture from Open Graph.
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...structuredData.map(
      (data) => `<script type="application/ld+json">${scriptSafeJson(data)}</script>`,
    ),
  ];
  return tags.filter(Boolean).join('\n');
}

function readHead(value: unknown): PageHead | undefined {
  if (!Value.Check(pageHeadSchema, value)) return undefined;
  const length = value.structuredData ? JSON.stringify(value.structuredData).length : 0;
  return length <= STRUCTURED_DATA_MAX ? value : undefined;
}

function pictureTags(picture: PagePicture | undefined, publicOrigin: string): string[] {
  if (!picture) return [];
  return [
    meta('property', 'og:image', publicOrigin + picture.path),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(PICTURE_SIZE.width)),
    meta('property', 'og:image:height', String(PICTURE_SIZE.height)),
    meta('property', 'og:image:alt', picture.alt),
  ];
}

function meta(key: 'name' | 'property', name: string, content: string | undefined): string {
  return content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : '';
}
