import { IDENTITY_SCOPE } from '@jobharbor/contract';

import { CHANNEL, isPopupReturn, RETURN_PATH } from './popupReturn';

/** How the window of a provider ended. There is no message when the person closed it. */
export type PopupOutcome =
  | { kind: 'token'; accessToken: string }
  | { kind: 'closed' }
  | { kind: 'blocked' | 'failed' };

export interface PopupRequest {
  authorizeUrl: string;
  clientId: string;
}

const WINDOW = 'popup,width=480,height=680';
/** How often the popup is checked, in milliseconds. Its answer may arrive shortly after it has closed. */
const LOOK_EVERY = 300;

/**
 * Opens the provider's window and waits for its end. Call it from a click, or the browser blocks the window.
 * @param onEnd Called once; never after the returned function, which gives up waiting.
 */
export function openPopup(
  { authorizeUrl, clientId }: PopupRequest,
  onEnd: (outcome: PopupOutcome) => void,
): () => void {
  const state = randomState();
  const address = new URL(authorizeUrl);
  for (const [key, value] of Object.entries({
    client_id: clientId,
    redirect_uri: window.location.origin + RETURN_PATH,
    response_type: 'token',
    scope: IDENTITY_SCOPE,
    state,
  })) {
    address.searchParams.set(key, value);
  }
  const popup = window.open(address, 'sign-in', WINDOW);
  if (!popup || popup.closed) {
    onEnd({ kind: 'blocked' });
    return () => undefined;
  }

  const channel = new BroadcastChannel(CHANNEL);
  let wasClosed = false;
  const timer = setInterval(() => {
    if (wasClosed) end({ kind: 'closed' });
    wasClosed = popup.closed;
  }, LOOK_EVERY);

  const receive = (data: unknown) => {
    if (isPopupReturn(data)) end(readFragment(data.fragment, state));
  };
  const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin) receive(data);
  };
  // Only pages of this portal can send messages here.
  channel.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
  window.addEventListener('message', onMessage);

  const stop = () => {
    clearInterval(timer);
    channel.close();
    window.removeEventListener('message', onMessage);
  };
  function end(outcome: PopupOutcome) {
    stop();
    onEnd(outcome);
  }
  return stop;
}

/** Only the answer to this request counts: another state belongs to another request. */
function readFragment(fragment: string, state: string): PopupOutcome {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  if (answer.get('state') !== state) return { kind: 'failed' };
  const accessToken = answer.get('access_token');
  if (accessToken) return { kind: 'token', accessToken };
  return { kind: answer.get('error') === 'access_denied' ? 'closed' : 'failed' };
}

function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
