import { UPLOAD_MAX } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../freePort.ts';
import { aFolder, suiteOwner } from '../helper.ts';

const CONF = new URL('../../../deploy/nginx.conf', import.meta.url);
const NGINX = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  .map((folder) => join(folder, 'nginx'))
  .find((file) => existsSync(file));
const SKIPPED = NGINX === undefined && 'this machine has no nginx';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

it('the configuration of nginx accepts the largest upload and little more', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync(CONF, 'utf8')) ?? [];
  const limit = Number(megabytes) * 1024 * 1024;
  assert.ok(limit > UPLOAD_MAX + 10_000 && limit <= 4 * UPLOAD_MAX, `${megabytes} MB`);
});

/** The configuration in a real nginx. Two servers that report their requests replace the portal. */
describe('the configuration of nginx', { skip: SKIPPED }, () => {
  const owner = suiteOwner();
  const folder = aFolder(owner);
  const handlers: Handler[] = [];
  const seen: { process: number; method: string; headers: IncomingMessage['headers'] }[] = [];
  let port: number;
  let plainPort: number;
  const servers: Server[] = [];

  before(async () => {
    const upstreams = [await aProcess(0), await aProcess(1)];
    [port, plainPort] = [await freePort(), await freePort()];
    mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(folder, '.well-known/acme-challenge/proof'), 'proven');
    makeCertificate();
    writeFileSync(join(folder, 'nginx.conf'), configuration(upstreams));
    execFileSync(NGINX ?? '', ['-t', '-p', folder, '-c', 'nginx.conf'], { stdio: 'pipe' });
    const nginx = spawn(NGINX ?? '', ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], {
      stdio: 'ignore',
    });
    const ended = once(nginx, 'exit');
    owner.after(async () => {
      nginx.kill('SIGTERM');
      await ended;
    });
    while (!(await ask('/').catch(() => undefined))) {
      if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
      await pause(10);
    }
    seen.length = 0;
  });

  it('redirects to https, except for the proof of the name', async () => {
    const plain = `http://127.0.0.1:${plainPort}`;
    const home = await fetch(`${plain}/find-jobs?q=a`, { redirect: 'manual' });
    assert.equal(home.status, 301);
    assert.equal(home.headers.get('location'), 'https://jobs.example.com/find-jobs?q=a');
    const proof = await fetch(`${plain}/.well-known/acme-challenge/proof`);
    assert.equal(await proof.text(), 'proven');
  });

  it('forwards the client’s address, and ignores the client’s own header', async () => {
    handlers[0] = handlers[1] = (_request, response) => void response.end('portal');
    const answer = await ask('/api/jobs', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    assert.equal(answer.body, 'portal');
    const headers = seen.at(-1)?.headers;
    assert.equal(headers?.['x-forwarded-for'], '127.0.0.1');
    assert.equal(headers['x-forwarded-proto'], 'https');
    assert.equal(headers.host, 'jobs.example.com');
  });

  it('speaks HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    const [headers] = (await once(session.request({ ':path': '/' }), 'response')) as [
      Record<string, unknown>,
    ];
    assert.equal(headers[':status'], 200);
    session.close();
  });

  it('forwards each live event at once', async () => {
    let finish: () => void = () => undefined;
    handlers[0] = handlers[1] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: 1\n\n');
      finish = () => void response.end();
    };
    const first = await new Promise<string>((resolve, reject) => {
      const call = request(optionsOf('/api/events'), (response) => {
        response.once('data', (data: Buffer) => resolve(data.toString()));
        response.resume();
      });
      call.on('error', reject).end();
    });
    assert.equal(first, 'id: 1\n\n');
    finish();
  });

  it('accepts an upload of the largest size, and refuses ten times as much', async () => {
    handlers[0] = handlers[1] = (incoming, response) => {
      let size = 0;
      incoming.on('data', (data: Buffer) => (size += data.length));
      incoming.on('end', () => response.end(String(size)));
    };
    const largest = UPLOAD_MAX + 1_000;
    const taken = await ask('/api/resume/uploadfile/1', {
      method: 'POST',
      body: Buffer.alloc(largest),
    });
    assert.equal(taken.body, String(largest));
    const refused = await ask('/api/resume/uploadfile/1', {
      method: 'POST',
      headers: { 'content-length': String(10 * largest) },
    });
    assert.equal(refused.status, 413);
  });

  it('uses another process for an interrupted read, and never repeats a write', async () => {
    handlers[0] = (incoming) => void incoming.socket.destroy();
    handlers[1] = (_request, response) => void response.end('second');
    const answers = [await ask('/find-jobs'), await ask('/find-jobs')];
    assert.deepEqual(
      answers.map(({ body }) => body),
      ['second', 'second'],
    );
    handlers[1] = handlers[0];
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      seen.length = 0;
      const write = await ask('/api/applications/1', { method, body: Buffer.from('{}') });
      assert.equal(write.status, 503);
      assert.equal(seen.filter((request) => request.method === method).length, 1, method);
    }
  });

  it('uses another process for any call, also a write, when one refuses the connection', async () => {
    handlers[1] = (_request, response) => void response.end('second');
    const [first] = servers;
    assert.ok(first);
    const { port: away } = first.address() as AddressInfo;
    const closed = once(first.close(), 'close');
    first.closeAllConnections();
    await closed;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const turn of [1, 2]) {
        const { body } = await ask('/api/applications/1', { method, body: Buffer.from('{}') });
        assert.equal(body, 'second', `${method} ${turn}`);
      }
    }
    await once(first.listen(away, '127.0.0.1'), 'listening');
  });

  it('shows a page when no process runs, and forwards the portal’s own answers', async () => {
    handlers[0] = handlers[1] = (incoming) => void incoming.socket.destroy();
    const away = await ask('/find-jobs');
    assert.equal(away.status, 503);
    assert.match(away.body, /Back in a moment/);
    assert.equal(away.headers['retry-after'], '10');
    handlers[0] = handlers[1] = (_request, response) => {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"busy"}');
    };
    assert.equal((await ask('/api/jobs')).body, '{"code":"busy"}');
  });

  it('hides readiness from visitors, and logs no URLs', async () => {
    assert.equal((await ask('/api/ready')).status, 404);
    await ask('/jobSearch/secret?token=secret');
    const log = readFileSync(join(folder, 'jobharbor.log'), 'utf8');
    assert.match(log, / GET 200 /);
    assert.doesNotMatch(log, /secret|127\.0\.0\.1/);
  });

  async function aProcess(index: number): Promise<number> {
    handlers[index] = (_request, response) => void response.end('portal');
    const server = createServer((incoming, response) => {
      seen.push({ process: index, method: incoming.method ?? '', headers: incoming.headers });
      handlers[index]?.(incoming, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    owner.after(() => {
      server.closeAllConnections();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  }

  function makeCertificate(): void {
    const subject = ['-subj', '/CN=jobs.example.com', '-days', '1', '-nodes'];
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    execFileSync('openssl', ['req', '-x509', ...key, ...files, ...subject], { stdio: 'ignore' });
  }

  /** The original file with other ports and paths and a second process, of which one can be marked as down. */
  function configuration(upstreams: number[]): string {
    for (const name of ['body', 'proxy']) mkdirSync(join(folder, name));
    const servers = upstreams.map((to) => `server 127.0.0.1:${to} max_fails=0;`);
    const text = readFileSync(CONF, 'utf8')
      .replace(/server 127\.0\.0\.1:3000 [^;]*;/, servers.join(' '))
      .replace(/listen \[::\]:\d+[^;]*;/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('/etc/letsencrypt/live/jobs.example.com', folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/var/www/html', folder);
    const paths = `client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;`;
    return `worker_processes 1; pid nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''} events {} http { ${paths} ${text} }`;
  }

  function optionsOf(path: string) {
    const host = { host: '127.0.0.1', port, servername: 'jobs.example.com' };
    const headers = { host: 'jobs.example.com' };
    return { ...host, path, headers, rejectUnauthorized: false, agent: false };
  }

  interface Call {
    method?: string;
    headers?: Record<string, string>;
    body?: Buffer;
  }

  function ask(path: string, { method = 'GET', headers = {}, body }: Call = {}) {
    return new Promise<{ status?: number; headers: IncomingMessage['headers']; body: string }>(
      (resolve, reject) => {
        const options = optionsOf(path);
        const call = request(
          { ...options, method, headers: { ...options.headers, ...headers } },
          (response) => {
            let text = '';
            response.on('data', (data: Buffer) => (text += data.toString()));
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
            );
          },
        );
        call.on('error', reject);
        call.end(body);
      },
    );
  }
});
