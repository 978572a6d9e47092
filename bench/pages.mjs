// Measures what the pages that the server renders cost it: processor time and memory.
// Usage: node --conditions=source --import tsx bench/pages.mjs [--pages 200] [--only PATH] [--embedded]

import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

import { median } from '../e2e/support/pageStart.ts';
import { startBuiltPortal } from './builtPortal.mjs';
import { row } from './search/timing.mjs';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '200' },
    only: { type: 'string' },
    embedded: { type: 'boolean', default: false },
  },
});
const pages = Number(options.pages);
/** Cached pages cost so little that more of them are needed. */
const CACHED = 5;
/** The unit in which the kernel counts a process's time, in milliseconds. */
const TICK = 10;
const WORDS = ['engineer', 'nurse', 'analyst', 'medical', 'specialist', 'it', 'physician', 'clerk'];
/** The number of pages after which the memory of a render process is read. */
const MANY = 500;

const cleanUps = [];
try {
  await bench();
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function bench() {
  const env = { RENDER_PROCESSES: '1', RENDER_TIMEOUT: '10' };
  if (!options.embedded) {
    // Its time is that of a process of its own, and so not the API's.
    const { postgresServer } = await import('../api/test/postgresServer.ts');
    const server = await postgresServer({ after: (cleanUp) => cleanUps.push(cleanUp) });
    env.DATABASE_URL = server.url;
  }
  const portal = await startBuiltPortal({ env });
  cleanUps.push(portal.stop);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  cleanUps.push(() => agent.destroy());
  const get = (path) => ask(portal.url + path, agent);

  const { body } = await get('/api/jobs/getrecentjobs?limit=50');
  const ids = JSON.parse(body).map(({ _id }) => _id);
  const from = (list, index) => list[index % list.length];
  /** The address of each page. A different query each time is a page that is not in the cache. */
  const kinds = {
    '/': (index) => `/?n=${index}`,
    '/find-jobs': (index) => `/find-jobs?n=${index}`,
    '/jobSearch/{text}': (index) => `/jobSearch/${from(WORDS, index)}?n=${index}`,
    '/jobs/{id}': (index) => `/jobs/${from(ids, index)}?n=${index}`,
  };
  const wanted = Object.entries(kinds).filter(([name]) => [undefined, name].includes(options.only));
  await waitUntilRendering(get);
  const [renderer] = childrenOf(portal.pid);
  const before = megabytesOf(renderer);

  /** Asks for the addresses one after the other. @returns Milliseconds for a page. */
  async function costOf(addresses) {
    const start = [portal.pid, renderer].map(processorTime);
    const times = [];
    for (const address of addresses) {
      const { status, body, time } = await get(address);
      if (status !== 200 || !body.includes('id="first-view"'))
        throw new Error(`${address}: ${status}`);
      times.push(time);
    }
    const [api, rendering] = [portal.pid, renderer].map(
      (pid, index) => (processorTime(pid) - start[index]) / addresses.length,
    );
    return { api, rendering, sum: api + rendering, time: median(times) };
  }

  let rendered = 0;
  const numbers = (count) => Array.from({ length: count }, () => (rendered += 1));
  const sums = { rendered: [], cached: [] };
  const cells = ({ api, rendering, sum, time }) =>
    [api, rendering, sum, time].map((ms) => ms.toFixed(1));
  console.log(
    `\nProcessor time in ms for a page, of the API's process${options.embedded ? ' (with the database)' : ''} and of the one that renders.\n`,
  );
  console.log(
    row([
      'page',
      'rendered: API',
      'rendering',
      'sum',
      'answer ms',
      'cached: API',
      'sum',
      'answer ms',
    ]),
  );
  console.log(row(Array(8).fill('---')));
  for (const [name, addressOf] of wanted) {
    // The compiler has seen the page.
    for (const index of numbers(Math.ceil(pages / 4))) await get(addressOf(index));
    const fresh = await costOf(numbers(pages).map(addressOf));
    const [same] = numbers(1).map(addressOf);
    await get(same);
    const cached = await costOf(Array(pages * CACHED).fill(same));
    sums.rendered.push(fresh.sum);
    sums.cached.push(cached.sum);
    const [api, , ...rest] = cells(cached);
    console.log(row([name, ...cells(fresh), api, ...rest]));
  }
  const mean = (list) => (list.reduce((sum, ms) => sum + ms, 0) / list.length).toFixed(1);
  console.log(
    `\nOn average ${mean(sums.rendered)} ms for a page that is rendered (goal: 20), ${mean(sums.cached)} ms for a cached one (goal: 1).`,
  );
  while (rendered < MANY) {
    const [index] = numbers(1);
    await get(from(wanted, index)[1](index));
  }
  console.log(
    `The process that renders has ${before.toFixed(0)} MB at first and ${megabytesOf(renderer).toFixed(0)} MB after ${rendered} pages.`,
  );
}

/** Waits until the server renders pages. On a busy machine, its processes may still start. */
async function waitUntilRendering(get) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { body } = await get(`/about?n=${attempt}`);
    if (body.includes('id="first-view"')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server renders no page');
}

/** Asks as a browser does: for an answer that is packed. */
function ask(url, agent) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const time = performance.now() - start;
        const bytes = Buffer.concat(chunks);
        const isPacked = response.headers['content-encoding'] === 'br';
        const body = (isPacked ? brotliDecompressSync(bytes) : bytes).toString();
        resolve({ status: response.statusCode, body, time });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

function childrenOf(pid) {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

/** In milliseconds, since its start. */
function processorTime(pid) {
  // After the name in brackets come the state and further fields; the 12th and 13th are user's and system's time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

function megabytesOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)[1]) / 1024;
}
