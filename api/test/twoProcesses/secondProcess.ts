import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Config } from '../../src/config/config.ts';
import type { Order, PlainResponse, Report } from './messages.ts';

const ENTRY = fileURLToPath(new URL('entry.ts', import.meta.url));

export interface SecondServer {
  inject: (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

type Settle = (report: Report) => void;

const waiting = new Map<number, Settle>();
let child: ChildProcess | undefined;
let orders = 0;
let servers = 0;

/** A test's server in a second process, which all tests of this process share. It is built with its first request. */
export function secondServer(databaseUrl: string, config: Config): SecondServer {
  const app = (servers += 1);
  let building: Promise<unknown> | undefined;
  return {
    async inject(options) {
      building ??= send((id) => ({ id, kind: 'build', app, databaseUrl, config }));
      await building;
      const plain = await send((id) => ({ id, kind: 'inject', app, options }));
      if (!plain) throw new Error('The second process gave no answer.');
      return asResponse(plain);
    },
    async close() {
      if (!building) return;
      await building;
      await send((id) => ({ id, kind: 'close', app }));
    },
  };
}

/** Ends the second process after the last test. */
export async function endSecondProcess(): Promise<void> {
  if (!child) return;
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}

async function send(make: (id: number) => Order): Promise<PlainResponse | undefined> {
  const id = (orders += 1);
  const process = (child ??= start());
  const report = await new Promise<Report>((resolve, reject) => {
    waiting.set(id, resolve);
    process.send(make(id), (error) => error && reject(error));
  });
  if ('error' in report) throw report.error;
  return report.result;
}

function start(): ChildProcess {
  const started = fork(ENTRY, [], {
    execArgv: ['--conditions=source', '--import', import.meta.resolve('tsx')],
    // A file is transferred as bytes.
    serialization: 'advanced',
  });
  started.on('message', (report: Report) => {
    waiting.get(report.id)?.(report);
    waiting.delete(report.id);
  });
  started.on('exit', (code) => {
    const error = new Error(`The second process ended with ${code}.`);
    for (const [id, settle] of waiting) settle({ id, error });
    waiting.clear();
  });
  return started;
}

/** The part of an answer of `app.inject` that tests use. */
function asResponse({ rawPayload, ...plain }: PlainResponse): LightMyRequestResponse {
  const bytes = Buffer.from(rawPayload);
  const body = bytes.toString('utf8');
  const response = {
    ...plain,
    rawPayload: bytes,
    body,
    payload: body,
    json: () => JSON.parse(body) as unknown,
  };
  return response as LightMyRequestResponse;
}
