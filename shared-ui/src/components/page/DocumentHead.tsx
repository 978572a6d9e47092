import { type HeadTag, headTags, type PageHead } from '@jobharbor/contract';
import { useEffect } from 'react';

/** What a page says of itself in the browser. Its structured data is written by the server alone. */
export type BrowserHead = Omit<PageHead, 'structuredData'>;

/** What `headTags` writes, and the description of the shell's page. */
const TAGS =
  'meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[property], link[rel="canonical"], link[rel="alternate"]';

/** The document's title and tags. A page has one; what the server has written for the first page is taken over. */
export function DocumentHead({ head }: { head: BrowserHead }) {
  // Pages build their head whenever they are rendered.
  const text = JSON.stringify(head);
  useEffect(() => showTags(JSON.parse(text) as BrowserHead), [text]);
  return <title>{head.title}</title>;
}

function showTags(head: BrowserHead): void {
  const { head: element } = document;
  const shown = [...element.querySelectorAll(TAGS)];
  const tags = headTags(head, publicOrigin()).map(elementOf);
  const isSame =
    tags.length === shown.length && tags.every((tag, index) => shown[index]?.isEqualNode(tag));
  if (isSame) return;
  // What the server has said of the first page is true for as long as its address is shown.
  if (!isCanonical(head.canonical)) {
    for (const data of element.querySelectorAll('script[type="application/ld+json"]'))
      data.remove();
  }
  for (const tag of shown) tag.remove();
  element.append(...tags);
}

function elementOf([tag, attributes]: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const canonicalUrl = () => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return link ? new URL(link.href) : undefined;
};

/** The portal's configured origin, as the server has written it: the portal may be reached by other ones too. */
let knownOrigin: string | undefined;
const publicOrigin = () => (knownOrigin ??= canonicalUrl()?.origin ?? window.location.origin);

function isCanonical(address: string | undefined): boolean {
  const url = canonicalUrl();
  return url !== undefined && url.pathname + url.search === address;
}
