import type { PageId } from '../../shell/src/remotes/pages';
import type { PageModule } from '../../shell/src/remotes/remote';

/** Loads a page by code splitting instead of from a remote. */
export function loadPage(page: PageId): Promise<PageModule> {
  const [remote, name = ''] = page.split('/');
  const module: Promise<unknown> =
    remote === 'seeker'
      ? import(/* webpackExclude: /\.test\.tsx$/ */ `../../seeker-app/src/pages/${name}.tsx`)
      : import(/* webpackExclude: /\.test\.tsx$/ */ `../../employer-app/src/pages/${name}.tsx`);
  return module as Promise<PageModule>;
}

/** A page by code splitting has no states. */
export class RemoteUnavailable extends Error {
  readonly isIncompatible = false;
  readonly late = undefined;
}

/** One bundle has one release. */
export function registerNewerRelease(): Promise<void> {
  return Promise.resolve();
}
export const registrationOf = () => undefined;
export const isOutdated = () => false;
