import { apiOrigin } from '../client/apiOrigin';

/**
 * Ends a session on the server. A refused token or a failed connection is no error: the browser signs out in any
 * case.
 */
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
