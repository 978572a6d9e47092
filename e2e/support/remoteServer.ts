import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

import { freePort } from './portal.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' };

/** A remote on a server of its own, which a test can take away and bring back. */
export interface RemoteServer {
  manifest: string;
  kill: () => Promise<void>;
  revive: () => Promise<void>;
}

function serve(folder: string) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname));
    const isThere = file.startsWith(folder) && existsSync(file);
    response.writeHead(isThere ? 200 : 404, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    if (isThere) createReadStream(file).pipe(response);
    else response.end();
  };
}

/** Serves one remote's build on a port that stays its own. */
export async function startRemote(app: 'seeker-app' | 'employer-app'): Promise<RemoteServer> {
  const folder = join(import.meta.dirname, '../..', app, 'dist');
  const port = await freePort();
  let server: Server | undefined;
  const revive = () =>
    new Promise<void>((resolve) => {
      server = createServer(serve(folder)).listen(port, '127.0.0.1', resolve);
    });
  const kill = () =>
    new Promise<void>((resolve) => {
      if (!server) {
        resolve();
        return;
      }
      server.close(() => resolve());
      server.closeAllConnections();
      server = undefined;
    });
  await revive();
  return { manifest: `http://127.0.0.1:${port}/mf-manifest.json`, kill, revive };
}
