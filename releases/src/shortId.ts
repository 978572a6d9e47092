import type { ReleaseId } from './layout.ts';

/** As people read it, and as `rollback` takes it. */
export const shortId = (id: ReleaseId) => id.slice(0, 8);
