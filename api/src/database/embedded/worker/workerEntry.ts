/**
 * Where the worker begins. Built, that is its file; from the sources, tsx must be told to load it,
 * because on Node 20 a worker does not get the loader of the thread that starts it.
 */
export function workerEntry(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./worker.js', import.meta.url);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const worker = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  const script = `import { register } from ${loader}; register(); await import(${worker});`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}
