import type { RootState } from '../client/store';

/** The id of the element in which the server hands over, as JSON, what it has rendered the page with. */
const FIRST_VIEW_ID = 'first-view';

/** What the server has rendered the page with. The browser renders the same with it, and asks for nothing of it again. */
export interface FirstView {
  /** The server's time, in milliseconds. */
  now: number;
  /** The answers of the API. */
  api: Pick<RootState['api'], 'queries' | 'provided'>;
  /** The answer to /remotes.json. */
  remotes: unknown;
  /** The manifest of the remote that fills the page, by its address. */
  manifests: Record<string, unknown>;
}

/** Undefined where the server has not rendered the page. */
export function readFirstView(): FirstView | undefined {
  const text = document.getElementById(FIRST_VIEW_ID)?.textContent;
  return text ? (JSON.parse(text) as FirstView) : undefined;
}

/**
 * Set by shell/public/theme.js before the first paint where somebody is signed in, or runs a remote of the own machine:
 * the server renders for guests, and its page is not shown.
 */
const CLIENT_RENDERED = 'data-client-rendered';

export const isClientRendered = (): boolean =>
  document.documentElement.hasAttribute(CLIENT_RENDERED);

/** Lays out all cards of the page, also those far below the screen (firstView.css). */
export function layOutAll(): void {
  document.documentElement.setAttribute('data-laid-out', '');
}

/** Hides what the server has rendered. */
export function hideServerView(): void {
  document.documentElement.setAttribute(CLIENT_RENDERED, '');
}

/** Shows what the browser renders, or what the server has rendered where the browser cannot render. */
export function showClientView(): void {
  document.documentElement.removeAttribute(CLIENT_RENDERED);
}
