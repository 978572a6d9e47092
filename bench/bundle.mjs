// Compares the JavaScript, the requests and the time of each page with the same pages built as one bundle.
// Usage: node --import tsx bench/bundle.mjs [rounds]

import { chromium } from '@playwright/test';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { findBrowser } from '../e2e/support/browser.ts';
import { root } from '../scripts/paths.mjs';
import { bin, run } from '../scripts/run.mjs';
import { startBuiltPortal } from './builtPortal.mjs';

const rounds = Number(process.argv[2] ?? 3);
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
};

/**
 * Serves the one bundle with Brotli's best compression, as the portal does, and forwards everything else to the
 * portal's API.
 */
async function serveOneBundle(portal) {
  const folder = join(root, '.cache/bench/one-bundle');
  const packed = new Map();
  const pack = (file) => {
    if (!packed.has(file)) packed.set(file, brotliCompressSync(readFileSync(file)));
    return packed.get(file);
  };
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url, 'http://localhost');
    if (pathname.startsWith('/api/')) {
      const options = {
        method: incoming.method,
        headers: { ...incoming.headers, host: new URL(portal).host },
      };
      httpRequest(portal + incoming.url, options, (answer) => {
        outgoing.writeHead(answer.statusCode, answer.headers);
        answer.pipe(outgoing);
      }).end();
      return;
    }
    const asked = join(folder, pathname);
    const file = extname(asked) && existsSync(asked) ? asked : join(folder, 'index.html');
    const isPacked = ['.js', '.css', '.svg'].includes(extname(file));
    outgoing.writeHead(200, {
      'Content-Type': TYPES[extname(file)],
      ...(isPacked && { 'Content-Encoding': 'br' }),
    });
    // The server overrides this with a release's path; the bundle is at the root.
    const plain = () => readFileSync(file, 'utf8').replaceAll('__RELEASE__', '');
    outgoing.end(isPacked ? pack(file) : extname(file) === '.html' ? plain() : readFileSync(file));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://localhost:${server.address().port}`, stop: () => server.close() };
}

async function measure(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Map();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /\.js(\?|$)/.test(response.url)) scripts.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.locator('article, dl').first().waitFor();
  const time = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  await context.close();
  return {
    bytes: [...scripts.values()].reduce((sum, size) => sum + size, 0),
    files: scripts.size,
    time,
  };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

console.log('Building one bundle …');
const built = await run([
  bin('webpack-cli/bin/cli.js'),
  '--mode',
  'production',
  '--config',
  'bench/bundle/webpack.config.js',
]);
if (built.code !== 0) throw new Error(built.output);

const portal = await startBuiltPortal();
const oneBundle = await serveOneBundle(portal.url);
const browser = await chromium.launch(
  await findBrowser().then(({ executablePath, args }) => ({ executablePath, args })),
);
const [job] = await (await fetch(`${portal.url}/api/jobs/getrecentjobs?limit=1`)).json();

console.log('page          federated KiB (files) ms       one bundle KiB (files) ms');
for (const [name, path] of [
  ['/', '/'],
  ['/find-jobs', '/find-jobs'],
  ['/jobs/{id}', `/jobs/${job._id}`],
]) {
  const results = { portal: [], oneBundle: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.portal.push(await measure(browser, portal.url + path));
    results.oneBundle.push(await measure(browser, oneBundle.url + path));
  }
  const cell = (list) =>
    `${(list[0].bytes / 1024).toFixed(1).padStart(8)} (${list[0].files}) ${median(
      list.map(({ time }) => time),
    )
      .toFixed(0)
      .padStart(5)}`;
  console.log(`${name.padEnd(12)} ${cell(results.portal).padEnd(30)} ${cell(results.oneBundle)}`);
}

await browser.close();
oneBundle.stop();
await portal.stop();
