import { apiPaths, type ClientError } from '@jobharbor/contract';
import { apiOrigin } from '@jobharbor/shared-ui/core';

import { type PageId, remoteOf } from './pages';
import { registrationOf } from './registrations';
import { ownRelease } from './release';
import { stackPlace } from './stackPlace';

/** One broken page must not become a flood. */
const AT_MOST = 5;
const NAME = /^\w{1,60}$/;

const sent = new Set<string>();

const nameOf = (error: unknown) =>
  error instanceof Error && NAME.test(error.name) ? error.name : 'Error';

/**
 * Tells the portal that a page failed: of which kind the error was and where it was thrown, never its message, the
 * address or who looks at it. Each report is sent once a visit; one that can not be sent is forgotten.
 */
export function reportError(
  kind: ClientError['kind'],
  page: PageId | 'shell',
  error: unknown,
): void {
  const registration = page === 'shell' ? undefined : registrationOf(remoteOf(page));
  const origins = [window.location.origin];
  if (registration) origins.push(new URL(registration.entry).origin);
  const report: ClientError = {
    kind,
    page,
    release: page === 'shell' ? ownRelease() : registration?.release,
    name: nameOf(error),
    ...stackPlace(error, origins),
  };
  const body = JSON.stringify(report);
  if (sent.has(body) || sent.size >= AT_MOST) return;
  sent.add(body);
  fetch(apiOrigin() + apiPaths.clientErrors, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body,
  }).catch(() => undefined);
}
