import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread.
 * @param source The worker's TypeScript file.
 */
export function startWorker(source: URL, options: WorkerOptions): Worker {
  const entry = workerEntry(source);
  // The built file must not look for sources, nor register tsx, as the tests that run it do.
  return new Worker(entry, {
    ...options,
    ...(entry.pathname.endsWith('.js') && { execArgv: [] }),
  });
}

/**
 * The entry of a worker thread or of a process: the built JavaScript file, or, when the server runs from its sources, a script that
 * registers tsx first. On Node 20 a worker does not inherit the loader of its parent thread. Tests that have built the
 * server set TEST_COMPILED and start the built file: registering tsx takes a third of the time of an upload's check.
 * @param source The worker's TypeScript file.
 */
export function workerEntry(source: URL): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL(source.href.replace(/\.ts$/, '.js'));
  if (process.env.TEST_COMPILED === 'on') {
    return new URL(source.href.replace(/\/src\/(.+)\.ts$/, '/dist/$1.js'));
  }
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const worker = JSON.stringify(source.href);
  const script = `import { register } from ${loader}; register(); await import(${worker});`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}
