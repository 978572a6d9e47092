import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

import type {
  ApiAnswer,
  RenderAddress,
  ToParent,
  ToRenderProcess,
  ServerFile,
} from './protocol.ts';

/**
 * The program of a render process. It runs the `server.js` of a shell and of its remotes, which come to it as text. It
 * has no credentials. What a page asks of the API goes to the parent process, which allows reading only.
 */

/** What the `server.js` of a shell exports (`shell/src/server/index.ts`). */
interface ShellBundle {
  shared: Record<string, unknown>;
  addRemote(name: string, pages: unknown): void;
  addresses(): RenderAddress[];
  examples(): Promise<unknown>;
  render(path: string, origin: string): Promise<unknown>;
}

/** Parts of Node that React's server needs. */
const BUILT_IN = /^(?:node:)?(?:async_hooks|crypto|stream|util)$/;
const nodeRequire = createRequire(import.meta.url);

const page = new AsyncLocalStorage<number>();
const waiting = new Map<number, (answer: ApiAnswer) => void>();
let lastCall = 0;
let shell: ShellBundle | undefined;

// The parent may have gone meanwhile.
const send = (message: ToParent) => process.send?.(message, undefined, {}, () => undefined);

globalThis.fetch = async (input, init) => {
  const request = input instanceof Request && !init ? input : new Request(input, init);
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET')
    throw new TypeError('A page that is rendered on the server may only read.');
  const id = (lastCall += 1);
  send({ type: 'call', id, page: page.getStore() ?? 0, path: pathname + search });
  const { status, headers, body } = await new Promise<ApiAnswer>((resolve) => {
    waiting.set(id, resolve);
  });
  return knownResponse(body, { status, headers });
};

/** A response whose text is there: reading it from a stream, as usual, takes a tenth of rendering a page. */
const knownResponse = (text: string, init: ResponseInit): Response =>
  Object.assign(new Response(text, init), {
    text: () => Promise.resolve(text),
    clone: () => knownResponse(text, init),
  });

process.on('message', (message: ToRenderProcess) => {
  if (message.type === 'start') start(message.shell, message.remotes);
  else if (message.type === 'answer') {
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
  } else void answer(message);
});
// Without a parent there is nobody to render for.
process.on('disconnect', () => process.exit());

function start(file: ServerFile, remotes: Record<string, ServerFile>): void {
  try {
    const bundle = evaluate(file, {}) as ShellBundle;
    const failed: Record<string, string> = {};
    for (const [name, remote] of Object.entries(remotes)) {
      try {
        const { pages } = evaluate(remote, bundle.shared) as { pages: unknown };
        bundle.addRemote(name, pages);
      } catch (error) {
        // The other pages are rendered without it.
        failed[name] = String(error);
      }
    }
    shell = bundle;
    send({ type: 'started', addresses: bundle.addresses(), failed });
  } catch (error) {
    send({ type: 'not started', reason: textOf(error) });
  }
}

/** @param shared What the file may require by name, beside parts of Node. */
function evaluate({ name, code }: ServerFile, shared: Record<string, unknown>): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: name }) as (
    ...parts: unknown[]
  ) => void;
  run(module, module.exports, (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    if (BUILT_IN.test(id)) return nodeRequire(id) as unknown;
    throw new Error(`${name} requires ${id}, which the shell does not share.`);
  });
  return module.exports;
}

type Question = Extract<ToRenderProcess, { type: 'render' | 'examples' | 'ping' }>;

async function answer(message: Question): Promise<void> {
  const { id } = message;
  try {
    send({ type: 'result', id, value: await resultOf(message) });
  } catch (error) {
    send({ type: 'failed', id, reason: textOf(error) });
  }
}

async function resultOf(message: Question): Promise<unknown> {
  if (message.type === 'ping') return undefined;
  if (!shell) throw new Error('The process has not started.');
  const bundle = shell;
  if (message.type === 'examples') return bundle.examples();
  return page.run(message.id, () => bundle.render(message.path, message.origin));
}

const textOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
