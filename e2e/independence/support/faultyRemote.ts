import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';

import { freePort } from '../../../api/test/freePort.ts';
import type { App } from '../../../releases/src/layout.ts';
import { type Fault, well } from './faults.ts';
import { plainBuild } from './rollout.ts';

/** A remote on a server of its own, which a test can take away, make ill and heal. */
export interface FaultyRemote {
  origin: string;
  manifest: string;
  /** Nobody answers at its address any more. */
  kill: () => Promise<void>;
  /** Answers like this from now on. */
  befall: (fault: Fault) => void;
  /** Is there, and well. */
  heal: () => Promise<void>;
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' };

/** Serves a remote's plain build on a port that stays its own. */
export async function startFaultyRemote(app: App): Promise<FaultyRemote> {
  const folder = plainBuild(app);
  const port = await freePort();
  let server: Server | undefined;
  let fault = well;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const file = basename(new URL(request.url ?? '/', 'http://localhost').pathname);
    readFile(join(folder, file)).then(
      (body) => fault({ file, type: TYPES[extname(file)] ?? 'text/plain', body }, response),
      () => response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end(),
    );
  };
  const heal = async () => {
    fault = well;
    if (server) return;
    await new Promise<void>((resolve) => {
      server = createServer(answer).listen(port, '127.0.0.1', resolve);
    });
  };
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

  await heal();
  const befall = (next: Fault) => {
    fault = next;
  };
  const origin = `http://127.0.0.1:${port}`;
  return { origin, manifest: `${origin}/mf-manifest.json`, kill, befall, heal };
}
