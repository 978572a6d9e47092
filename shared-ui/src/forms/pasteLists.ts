import type { ClipboardEvent } from 'react';

/** Pastes a text with the marks of its lists. Browsers give the text of a web page without them. */
export function pasteLists(event: ClipboardEvent): void {
  const pasted = event.clipboardData.getData('text/plain');
  const marked = withListMarks(pasted, event.clipboardData.getData('text/html'));
  if (marked === pasted) return;
  // It is deprecated, but the only way that Undo takes back. Where it does nothing, the text is pasted as it is.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand('insertText', false, marked)) event.preventDefault();
}

/** The page's policy forbids inline styles, and the browser reports each, even where a text is only read. */
const INLINE_STYLES = /\sstyle="[^"]*"|<style\b.*?<\/style>/gis;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The lines of a copied text, the entries of lists with '- ' before them.
 * @param html The same text, as it was copied from a page.
 */
export function withListMarks(text: string, html: string): string {
  const copied = new DOMParser().parseFromString(html.replace(INLINE_STYLES, ''), 'text/html');
  const entries = Array.from(copied.querySelectorAll('ul > li'), firstLineOf).filter(Boolean);
  return text
    .split('\n')
    .map((line) => {
      if (entries.length === 0 || oneLine(line) !== entries[0]) return line;
      entries.shift();
      return `- ${line.trim()}`;
    })
    .join('\n');
}

/** The text of an entry up to the first line break or list in it. */
function firstLineOf(entry: Element): string {
  const whole = entry.cloneNode(true) as Element;
  const end = whole.querySelector('ul, ol, br, p + p, div + div');
  if (end) {
    const after = document.createRange();
    after.selectNodeContents(whole);
    after.setStartBefore(end);
    after.deleteContents();
  }
  return oneLine(whole.textContent);
}
