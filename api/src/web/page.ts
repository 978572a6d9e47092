import type { LocalCopy, ReleaseId } from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../config/index.ts';
import { statusError } from '../http/index.ts';
import { pagePolicy, pageSources } from './contentSecurityPolicy.ts';
import type { ChooseReleases } from './rollout.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const RELEASE_PLACEHOLDER = '__RELEASE__';
const NOT_RELEASED =
  'The portal is not released yet: run `npm start`, or `npm run release -- all`.\n';
/** More releases than are served at the same time. */
const MAX_PAGES = 10;

/** Serves the shell's page at every address that is not a file. The shell's router shows what belongs there. */
export function pageRoute(
  app: FastifyInstance,
  {
    config,
    copy,
    chooseReleases,
  }: { config: Config; copy: LocalCopy; chooseReleases: ChooseReleases },
): void {
  const sources = pageSources(config);
  const readPage = pageReader(copy);

  app.get('/*', async (request, reply) => {
    if (isFile(request.url)) throw statusError(404);
    const { releases, unreadable } = await chooseReleases(request, reply);
    if (!releases.shell) {
      if (unreadable.has('shell')) throw statusError(503);
      return reply.code(503).type('text/plain; charset=utf-8').send(NOT_RELEASED);
    }
    const html = await readPage(releases.shell);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', pagePolicy(nonce, sources))
      .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
  });
}

/** Reads the page of a release of the shell, with the addresses of its files, and keeps it in memory. */
function pageReader(copy: LocalCopy) {
  const kept = new Map<ReleaseId, string>();

  return async (id: ReleaseId): Promise<string> => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const shell = await copy.releaseOf('shell', id);
    if (!shell) throw statusError(503);
    const html = await readFile(join(shell.folder, 'index.html'), 'utf8');
    const page = html.replaceAll(RELEASE_PLACEHOLDER, `/releases/shell/${id}`);
    if (kept.size >= MAX_PAGES) kept.clear();
    kept.set(id, page);
    return page;
  };
}

/** Whether an address is a file's, such as /favicon.ico, /.env or /assets/a.js. /job-search/node.js is a page's. */
function isFile(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return /^\/(?:(?:assets|releases)(?:\/|$)|\.|[^/]+\.\w+$)/.test(path);
}
