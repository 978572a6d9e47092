import { apiPaths, type ClientError } from '@jobharbor/contract';
import { apiOrigin } from '@jobharbor/shared-ui/core';

import { ownRelease } from './liveReleases';
import type { PageId } from './pages';

/** Limits the reports of one broken page. */
const AT_MOST = 5;
const NAME = /^\w{1,60}$/;
/** Chrome: 'at name (address:1:2)' or 'at address:1:2'. Firefox and Safari: 'name@address:1:2'. */
const FRAME = /^\s*(?:at\s.*?\(?|[^@]*@)(https?:\/\/[^\s()@]+):(\d+):(\d+)\)?\s*$/;
const FILE = /^[\w.-]{1,100}\.js$/;

const sent = new Set<string>();

const nameOf = (error: unknown) =>
  error instanceof Error && NAME.test(error.name) ? error.name : 'Error';

/** A message may contain what a person has typed, even text that looks like a frame. Only what follows it is read. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = message ? stack.indexOf(message) : -1;
  return (start < 0 ? stack : stack.slice(start + message.length)).split('\n');
}

/** Where an error was thrown: its innermost frame in a file of the given origins; nothing where there is none. */
function originOf(
  error: unknown,
  origins: readonly string[],
): Pick<ClientError, 'file' | 'line' | 'column'> {
  if (!(error instanceof Error)) return {};
  for (const frame of framesOf(error)) {
    const [, address = '', line, column] = FRAME.exec(frame) ?? [];
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const file = url?.pathname.split('/').at(-1) ?? '';
    if (url && origins.includes(url.origin) && FILE.test(file)) {
      return { file, line: Number(line), column: Number(column) };
    }
  }
  return {};
}

/**
 * Reports to the portal that a page failed: of which kind the error was and where it was thrown, never its message, the
 * address or who looks at it. Each report is sent once a visit; one that can not be sent is dropped.
 * @param remote The registered release of the page's remote; left out for the shell's own pages.
 */
export function reportError(
  kind: ClientError['kind'],
  page: PageId | 'shell',
  error: unknown,
  remote?: { entry: string; release: string | undefined },
): void {
  const origins = [window.location.origin];
  if (remote) origins.push(new URL(remote.entry).origin);
  const report: ClientError = {
    kind,
    page,
    release: page === 'shell' ? ownRelease() : remote?.release,
    name: nameOf(error),
    ...originOf(error, origins),
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
