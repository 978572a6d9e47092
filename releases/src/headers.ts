import { extname } from 'node:path';

import { FOREVER, NEVER } from './layout.ts';
import type { Headers } from './store.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
};

/** Manifests, contracts and pages are asked for anew, though a release never changes: they are read by fixed names. */
const isAskedAnew = (file: string) => /\.(json|html)(\.br|\.gz)?$/.test(file);

/** How a file of the store is to be served. A packed form is a file of its own, of no type that a browser would run. */
export function headersOf(file: string): Headers {
  return {
    contentType: TYPES[extname(file)] ?? 'application/octet-stream',
    cacheControl: isAskedAnew(file) ? NEVER : FOREVER,
  };
}
