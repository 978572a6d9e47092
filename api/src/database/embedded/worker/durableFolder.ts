import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of Emscripten's module that PGlite's types leave open. */
interface FileSystems {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => void } };
}

type Init = NodeFS['init'];

/** Emscripten's number for EIO: PostgreSQL stops rather than trust a write that may be lost. */
const EIO = 29;

/**
 * A folder whose writes reach the disk. PGlite's own has no fsync: after a power cut, rows that were
 * acknowledged are gone and indexes are torn.
 */
export class DurableFolder extends NodeFS {
  #unsynced: boolean;

  constructor(folder: string) {
    super(folder);
    this.#unsynced = !existsSync(join(folder, 'PG_VERSION'));
  }

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = emscriptenOpts.preRun ?? [];
    preRun.push((module) => {
      const { FS, NODEFS } = module as unknown as FileSystems;
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
        } catch {
          throw new FS.ErrnoError(EIO);
        }
      };
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** PGlite calls this after each query; the first time is right after a new cluster was copied here. */
  override syncToFs(): Promise<void> {
    if (this.#unsynced) syncTree(this.rootDir);
    this.#unsynced = false;
    return Promise.resolve();
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(folder);
}

/** Makes what was written to a file, or into a folder, outlast a power cut. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
