import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { freePort } from './freePort.ts';

export interface PostgresServer {
  url: string;
  /** Stops at once like a crash, which breaks all connections, or like an operator's stop. */
  stop: (how?: 'crash' | 'stop') => Promise<void>;
  /** Starts again on the same port. */
  start: () => Promise<void>;
  /** Breaks all connections, and restarts. */
  restart: () => Promise<void>;
  /** A standby of this server for reads. */
  standby: () => Promise<PostgresServer>;
  /** Promotes a standby. */
  promote: () => Promise<void>;
}

interface Owner {
  after(cleanUp: () => Promise<void> | void): void;
}

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: Debian has them outside the path, by version. */
const BIN = [
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin')),
  ...(process.env.PATH ?? '').split(delimiter),
].find((folder) => folder && existsSync(join(folder, 'initdb')));

/** The reason why no server can be started, if there is one. */
export const SKIPPED = whyNot();

function whyNot(): string | false {
  if (process.env.TEST_POSTGRES === 'off') return 'npm run test:postgres does this';
  return BIN === undefined && 'this machine has no PostgreSQL';
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
];

/** Starts an empty PostgreSQL server, which the owner stops. `settings` override the tests' own. */
export async function postgresServer(
  owner: Owner,
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  if (SKIPPED) {
    throw new Error(
      `${SKIPPED}: install Debian's package 'postgresql', or put initdb in the PATH.`,
    );
  }
  const place = aPlace();
  const flags = ['--username=portal', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  await runProgram(place, 'initdb', [...flags, '--no-sync', place.data]);
  return serve(owner, place, settings);
}

interface Place {
  folder: string;
  data: string;
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
}

function aPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-postgres-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
  return { folder, data: join(folder, 'data'), options: { ...user, env, cwd: folder } };
}

async function serve(
  owner: Owner,
  place: Place,
  own: Record<string, string>,
): Promise<PostgresServer> {
  const port = await freePort();
  const more = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  // The last setting of a name counts.
  const settings = [`port=${port}`, ...SETTINGS, ...more].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const started = spawn(program('postgres'), ['-D', place.data, ...settings], {
      ...place.options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = started;
    const lines: string[] = [];
    for await (const line of createInterface({ input: started.stderr })) {
      lines.push(line);
      if (/ready to accept (read-only )?connections/.test(line)) {
        started.stderr.resume();
        return;
      }
    }
    throw new Error(`PostgreSQL did not start.\n${lines.slice(-5).join('\n')}`);
  };
  const stop = async (how: 'crash' | 'stop' = 'crash'): Promise<void> => {
    const stopped = server;
    server = undefined;
    if (stopped?.exitCode !== null) return;
    const exit = once(stopped, 'exit');
    stopped.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
    await exit;
  };

  // A stopped test process leaves no server behind.
  const kill = () => void server?.kill('SIGQUIT');
  process.once('exit', kill);
  owner.after(async () => {
    process.off('exit', kill);
    await stop();
    rmSync(place.folder, { recursive: true, force: true });
  });
  await start();
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop,
    start,
    async restart() {
      await stop();
      await start();
    },
    async standby() {
      const follower = aPlace();
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal'];
      const flags = ['-D', follower.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
      await runProgram(follower, 'pg_basebackup', [...from, ...flags]);
      return serve(owner, follower, own);
    },
    async promote() {
      await runProgram(place, 'pg_ctl', ['promote', '-w', '-D', place.data]);
    },
  };
}

function program(name: string): string {
  return join(BIN ?? '', name);
}

async function runProgram({ options }: Place, name: string, args: string[]): Promise<void> {
  await promisify(execFile)(program(name), args, options);
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
