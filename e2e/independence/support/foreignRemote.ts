import type { RemoteContract } from '@jobharbor/contract';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

type Change = (contract: RemoteContract) => unknown;

/** A remote at an origin of its own, of which a test decides what it is and what it says of itself. */
export interface ForeignRemote {
  manifest: string;
  /** Serves another build from now on, under the same address, with another contract in its manifest. */
  serve: (folder: string, change?: Change) => void;
  stop: () => Promise<void>;
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' };
const MANIFEST = 'mf-manifest.json';

async function readAs(file: string, change: Change | undefined): Promise<Buffer | string> {
  const bytes = await readFile(file);
  if (!change || !file.endsWith(MANIFEST)) return bytes;
  const manifest = JSON.parse(bytes.toString()) as { contract: RemoteContract };
  return JSON.stringify({ ...manifest, contract: change(manifest.contract) });
}

/** Starts serving a remote's build on a free port. */
export async function startForeignRemote(folder: string): Promise<ForeignRemote> {
  let current: { folder: string; change?: Change | undefined } = { folder };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(current.folder, normalize(pathname));
    readAs(file, current.change)
      .then((body) => {
        response.writeHead(200, {
          'Access-Control-Allow-Origin': '*',
          'Cache-Control': 'no-store',
          'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        });
        response.end(body);
      })
      .catch(() => response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The remote has no port');
  return {
    manifest: `http://127.0.0.1:${address.port}/${MANIFEST}`,
    serve: (next, change) => {
      current = { folder: next, change };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
