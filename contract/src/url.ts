/** Browsers and Node both have it; TypeScript's library of plain JavaScript does not name it. */
declare const URL: { canParse(text: string): boolean };

/** Whether a text is a whole http or https URL, with a host: the only kind that the portal shows as a link. */
export function isHttpUrl(text: string): boolean {
  // 'https:example.com' parses too; what a person means begins with a scheme and two slashes.
  return /^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text);
}
