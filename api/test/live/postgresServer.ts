import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface PostgresServer {
  url: string;
  /** Breaks all connections, and comes back. */
  restart: () => Promise<void>;
}

interface Owner {
  after(cleanUp: () => Promise<void> | void): void;
}

const FOLDERS = [
  ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`),
  ...(process.env.PATH ?? '').split(delimiter),
];
/** Where this machine has PostgreSQL's programs. */
const BIN = FOLDERS.find((folder) => folder && existsSync(join(folder, 'initdb')));

/** Why no server can be started here. */
export const SKIPPED = BIN === undefined && 'this machine has no PostgreSQL';

/** Starts an empty PostgreSQL server, which the owner's end stops. */
export async function postgresServer(owner: Owner): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-postgres-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, cwd: folder };
  const flags = ['--username=portal', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(program('initdb'), [...flags, '--no-sync', data], { ...options, stdio: 'ignore' });

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
  ];
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(
      program('postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    for await (const line of createInterface({ input: server.stderr })) {
      if (line.includes('ready to accept connections')) break;
    }
    server.stderr.resume();
    return server;
  };
  const stop = async (server: ChildProcess): Promise<void> => {
    const exit = once(server, 'exit');
    // PostgreSQL's immediate shutdown: as a crash would.
    server.kill('SIGQUIT');
    await exit;
  };

  let server = await start();
  owner.after(async () => {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    async restart() {
      await stop(server);
      server = await start();
    },
  };
}

function program(name: string): string {
  return join(BIN ?? '', name);
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  const ids = (user: string) => ({ uid: id('-u', user), gid: id('-g', user) });
  try {
    return ids('postgres');
  } catch {
    return ids('nobody');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
