import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

import { freePort } from '../../api/test/freePort.ts';
import { root } from '../../scripts/paths.mjs';

const CLIENT_ID = 'bench.apps.googleusercontent.com';

const COLLECT = ['--expose-gc', '--import', new URL('collect.mjs', import.meta.url).href];
/** The time for a process to collect its garbage, in milliseconds. */
const COLLECTING = 1_000;

/** Starts a process of the API like an operator: all limits are on. */
export async function startApi({ databaseUrl, files, releases, smtpUrl, providerUrl }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'jobharbor-load-'));
  const metricsPort = await freePort();
  const child = spawn(process.execPath, [...COLLECT, join(root, 'api/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      FILE_STORE: files,
      RELEASE_STORE: releases,
      // Two processes of the API share the processors.
      RENDER_PROCESSES: '1',
      PORT: '0',
      METRICS_PORT: String(metricsPort),
      SEED: 'off',
      LOG_LEVEL: 'error',
      SMTP_URL: smtpUrl,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_USERINFO_URL: `${providerUrl}/userinfo`,
      GOOGLE_TOKENINFO_URL: `${providerUrl}/tokeninfo`,
    },
  });
  let origin;
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /ready: (\S+)/.exec(line)?.[1];
    if (origin) break;
  }
  if (!origin) throw new Error('The API did not start.');
  child.stdout.resume();
  return {
    // By number, so that no name is looked up; the visitors' addresses are of this kind too.
    origin: origin.replace('localhost', '127.0.0.1'),
    megabytes: () => memoryOf(child.pid),
    held: async () => {
      child.kill('SIGUSR2');
      await setTimeout(COLLECTING);
      return heldBy(metricsPort);
    },
    counted: () => countedBy(metricsPort),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function metricsOf(port) {
  return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/**
 * The memory of JavaScript in a process, in megabytes: its heap, and outside of it buffers, compression and
 * WebAssembly.
 */
async function heldBy(metricsPort) {
  const metrics = await metricsOf(metricsPort);
  const megabytes = (name) => {
    const bytes = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1];
    // Comparisons with NaN are always false.
    if (!Number.isFinite(Number(bytes))) throw new Error(`There is no metric '${name}'.`);
    return Number(bytes) / 1024 / 1024;
  };
  return {
    heap: megabytes('nodejs_heap_size_used_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
  };
}

/** The requests that a process has shed since its start, by reason, and the pages that it has rendered or not, by outcome. */
async function countedBy(metricsPort) {
  const metrics = await metricsOf(metricsPort);
  const counts = {};
  const add = (name, count) => (counts[name] = (counts[name] ?? 0) + Number(count));
  for (const [, reason, count] of metrics.matchAll(SHED)) add(`shed for ${reason}:`, count);
  for (const [, outcome, count] of metrics.matchAll(RENDERED)) add(`pages ${outcome}:`, count);
  return counts;
}

const SHED = /^jobharbor_requests_shed_total\{reason="(\w+)"\} (\d+)$/gm;
const RENDERED = /^jobharbor_pages_rendered_total\{.*outcome="(\w+)".*\} (\d+)$/gm;

function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** An imitation of Google: a token is the number of its person. */
export async function startProvider() {
  const server = createServer((request, response) => {
    const url = new URL(request.url, 'http://localhost');
    const bearer = request.headers.authorization?.replace('Bearer ', '');
    const sub = bearer ?? url.searchParams.get('access_token');
    const person = personOf(sub);
    const exp = String(Math.floor(Date.now() / 1000) + 3_600);
    const body =
      url.pathname === '/userinfo'
        ? person
        : { ...person, email_verified: 'true', aud: CLIENT_ID, azp: CLIENT_ID, exp };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export function personOf(sub) {
  const email = `seeker-${sub}@load.example`;
  return {
    sub,
    email,
    email_verified: true,
    name: 'Ada Byron',
    given_name: 'Ada',
    family_name: 'Byron',
  };
}

/** Accepts all mails and discards them. */
export async function startMailSink() {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('error', () => undefined).resume();
      stream.on('end', () => done());
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${smtp.server.address().port}`,
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
