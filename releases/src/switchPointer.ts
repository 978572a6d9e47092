import { headersOf } from './headers.ts';
import { pointerKey, type App, type Pointer } from './layout.ts';
import { ReleaseRefused } from './refused.ts';
import { StoreChanged, type ReleaseStore } from './store.ts';

const HISTORY_LIMIT = 100;

/** What a pointer is to say: what is live, how it became so where that is new, and the candidate, if any. */
export interface Next {
  live: string;
  how: Pointer['history'][number]['how'];
  candidate?: Pointer['candidate'];
}

/** The pointer that follows another one. */
export function nextPointer(
  before: Pointer | undefined,
  { live, how, candidate }: Next,
  now: Date,
): Pointer {
  const history = before?.history ?? [];
  const isNew = before?.live !== live;
  return {
    live,
    ...(candidate && candidate.release !== live && { candidate }),
    history: isNew
      ? [{ release: live, at: now.toISOString(), how }, ...history].slice(0, HISTORY_LIMIT)
      : history,
  };
}

/** @throws ReleaseRefused when somebody else has switched since `version` was read. */
export async function swapPointer(
  store: ReleaseStore,
  app: App,
  pointer: Pointer,
  version: string | undefined,
): Promise<void> {
  const key = pointerKey(app);
  const bytes = Buffer.from(`${JSON.stringify(pointer, null, 2)}\n`);
  try {
    await store.swap(key, bytes, headersOf(key), version);
  } catch (error) {
    if (!(error instanceof StoreChanged)) throw error;
    throw new ReleaseRefused(
      `Somebody else has switched ${app} meanwhile; look at \`npm run releases\` and try again.`,
    );
  }
}
