import { scriptSafeJson } from '@jobharbor/contract';
import type { RenderedPage } from '@jobharbor/releases';

import { writeHead } from '../head.ts';

interface PageContext {
  /** The shell's index.html, with the addresses of its files. */
  template: string;
  publicOrigin: string;
  /** What /remotes.json would answer. */
  remotes: unknown;
  /** The manifest of the remote that fills the page, by its address. */
  manifests: Record<string, unknown>;
}

/**
 * The whole page: the shell's with the rendered page in `#root`, its head, its styles, and what the browser needs to
 * render the same. The shell's boot script requests the main script, once the page is on the screen. HTML and styles are not
 * changed: they come from a release, like the scripts.
 * @throws Error when the page cannot be put together.
 */
export function composePage(
  page: RenderedPage,
  { template, publicOrigin, remotes, manifests }: PageContext,
): string {
  const head = writeHead(page.head, publicOrigin);
  if (head === undefined) throw new Error('The head of the page is malformed.');
  if (page.styles.some(({ css }) => /<\/style/i.test(css))) {
    throw new Error('The styles of the page are malformed.');
  }
  const styles = page.styles
    .map(({ ids, css }) => `<style data-emotion="${ids}">${css}</style>`)
    .join('');
  const view = scriptSafeJson({ ...page.view, remotes, manifests });
  return replaceAllOf(template, [
    [/<meta\s+name="?description"?\s[^>]*>/, ''],
    [/<title>[^<]*<\/title>/, head],
    [
      /<script\s+defer(?:="[^"]*")?\s+src="?([^" >]+)"?><\/script>/,
      '<meta name="main-script" content="$1">',
    ],
    // After the shell's own styles, as in the browser.
    [/(?=<\/head>)/, styles],
    // It says that nothing can be shown without scripts. What needs them in a rendered page says so in its place.
    [/<noscript\s*>[^]*?<\/noscript\s*>/, ''],
    [
      /<div\s+id="?root"?><\/div>/,
      `<div id="root">${page.html}</div><script type="application/json" id="first-view">${view}</script>`,
    ],
  ]);
}

/**
 * Replaces each pattern once. The patterns are looked for in the text alone, not in what takes their place. '$1' in a
 * replacement is the first group.
 * @throws Error when a pattern does not match.
 */
function replaceAllOf(text: string, replacements: [RegExp, string][]): string {
  const places = replacements.map(([pattern, replacement]) => {
    const match = pattern.exec(text);
    if (!match) throw new Error(`The index.html of the shell has nothing like ${pattern.source}.`);
    const inserted = match[1] === undefined ? replacement : replacement.replace('$1', match[1]);
    return { from: match.index, to: match.index + match[0].length, inserted };
  });
  let result = '';
  let end = 0;
  for (const { from, to, inserted } of places.sort((one, other) => one.from - other.from)) {
    result += text.slice(end, from) + inserted;
    end = to;
  }
  return result + text.slice(end);
}
