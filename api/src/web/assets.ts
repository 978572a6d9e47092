import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Config } from '../plugins/config.ts';

const REMOTE_APPS = ['seeker-app', 'employer-app'];
const SHELL_FILES = ['boot.js', 'theme.js', 'favicon.svg', 'robots.txt'];

const HASHED = /\.[0-9a-f]{8,}\./;
const FOREVER = 'public, max-age=31536000, immutable';

type SetHeaders = NonNullable<FastifyStaticOptions['setHeaders']>;

const OPTIONS = {
  index: false,
  dotfiles: 'ignore',
  cacheControl: false,
  preCompressed: true,
  decorateReply: false,
} as const;

const setCaching: SetHeaders = (response, path) => {
  response.setHeader('cache-control', HASHED.test(basename(path)) ? FOREVER : 'no-cache');
  response.setHeader('vary', 'Accept-Encoding');
};

// Public code without credentials: a shell on another origin may load it.
const setReleaseHeaders: SetHeaders = (response, path, stat) => {
  setCaching(response, path, stat);
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
};

/** The built files: the shell's own, and the releases of the two remotes. */
export async function assets(app: FastifyInstance, { root }: Config): Promise<void> {
  const shell = join(root, 'shell/dist');
  await serveFolder(app, join(shell, 'assets'), '/assets/', setCaching);
  for (const name of REMOTE_APPS) {
    await serveFolder(app, join(root, name, 'dist'), `/releases/${name}/`, setReleaseHeaders);
  }
  const isBuilt = existsSync(shell);
  if (isBuilt) {
    const options = { ...OPTIONS, decorateReply: true, serve: false, setHeaders: setCaching };
    await app.register(fastifyStatic, { ...options, root: shell });
  }
  for (const file of SHELL_FILES) {
    app.get(`/${file}`, (_request, reply) => (isBuilt ? reply.sendFile(file) : missing(reply)));
  }
}

async function serveFolder(
  app: FastifyInstance,
  root: string,
  prefix: string,
  setHeaders: SetHeaders,
): Promise<void> {
  if (existsSync(root)) {
    await app.register(fastifyStatic, { ...OPTIONS, root, prefix, setHeaders });
    return;
  }
  // Also without the folder these addresses are files, never pages.
  app.get(`${prefix}*`, (_request, reply) => missing(reply));
}

const missing = (reply: FastifyReply) => reply.callNotFound();
