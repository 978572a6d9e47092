import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** In milliseconds. An answer after this time counts as missing. */
const PATIENCE = 30_000;

/** Each visitor has its own address, so that limits per address work as in production. */
export const addressOf = (index) =>
  `127.${10 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;

/**
 * The browser of a visitor: one address, persistent connections, one of the API's processes.
 * @param onRepeat Called when the server has closed a connection just as it was used again.
 */
export function client({ origin, index, note, onRepeat }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: addressOf(index) });

  /**
   * Makes a call and records it under its name. `expected` are valid statuses besides 2xx.
   * @param since When it was due, if that is earlier than now: the waiting time counts.
   */
  async function call(
    name,
    path,
    { method = 'GET', headers = {}, body, expected = [], since } = {},
  ) {
    const start = since ?? performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    let answer;
    try {
      answer = await askAsBrowsersDo(new URL(path, origin), agent, {
        method,
        headers: { ...COMPRESSED, ...headers, ...(text !== undefined && jsonHeaders(text)) },
        ...{ text, onRepeat },
      });
    } catch (error) {
      note(name, performance.now() - start, error.code ?? error.message);
      return undefined;
    }
    const outcome = outcomeOf(answer, expected);
    note(name, performance.now() - start, outcome);
    return outcome === 'done' ? answer : undefined;
  }

  return { call, close: () => agent.destroy() };
}

/** Like a browser, so that compression is measured too. */
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };

const jsonHeaders = (text) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(text),
});

/**
 * The server may close an idle connection at the moment when it is used again. No part of an answer has arrived then,
 * and a new connection is tried once.
 */
async function askAsBrowsersDo(url, agent, what) {
  try {
    return await ask(url, agent, what);
  } catch (error) {
    if (error.code !== 'ECONNRESET' || !error.wasIdle) throw error;
    what.onRepeat();
    return await ask(url, agent, what);
  }
}

function ask(url, agent, { method, headers, text }) {
  return new Promise((resolve, reject) => {
    let hasAnswer = false;
    const sent = request(url, { agent, method, headers, timeout: PATIENCE }, (response) => {
      hasAnswer = true;
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: textOf(Buffer.concat(chunks), headers) });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', (error) =>
      reject(Object.assign(error, { wasIdle: sent.reusedSocket && !hasAnswer })),
    );
    sent.end(text);
  });
}

function textOf(body, headers) {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}

function outcomeOf({ status, headers, body }, expected) {
  if ((status >= 200 && status < 300) || expected.includes(status)) return 'done';
  if (status === 503 && headers['retry-after']) return 'shed';
  if (status === 429 && headers['retry-after']) return 'limited';
  return `${status} ${body.slice(0, 120)}`;
}
