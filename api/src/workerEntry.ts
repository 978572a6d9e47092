/**
 * The entry of a worker thread. Built, that is the file's JavaScript; from the sources, tsx must be told to load it,
 * because on Node 20 a worker does not get the loader of the thread that starts it.
 * @param source The worker's TypeScript file.
 */
export function workerEntry(source: URL): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL(source.href.replace(/\.ts$/, '.js'));
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const worker = JSON.stringify(source.href);
  const script = `import { register } from ${loader}; register(); await import(${worker});`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}
