/** Where the provider sends its popup back to; what it answers stands in the fragment. */
export const RETURN_PATH = '/signin/return';

/** The name under which the popup finds its page when the browser has separated the two windows. */
export const CHANNEL = 'sign-in-return';

/** What the popup hands to the page that opened it. */
export interface PopupReturn {
  kind: typeof CHANNEL;
  /** The address's fragment, as the provider gave it. */
  fragment: string;
}

export function isPopupReturn(value: unknown): value is PopupReturn {
  const data = value as Partial<PopupReturn> | null;
  return data?.kind === CHANNEL && typeof data.fragment === 'string';
}

/** Sends the provider's answer to the page that opened this window, and only to pages of this portal. */
export function sendToOpener(fragment: string): void {
  const message: PopupReturn = { kind: CHANNEL, fragment };
  const opener = window.opener as Window | null;
  if (opener && !opener.closed) {
    opener.postMessage(message, window.location.origin);
    return;
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}
