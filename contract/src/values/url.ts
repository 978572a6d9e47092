/** Browsers and Node both have it; TypeScript's library of plain JavaScript does not name it. */
declare const URL: {
  new (text: string, base: string): { origin: string; pathname: string };
  canParse(text: string, base?: string): boolean;
};

/** Whether a text is a whole http or https URL, with a host: the only kind that the portal shows as a link. */
export function isHttpUrl(text: string): boolean {
  // 'https:example.com' parses too; what a person means begins with a scheme and two slashes.
  return /^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text);
}

/** How an address begins that a person types without a scheme: 'linkedin.com/in/ada'. */
const BARE_HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

/** A web address with https:// before it where a person has left the scheme out; any other text as it is. */
export const withScheme = (text: string): string =>
  BARE_HOST.test(text) ? `https://${text}` : text;

const ANY_ORIGIN = 'http://portal.invalid';

/** Whether a text is the path of a page of one's own origin, and nothing that a browser reads as another host. */
export function isLocalPath(text: string): boolean {
  // Browsers leave out line breaks and tabs, and read a backslash as a slash.
  if (!/^\/(?![/\\])\P{Cc}*$/u.test(text) || !URL.canParse(text, ANY_ORIGIN)) return false;
  const { origin, pathname } = new URL(text, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith('//');
}
