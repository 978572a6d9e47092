import { Mutex } from 'async-mutex';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { ConnectionLost, StatementError } from '../errors.ts';
import type { DatabaseLog } from '../log.ts';
import type { SingleSession } from './dialect.ts';
import type { Engine } from './engine.ts';
import type { Statement, StatementResult } from './worker/messages.ts';

/**
 * The operator's commands use the embedded database of a running portal, which one process alone can open. The portal
 * listens on a socket in the data folder. Only the folder's owner can connect. A command holds the session for one query
 * or one transaction at a time, as a request does, and its statements have the portal's time limit.
 */

/** In the data folder. */
const SOCKET = 'commands.sock';

/** How long a command may hold the session without a message, in milliseconds: it may have been stopped by Ctrl-Z. */
const SILENCE = 30_000;

type Request =
  | { kind: 'acquire' }
  | { kind: 'run'; statement: Statement; generation: number | undefined }
  | { kind: 'release' }
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

/** Serves the operator's commands, where the system has such sockets. @returns Ends it. */
export async function serveCommands(options: CommandServer): Promise<() => void> {
  const { dataDir, log } = options;
  const path = join(dataDir, SOCKET);
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
    // A process that was killed has left it. The lock of the folder says that there is no such process any more.
    await rm(path, { force: true });
    // Binding makes the file at once.
    const before = process.umask(0o177);
    server.listen(path);
    process.umask(before);
    await once(server, 'listening');
  } catch (error) {
    server.close();
    log?.warn({ err: error, path }, 'Commands cannot use the database while the portal runs.');
    return () => undefined;
  }
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
    if (request.kind === 'run') return engine.run(request.statement, request);
    if (request.kind === 'acquire') release ??= await engine.session.acquire();
    if (request.kind === 'vacuum') await vacuum();
    if (request.kind === 'release') {
      release?.();
      release = undefined;
    }
    return undefined;
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
  const socket = connect(join(dataDir, SOCKET));
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
  let generation = 0;

  const ask = (request: Request): Promise<StatementResult | undefined> =>
    line.runExclusive(async () => {
      send(socket, request);
      const { value: reply } = await replies.next().catch(() => ({ value: undefined }));
      if (!reply) throw new ConnectionLost('The portal has ended.');
      if (reply.kind === 'done') {
        ({ generation } = reply);
        return reply.result;
      }
      const { message, fields } = reply;
      throw fields.code === new ConnectionLost().code
        ? new ConnectionLost(message)
        : Object.assign(new StatementError(message), fields);
    });

  const session = new Mutex();
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
          // The next message fails if this one does.
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
    vacuum: async () => void (await ask({ kind: 'vacuum' })),
    async close() {
      if (socket.destroyed) return;
      socket.end();
      await once(socket, 'close');
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
  let bytes = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= LENGTH && bytes.length >= LENGTH + bytes.readUInt32BE()) {
      const end = LENGTH + bytes.readUInt32BE();
      yield deserialize(bytes.subarray(LENGTH, end)) as Message;
      bytes = bytes.subarray(end);
    }
  }
  return undefined;
}
