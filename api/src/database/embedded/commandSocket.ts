import { Mutex } from 'async-mutex';
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { ConnectionLost, StatementError } from '../errors.ts';
import type { DatabaseLog } from '../log.ts';
import type { SingleSession } from './dialect.ts';
import type { Engine } from './engine.ts';
import type { Statement, StatementResult } from './worker/messages.ts';

/**
 * The operator's commands use the embedded database of a running portal, which one process alone can open. The portal
 * listens on a socket in the data folder, in a folder that only its owner can enter. A command holds the session for one
 * query or one transaction at a time, as a request does.
 */

/** How long a command may hold the session without a message, in milliseconds: it may have been stopped by Ctrl-Z. */
const SILENCE = 30_000;

/** How long a statement of a command may take, in milliseconds. An import has longer ones than requests have. */
const STATEMENT_LIMIT = 60_000;

/** In bytes. The system allows 107 on Linux and 103 on macOS, and Node cuts off what is longer. */
const PATH_MAX = 103;

type Request =
  | { kind: 'acquire' }
  /** Needs the session, as `release` does. */
  | { kind: 'run'; statement: Statement; generation: number | undefined }
  | { kind: 'release' }
  /** Takes the session itself, table by table. */
  | { kind: 'vacuum' };

type Reply =
  | { kind: 'done'; generation: number; result?: StatementResult }
  | { kind: 'error'; message: string; fields: { code?: string } };

interface CommandServer {
  engine: Engine;
  dataDir: string;
  vacuum: () => Promise<void>;
  log?: DatabaseLog | undefined;
}

/** @returns Undefined where there can be no such socket. */
function socketIn(dataDir: string): string | undefined {
  const path = join(dataDir, 'commands', 'socket');
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(path) <= PATH_MAX;
  return isPossible ? path : undefined;
}

/** Serves the operator's commands, where the system can. @returns Ends it. */
export async function serveCommands(options: CommandServer): Promise<() => void> {
  const { dataDir, log } = options;
  const warn = (details: object) =>
    log?.warn(details, 'Commands cannot use the database while the portal runs.');
  const path = socketIn(dataDir);
  if (path === undefined) {
    warn({ dataDir });
    return () => undefined;
  }
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // Reading it ends with the error.
    socket.on('error', () => undefined);
    void serve(socket, options).finally(() => {
      sockets.delete(socket);
      socket.destroy();
    });
  });
  try {
    await mkdir(dirname(path), { recursive: true });
    await chmod(dirname(path), 0o700);
    // A process that was killed has left it. The lock of the folder says that there is no such process any more.
    await rm(path, { force: true });
    // Workers of node:cluster would share the socket with each other unless it is exclusive.
    server.listen({ path, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    server.close();
    warn({ err: error, path });
    return () => undefined;
  }
  server.on('error', (error) => warn({ err: error, path }));
  server.unref();
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

async function serve(socket: Socket, { engine, vacuum }: CommandServer): Promise<void> {
  let release: (() => void) | undefined;
  let isAnswering = false;
  socket.setTimeout(SILENCE, () => {
    if (release && !isAnswering) socket.destroy();
  });

  const answer = async (request: Request): Promise<StatementResult | undefined> => {
    // Without the session, it would run within another one's transaction. `vacuum` would wait for it for ever.
    const needsSession = request.kind === 'run' || request.kind === 'release';
    if (needsSession !== (release !== undefined))
      throw new Error('The session is missing, or held.');
    switch (request.kind) {
      case 'acquire':
        release = await engine.session.acquire();
        return undefined;
      case 'run': {
        const { statement, generation } = request;
        return engine.run(statement, { generation, limit: STATEMENT_LIMIT });
      }
      case 'release':
        release?.();
        release = undefined;
        return undefined;
      case 'vacuum':
        await vacuum();
        return undefined;
    }
  };

  try {
    for await (const request of messagesOf<Request>(socket)) {
      isAnswering = true;
      const reply = await answer(request).then(
        (result): Reply => ({
          kind: 'done',
          generation: engine.generation,
          ...(result && { result }),
        }),
        toReply,
      );
      isAnswering = false;
      send(socket, reply);
    }
  } catch {
    // The command has ended in the middle.
  } finally {
    if (release) {
      // Without an open transaction, this changes nothing.
      await engine.run({ sql: 'rollback', parameters: [] }).catch(() => undefined);
      release();
    }
  }
}

function toReply(error: unknown): Reply {
  const { message, ...fields } = error as Error & { code?: string };
  return { kind: 'error', message, fields: { ...fields } };
}

export interface PortalSession extends SingleSession {
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
}

/** Connects to the portal that runs on a data folder. @returns Undefined where none listens. */
export async function connectToPortal(dataDir: string): Promise<PortalSession | undefined> {
  const path = socketIn(dataDir);
  if (path === undefined) return undefined;
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  // Reading it ends with the error.
  socket.on('error', () => undefined);
  const replies = messagesOf<Reply>(socket);
  /** One message at a time. */
  const line = new Mutex();
  const session = new Mutex();
  let generation = 0;

  const ask = (request: Request): Promise<StatementResult | undefined> =>
    line.runExclusive(async () => {
      send(socket, request);
      const { value: reply } = await replies.next().catch(() => ({ value: undefined }));
      if (!reply) throw new ConnectionLost('The connection to the portal was lost.');
      if (reply.kind === 'done') {
        ({ generation } = reply);
        return reply.result;
      }
      const { message, fields } = reply;
      throw fields.code === new ConnectionLost().code
        ? new ConnectionLost(message)
        : Object.assign(new StatementError(message), fields);
    });

  return {
    session: {
      async acquire() {
        const release = await session.acquire();
        try {
          await ask({ kind: 'acquire' });
        } catch (error) {
          release();
          throw error;
        }
        return () => {
          // If this fails, the next message does, too.
          void ask({ kind: 'release' }).catch(() => undefined);
          release();
        };
      },
    },
    async run(statement, options) {
      const result = await ask({ kind: 'run', statement, generation: options?.generation });
      return result ?? { rows: [] };
    },
    get generation() {
      return generation;
    },
    vacuum: () => session.runExclusive(async () => void (await ask({ kind: 'vacuum' }))),
    async close() {
      if (socket.destroyed) return;
      await new Promise((resolve) => {
        socket.once('close', resolve);
        socket.end();
      });
    },
  };
}

/** The bytes of a message's length, which stands before it. */
const LENGTH = 4;

function send(socket: Socket, message: Request | Reply): void {
  const bytes = serialize(message);
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(bytes.length);
  socket.write(Buffer.concat([length, bytes]));
}

async function* messagesOf<Message>(socket: Socket): AsyncGenerator<Message, undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  /** Of the next message with its length, as soon as that is known. */
  let needed = LENGTH;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= needed) {
      const bytes = Buffer.concat(chunks);
      const end = LENGTH + bytes.readUInt32BE();
      if (size >= end) {
        yield deserialize(bytes.subarray(LENGTH, end)) as Message;
        chunks = [bytes.subarray(end)];
        size -= end;
        needed = LENGTH;
      } else {
        chunks = [bytes];
        needed = end;
      }
    }
  }
  return undefined;
}
