import { LOGO_MAX, LOGO_TOO_LARGE } from '@jobharbor/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type ExecFileException, execFile } from 'node:child_process';
import pLimit from 'p-limit';

import type { Config } from '../../config/index.ts';
import { TooLarge, Unavailable } from '../../errors.ts';
import { workerEntry } from '../../workers.ts';
import { reportRefusal } from '../checks/checkUpload.ts';
import { Refused, type RefusalReason } from '../checks/refusal.ts';
import { virusScan } from '../checks/virusScan.ts';

/** What the process writes instead of a picture. */
export interface RefusalReply {
  reason: RefusalReason;
  detail: string;
}

interface DrawingLimits {
  /** In milliseconds, with the start of the process, which takes a second on a busy machine. */
  time: number;
  /**
   * What the process may allocate or reserve, in kilobytes. The largest picture takes 300 MB. Node 24 reserves
   * 560 MB that it does not use, and twice as much when it runs the sources.
   */
  memory: number;
}

const LIMITS: DrawingLimits = { time: 15_000, memory: 2 * 1024 * 1024 };
/** The largest picture that the process may write, in bytes. */
const OUTPUT_MAX = 1024 * 1024;

/** Pictures cannot be drawn on this machine. The message is for users, the cause for the log. */
class DrawingUnavailable extends Unavailable {
  constructor(override readonly cause: unknown) {
    super(
      'Logos can not be uploaded at the moment. The address of a picture can be entered instead.',
    );
  }
}

export type DrawLogo = ReturnType<typeof logoDrawing>;

const limitConcurrency = pLimit(1);

/**
 * Draws uploaded pictures anew as WebP of the size that the portal shows. The virus scanner sees them first if there is
 * one, because it may know attacks on decoders. @throws UploadRefused, TooLarge, Unavailable.
 */
export function logoDrawing({ clamdUrl }: Pick<Config, 'clamdUrl'>) {
  const scan = clamdUrl === undefined ? undefined : virusScan(clamdUrl);
  return (bytes: Buffer, log: FastifyBaseLogger): Promise<Buffer> =>
    reportRefusal(log, async () => {
      if (bytes.length > LOGO_MAX) throw new TooLarge(LOGO_TOO_LARGE);
      if (bytes.length === 0) throw new Refused('empty', 'no bytes');
      await scan?.(bytes);
      return limitConcurrency(() => drawInProcess(bytes));
    });
}

/**
 * In a process of its own, because the decoders are native code: their faults would end the server. It has nothing of
 * this process's environment, and limits of time and memory.
 */
export function drawInProcess(
  bytes: Buffer,
  { time, memory }: DrawingLimits = LIMITS,
): Promise<Buffer> {
  const options = { encoding: 'buffer', env: {}, timeout: time, maxBuffer: OUTPUT_MAX } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(
      ...command(memory),
      { ...options, killSignal: 'SIGKILL' },
      (error, output, log) => {
        if (error) reject(faultOf(error, output, log));
        else resolve(output);
      },
    );
    // It may end before it has read everything.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}

function command(memory: number): [file: string, args: string[]] {
  const entry = workerEntry(new URL('./drawingProcess.ts', import.meta.url)).href;
  const program = `import(${JSON.stringify(entry)})`;
  const node = [process.execPath, '--eval', program];
  // Windows has no such limit of memory.
  return process.platform === 'win32'
    ? [process.execPath, node.slice(1)]
    : ['/bin/sh', ['-c', `ulimit -c 0; ulimit -d ${memory}; exec "$@"`, 'sh', ...node]];
}

function faultOf({ signal, code }: ExecFileException, output: Buffer, log: Buffer): Error {
  if (signal) return new Refused('too-complex', `the drawing was ended by ${signal}`);
  try {
    const { reason, detail } = JSON.parse(output.toString()) as RefusalReply;
    return new Refused(reason, detail);
  } catch {
    return new DrawingUnavailable(new Error(`The drawing ended with ${code}: ${log.toString()}`));
  }
}
