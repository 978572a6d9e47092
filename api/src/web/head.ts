import {
  type HeadTag,
  headTags,
  PAGE_ADDRESS_MAX,
  PAGE_TITLE_MAX,
  type PageHead,
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
 * The tags of a page's head: title, `headTags` and JSON-LD. They replace the title and the description of the shell's
 * page. JSON-LD is data, which the Content-Security-Policy does not forbid.
 * @param value A `PageHead`, as it came from the process that renders pages. That process runs code of the front ends'
 * releases and is not trusted: nothing is taken over unchecked or unescaped.
 * @param publicOrigin The portal's configured origin.
 * @returns undefined where the value is no `PageHead`.
 */
export function writeHead(value: unknown, publicOrigin: string): string | undefined {
  const head = readHead(value);
  if (!head) return undefined;
  const { title, structuredData = [] } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...headTags(head, publicOrigin).map(tagHtml),
    ...structuredData.map(
      (data) => `<script type="application/ld+json">${scriptSafeJson(data)}</script>`,
    ),
  ].join('\n');
}

function tagHtml([tag, attributes]: HeadTag): string {
  const written = Object.entries(attributes).map(
    ([name, text]) => ` ${name}="${escapeHtml(text)}"`,
  );
  return `<${tag}${written.join('')}>`;
}

function readHead(value: unknown): PageHead | undefined {
  if (!Value.Check(pageHeadSchema, value)) return undefined;
  const length = value.structuredData ? JSON.stringify(value.structuredData).length : 0;
  return length <= STRUCTURED_DATA_MAX ? value : undefined;
}
