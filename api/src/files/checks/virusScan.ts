import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { Unavailable } from '../../errors.ts';
import { Refused } from './refusal.ts';

/** How long clamd may take for a file, in milliseconds. */
const TIME_LIMIT = 30_000;
/** The largest answer, which is one line. */
const ANSWER_MAX = 1_000;
const CHUNK = 64 * 1024;

/** The scanner does not answer. The message is for users, the cause for the log. */
export class ScannerUnavailable extends Unavailable {
  constructor(override readonly cause: unknown) {
    super('Files can not be checked for viruses at the moment. Please try again in a moment.');
  }
}

/**
 * Scans each file with ClamAV's daemon, by its command INSTREAM (clamd(8)).
 * @param url `tcp://host:port`, or `unix:/path/of/the/socket`.
 */
export function virusScan(url: string, timeLimit = TIME_LIMIT) {
  const { protocol, hostname, port, pathname } = new URL(url);
  const open = () =>
    protocol === 'unix:'
      ? connect(decodeURIComponent(pathname))
      : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));

  /** @throws Refused, ScannerUnavailable */
  return async (bytes: Buffer): Promise<void> => {
    let answer: string;
    try {
      answer = await ask(open(), bytes, timeLimit);
    } catch (error) {
      throw new ScannerUnavailable(error);
    }
    if (/^stream: .+ FOUND$/.test(answer)) {
      throw new Refused('malware', answer.slice('stream: '.length, -' FOUND'.length));
    }
    if (answer !== 'stream: OK') throw new ScannerUnavailable(new Error(answer));
  };
}

async function ask(socket: Socket, bytes: Buffer, timeLimit: number): Promise<string> {
  const signal = AbortSignal.timeout(timeLimit);
  const stop = () => socket.destroy(new Error('clamd did not answer in time.'));
  // An error may come when nothing waits for the socket. Without a listener it would end the process.
  socket.on('error', () => undefined);
  signal.addEventListener('abort', stop);
  try {
    await once(socket, 'connect', { signal });
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK);
      socket.write(lengthOf(chunk));
      if (!socket.write(chunk)) await once(socket, 'drain', { signal });
    }
    socket.write(lengthOf(Buffer.alloc(0)));
    return await readAnswer(socket);
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** Reads an answer, which ends with NUL. */
async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const data of socket) {
    answer += String(data);
    const end = answer.indexOf('\0');
    if (end >= 0) return answer.slice(0, end);
    if (answer.length > ANSWER_MAX) break;
  }
  throw new Error('clamd gave no answer.');
}
