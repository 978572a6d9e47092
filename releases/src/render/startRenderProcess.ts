import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  type ApiAnswer,
  readMessage,
  type RenderAddress,
  type ServerFile,
  type ToParent,
  type ToRenderProcess,
} from './protocol.ts';

/** The heap of a process, in MB. A page takes a few. */
const HEAP = 256;
/** A process that has not started after this long, in milliseconds, is ended. */
const START_TIMEOUT = 15_000;

/** Answers what a page asks of the API. */
type CallApi<Visitor> = (path: string, visitor: Visitor) => Promise<ApiAnswer>;

export interface RenderProcessOptions<Visitor> {
  shell: ServerFile;
  /** By the name under which the shell knows them: 'seeker'. */
  remotes: Record<string, ServerFile>;
  callApi: CallApi<Visitor>;
  /** Ends the process, also while it starts. */
  signal?: AbortSignal;
}

export interface RenderProcess<Visitor> {
  addresses: RenderAddress[];
  /** The remotes whose file could not be evaluated, with the reason. */
  failed: Record<string, string>;
  /**
   * Renders a page. The value comes from the process and is not trusted.
   * @param signal Ends the waiting for it. What the page asks of the API from then on is answered 503.
   * @throws Error with the reason when the page could not be rendered, or the process has ended.
   */
  render(path: string, origin: string, visitor: Visitor, signal?: AbortSignal): Promise<unknown>;
  /** Resolves when the process reacts: at once, unless its code loops or the machine is very busy. */
  ping(): Promise<unknown>;
  /** The examples of all pages, by which a release is checked. The value is not trusted either. */
  examples(): Promise<unknown>;
  /** Ends it at once. */
  end(): void;
  isRunning(): boolean;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
}

/**
 * Starts a process that renders the pages of one release of each front end. It has nothing of this process's
 * environment, and Node's permission model lets it read its own program and nothing else. A time limit is the caller's:
 * a process that hangs is ended from outside.
 * @throws Error when it does not start, or a file of the shell cannot be evaluated.
 */
export async function startRenderProcess<Visitor>({
  shell,
  remotes,
  callApi,
  signal: ending,
}: RenderProcessOptions<Visitor>): Promise<RenderProcess<Visitor>> {
  ending?.throwIfAborted();
  const child = forkProgram();
  const kill = () => void child.kill('SIGKILL');
  ending?.addEventListener('abort', kill);
  const waiting = new Map<number, { visitor?: Visitor; settle: Settle }>();
  let last = 0;
  let settleStart: ((message: Started) => void) | undefined;

  // Where the system has no room for another process, there is an error and no exit.
  const exit = once(child, 'exit').catch(() => undefined);
  const ended = exit.then(() => {
    ending?.removeEventListener('abort', kill);
    for (const { settle } of waiting.values())
      settle.reject(new Error('The render process has ended.'));
    waiting.clear();
    settleStart?.({ type: 'not started', reason: 'The render process has ended.' });
  });
  const send = (message: ToRenderProcess) => {
    if (child.connected) child.send(message, () => undefined);
  };
  const answer = async (id: number, page: number, path: string) => {
    const { visitor } = waiting.get(page) ?? {};
    // A portal that is being stopped answers no calls.
    const called = visitor && (await callApi(path, visitor).catch(() => undefined));
    send({ type: 'answer', id, answer: called ?? UNAVAILABLE });
  };
  /** @param visitor For whom a page is rendered. */
  const ask = (
    message: Extract<ToRenderProcess, { type: 'render' | 'examples' | 'ping' }>,
    visitor?: Visitor,
    signal?: AbortSignal,
  ) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(message.id, { visitor, settle: { resolve, reject } });
      signal?.addEventListener('abort', () => {
        waiting.delete(message.id);
        reject(new Error('The page has taken too long.'));
      });
      if (!child.connected) reject(new Error('The render process has ended.'));
      send(message);
    });

  child.on('message', (value) => {
    const message = readMessage(value);
    switch (message?.type) {
      case undefined:
        kill();
        break;
      case 'started':
      case 'not started':
        settleStart?.(message);
        break;
      case 'result':
        waiting.get(message.id)?.settle.resolve(message.value);
        waiting.delete(message.id);
        break;
      case 'failed':
        waiting.get(message.id)?.settle.reject(new Error(message.reason));
        waiting.delete(message.id);
        break;
      case 'call':
        void answer(message.id, message.page, message.path);
    }
  });

  const timer = setTimeout(kill, START_TIMEOUT);
  const started = await new Promise<Started>((resolve) => {
    settleStart = resolve;
    send({ type: 'start', shell, remotes });
  });
  clearTimeout(timer);
  if (started.type === 'not started') {
    kill();
    throw new Error(started.reason);
  }
  return {
    addresses: started.addresses,
    failed: started.failed,
    render: (path, origin, visitor, signal) =>
      ask({ type: 'render', id: (last += 1), path, origin }, visitor, signal),
    ping: () => ask({ type: 'ping', id: (last += 1) }),
    examples: () => ask({ type: 'examples', id: (last += 1) }),
    end: kill,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
  };
}

type Started = Extract<ToParent, { type: 'started' | 'not started' }>;

/** What a late page gets too, so that it ends and leaves nothing behind. */
const UNAVAILABLE: ApiAnswer = { status: 503, headers: {}, body: '' };

interface Settle {
  resolve: (page: unknown) => void;
  reject: (reason: Error) => void;
}

/** Node 20 calls the permission model experimental, and warns of it. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? ['--permission']
  : ['--experimental-permission', '--disable-warning=ExperimentalWarning'];

function forkProgram(): ChildProcess {
  const program = programFile();
  const isSource = program.endsWith('.ts');
  return fork(program, [], {
    // Days are written in UTC, and React renders as in production.
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${HEAP}`,
      // A source needs a compiler, which reads many files.
      ...(isSource
        ? ['--import', import.meta.resolve('tsx')]
        : [...PERMISSION, `--allow-fs-read=${dirname(program)}/*`]),
    ],
  });
}

/** The built program; its source where this module is one, unless the tests have built it (TEST_COMPILED). */
function programFile(): string {
  const file = fileURLToPath(import.meta.url).replace('startRenderProcess', 'renderProcess');
  return process.env.TEST_COMPILED === 'on'
    ? file.replace(/([\\/])src([\\/]render[\\/]renderProcess)\.ts$/, '$1dist$2.js')
    : file;
}
