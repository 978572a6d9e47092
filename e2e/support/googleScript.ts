interface TokenAnswer {
  access_token: string;
}

interface TokenClientConfig {
  client_id: string;
  scope: string;
  state?: string;
  callback: (answer: TokenAnswer & { scope: string; token_type: string }) => void;
  error_callback: (error: { type: 'popup_closed' | 'popup_failed_to_open' }) => void;
}

/** Runs in the page. Imitates the part of Google's token client that the portal uses. */
function standIn(providerUrl: string): void {
  const initTokenClient = (config: TokenClientConfig) => ({
    requestAccessToken: () => {
      const query = new URLSearchParams({
        client_id: config.client_id,
        scope: config.scope,
        state: config.state ?? '',
        origin: window.location.origin,
      });
      const popup = window.open(`${providerUrl}/authorize?${query.toString()}`, 'google', 'popup');
      if (!popup) {
        config.error_callback({ type: 'popup_failed_to_open' });
        return;
      }
      const stop = () => {
        clearInterval(watch);
        window.removeEventListener('message', receive);
      };
      const receive = (event: MessageEvent<TokenAnswer>) => {
        if (event.source !== popup) return;
        stop();
        config.callback({ ...event.data, scope: config.scope, token_type: 'Bearer' });
      };
      // The answer may arrive shortly after its window has closed.
      let wasClosed = false;
      const watch = setInterval(() => {
        if (wasClosed) {
          stop();
          config.error_callback({ type: 'popup_closed' });
        }
        wasClosed = popup.closed;
      }, 300);
      window.addEventListener('message', receive);
    },
  });
  Object.assign(window, { google: { accounts: { oauth2: { initTokenClient } } } });
}

/** The script in place of https://accounts.google.com/gsi/client. */
export function googleScript(providerUrl: string): string {
  return `(${standIn.toString()})(${JSON.stringify(providerUrl)});`;
}
