import { apiOrigin } from '../client/apiOrigin';

/** Ends a session on the server. A dead token is refused and a dead network is no reason to stay signed in: neither is an error. */
export async function revoke(path: string, token: string | undefined): Promise<void> {
  const headers = {
    'X-Requested-With': 'fetch',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  await fetch(apiOrigin() + path, {
    method: 'POST',
    headers,
    credentials: 'include',
    // The page may be left in the same moment.
    keepalive: true,
  }).catch(() => undefined);
}
