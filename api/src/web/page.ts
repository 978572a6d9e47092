import { UNLISTED_PATHS } from '@jobharbor/contract';
import {
  type App,
  type LocalCopy,
  MANIFEST_FILE,
  readRenderedPage,
  type ReleaseId,
} from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../config/index.ts';
import { pack, sendPacked, statusError } from '../http/index.ts';
import type { Lifecycle } from '../system/index.ts';
import { withTimeout } from '../withTimeout.ts';
import { type InlineTexts, pagePolicy, pageSources } from './contentSecurityPolicy.ts';
import { liveRemotes } from './liveRemotes.ts';
import { composePage } from './rendering/composePage.ts';
import type { KeptPage, PageCache, PageContent } from './rendering/pageCache.ts';
import {
  comparablePath,
  keyOf,
  type Releases,
  type RenderPool,
  type Visitor,
} from './rendering/renderPool.ts';
import type { ReleaseChooser } from './rollout.ts';

const RELEASE_PLACEHOLDER = '__RELEASE__';
/** Scripts of the shell that are put into its page, because asking for their files would delay it. */
const SMALL_SCRIPTS =
  /<script\s+src="?[^" >]*\/((?:theme|boot)\.js)"?(\s+defer(?:="[^"]*")?)?><\/script>/g;
const STYLE_TEXTS = /<style[^>]*>([^]*?)<\/style>/g;
const SCRIPT_TEXTS = /<script>([^]*?)<\/script>/g;
const NOT_RELEASED =
  'The portal is not released yet: run `npm start`, or `npm run release -- all`.\n';
/** How often the server looks for new releases, in milliseconds: their processes start before the first visitor comes. */
const WARM_EVERY = 5_000;
/** How long the server waits at its start for the processes that render, in milliseconds. They usually take one second. */
const START_WAIT = 5_000;
/** More releases than are served at the same time. */
const MAX_KEPT = 10;

interface PageOptions {
  config: Config;
  lifecycle: Lifecycle;
  copy: LocalCopy;
  chooser: ReleaseChooser;
  pool: RenderPool;
  cache: PageCache;
}

/**
 * Serves the shell's page at every address that is not a file. A public page is rendered by the server. Where that does
 * not work, and for all other pages, the shell renders in the browser.
 */
