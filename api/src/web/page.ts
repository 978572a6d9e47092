import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../plugins/config.ts';
import { statusError } from '../plugins/errors.ts';
import { pagePolicy, pageSources } from '../plugins/securityHeaders.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NOT_BUILT = 'The front ends are not built yet: run `npm run build`, or use `npm run dev`.\n';

/** The shell's page for every address that is no file: the shell's own router knows the rest. */
export function pageRoute(app: FastifyInstance, config: Config): void {
  const file = join(config.root, 'shell/dist/index.html');
  const sources = pageSources(config);
  let html: string | undefined;

  app.get('/*', async (request, reply) => {
    if (isFile(request.url)) throw statusError(404);
    html ??= await readFile(file, 'utf8').catch(() => undefined);
    if (html === undefined) {
      return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    }
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce, sources))
      .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
  });
}

/** What lies in the files' folders, '/favicon.ico' and '/.env' are files; '/jobSearch/node.js' is a page. */
function isFile(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return /^\/(?:(?:assets|releases)(?:\/|$)|\.|[^/]+\.\w+$)/.test(path);
}
