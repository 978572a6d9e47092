import type { LocalCopy, ReleaseId } from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../config/index.ts';
import { statusError } from '../http/index.ts';
import { pagePolicy, pageSources } from './contentSecurityPolicy.ts';
import type { RolloutOf } from './rollout.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const RELEASE_PLACEHOLDER = '__RELEASE__';
const NOT_RELEASED =
  'The portal is not released yet: run `npm start`, or `npm run release -- all`.\n';
/** More than are ever live together. */
const PAGES_KEPT = 10;

/** The shell's page for every address that is no file: the shell's own router knows the rest. */
export function pageRoute(
  app: FastifyInstance,
  { config, copy, rolloutOf }: { config: Config; copy: LocalCopy; rolloutOf: RolloutOf },
): void {
  const sources = pageSources(config);
  const pageOf = pages(copy);

  app.get('/*', async (request, reply) => {
    if (isFile(request.url)) throw statusError(404);
    const { releases, unreadable } = await rolloutOf(request, reply);
    if (!releases.shell) {
      if (unreadable.has('shell')) throw statusError(503);
      return reply.code(503).type('text/plain; charset=utf-8').send(NOT_RELEASED);
    }
    const html = await pageOf(releases.shell);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', pagePolicy(nonce, sources))
      .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
  });
}

/** The page of each release of the shell, which never changes. */
function pages(copy: LocalCopy) {
  const kept = new Map<ReleaseId, string>();

  return async (release: ReleaseId): Promise<string> => {
    const known = kept.get(release);
    if (known !== undefined) return known;
    const folder = await copy.folderOf('shell', release);
    if (!folder) throw statusError(503);
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const page = html.replaceAll(RELEASE_PLACEHOLDER, `/releases/shell/${release}`);
    if (kept.size >= PAGES_KEPT) kept.clear();
    kept.set(release, page);
    return page;
  };
}

/** What lies in the files' folders, '/favicon.ico' and '/.env' are files; '/jobSearch/node.js' is a page. */
function isFile(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return /^\/(?:(?:assets|releases)(?:\/|$)|\.|[^/]+\.\w+$)/.test(path);
}