export function pageRoute(
  app: FastifyInstance,
  { config, lifecycle, copy, chooser, pool, cache }: PageOptions,
): void {
  const sources = pageSources(config);
  const readTemplate = keptByRelease(async (shell) => {
    const text = await readFileOf('shell', shell, 'index.html');
    const template = text.replaceAll(RELEASE_PLACEHOLDER, `/releases/shell/${shell}`);
    const html = await withSmallScripts(shell, template);
    const textsOf = (elements: RegExp) =>
      Array.from(html.matchAll(elements), ([, text = '']) => text);
    return { html, styles: textsOf(STYLE_TEXTS), scripts: textsOf(SCRIPT_TEXTS) };
  });
  const readBrowserPage = keptByRelease(async (shell) => {
    const { html, ...inline } = await readTemplate(shell);
    return contentOf(html, inline);
  });
  const readManifest = keptByRelease(
    async (id) => JSON.parse(await readFileOf('seeker-app', id, MANIFEST_FILE)) as unknown,
  );

  async function readFileOf(name: App, id: ReleaseId, file: string): Promise<string> {
    const found = await copy.releaseOf(name, id);
    if (!found) throw statusError(503);
    return readFile(join(found.folder, file), 'utf8');
  }

  /** Puts the small scripts into the page, a deferred one at its end. */
  async function withSmallScripts(shell: ReleaseId, template: string): Promise<string> {
    let html = template;
    for (const [element, file = '', defer] of template.matchAll(SMALL_SCRIPTS)) {
      const text = await readFileOf('shell', shell, file);
      if (/<\/script|<!--/i.test(text)) throw new Error(`${file} cannot stand in a page.`);
      const script = `<script>${text}</script>`;
      html = html.replace(element, () => (defer ? '' : script));
      if (defer) html = html.replace(/(?=<\/body>)|$/, () => script);
    }
    return html;
  }

  /** @param inline The texts of the style and script elements in the HTML. */
  const contentOf = async (html: string, inline: InlineTexts): Promise<PageContent> => ({
    ...(await pack(html)),
    policy: pagePolicy(inline, sources),
  });

  /** The page as the server renders it; undefined where the browser has to. */
  async function render(
    shell: ReleaseId,
    releases: Releases,
    path: string,
    visitor: Visitor,
  ): Promise<KeptPage | undefined> {
    return pool.render(releases, path, visitor, async (value) => {
      const page = readRenderedPage(value);
      if (!page) throw new Error('The page is malformed.');
      const { redirect } = page;
      if (redirect !== undefined) return { status: page.status, redirect };
      const { retryAfter } = visitor;
      // What could not be had, the API has refused to this visitor alone.
      const status = page.status === 503 && retryAfter !== undefined ? 429 : page.status;
      const template = await readTemplate(shell);
      const html = composePage(page, {
        template: template.html,
        publicOrigin: config.publicOrigin,
        remotes: liveRemotes(config, releases),
        manifests: await manifestsFor(releases, path),
      });
      const styles = [...template.styles, ...page.styles.map(({ css }) => css)];
      const content = await contentOf(html, { styles, scripts: template.scripts });
      return { content, status, retryAfter };
    });
  }

  /** The manifest that the page's remote is loaded by, so that the browser need not ask for it. */
  async function manifestsFor(releases: Releases, path: string): Promise<Record<string, unknown>> {
    const remote = pool.addressOf(releases, path)?.remote;
    if (remote !== 'seeker' || !releases['seeker-app']) return {};
    const { entry } = liveRemotes(config, releases).seeker ?? {};
    return entry === undefined ? {} : { [entry]: await readManifest(releases['seeker-app']) };
  }

  const warmPool = async () => pool.warm(await chooser.sets());
  lifecycle.warmUp = () => withTimeout(warmPool(), START_WAIT).catch(() => undefined);
  let warming: NodeJS.Timeout | undefined;
  app.addHook('onListen', () => {
    warming = setInterval(() => void warmPool(), WARM_EVERY);
  });
  app.addHook('onClose', async () => {
    clearInterval(warming);
    await pool.close();
  });

  app.get('/*', async (request, reply) => {
    if (isFile(request.url)) throw statusError(404);
    const { releases, unreadable } = await chooser.choose(request, reply);
    const { shell } = releases;
    if (!shell) {
      if (unreadable.has('shell')) throw statusError(503);
      return reply.code(503).type('text/plain; charset=utf-8').send(NOT_RELEASED);
    }
    const { url: path, ip } = request;
    const address = pool.addressOf(releases, path);
    // All addresses without a page have the same one.
    const shown = address?.path === '*' ? '/*' : path;
    const rendered = address?.isRendered
      ? await cache.get(`${keyOf(releases)} ${shown}`, () => render(shell, releases, shown, { ip }))
      : undefined;
    if (rendered?.redirect !== undefined) return reply.redirect(rendered.redirect, rendered.status);
    const content = rendered?.content ?? (await readBrowserPage(shell));
    if (rendered?.status === 503) reply.header('retry-after', '5');
    if (rendered?.status === 429) reply.header('retry-after', String(rendered.retryAfter));
    if (isUnlisted(path)) {
      reply.header('x-robots-tag', 'noindex');
    }
    reply
      .code(rendered?.status ?? (address?.path === '*' ? 404 : 200))
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', content.policy);
    return sendPacked(request, reply, content);
  });
}

/** Keeps what is read of a release in memory: it never changes. */
function keptByRelease<Value>(read: (id: ReleaseId) => Promise<Value>) {
  const kept = new Map<ReleaseId, Value>();
  return async (id: ReleaseId): Promise<Value> => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const value = await read(id);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(id, value);
    return value;
  };
}

/** Whether search engines should leave a page out, however its address is spelt: '/sign%75p'. */
function isUnlisted(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return UNLISTED_PATHS.some((start) => comparablePath(path).startsWith(start));
}

/** Whether an address is a file's, such as /favicon.ico, /.env or /assets/a.js. /job-search/node.js is a page's. */
function isFile(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return /^\/(?:(?:assets|releases)(?:\/|$)|\.|[^/]+\.\w+$)/.test(path);
}
