import type { PageId } from './pages';

/** A remote's page could not be loaded, or not in time; then `late` settles when it has been after all. */
export class RemoteUnavailable extends Error {
  readonly late?: Promise<unknown>;

  constructor(page: PageId, options: { cause?: unknown; late?: Promise<unknown> }) {
    super(`${page} cannot be loaded`, { cause: options.cause });
    this.name = 'RemoteUnavailable';
    this.late = options.late;
  }
}
