import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncSync } from 'node:fs';

/** The parts of Emscripten's module that PGlite's types leave open. */
interface FileSystems {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => void } };
}

type Init = NodeFS['init'];

/** Emscripten's number for EIO. PostgreSQL stops on it rather than trust a write that may be lost. */
const EIO = 29;

/**
 * A file system with fsync. PGlite's own has none: after a power cut, rows that were acknowledged would be lost and
 * indexes torn.
 */
export class DurableFolder extends NodeFS {
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
}
