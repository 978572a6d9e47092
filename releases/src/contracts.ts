import type { PageParameters, RemoteContract, ShellContract } from '@jobharbor/contract';

import { isObject, isTexts } from './isObject.ts';
import type { App } from './layout.ts';
import { ReleaseRefused } from './refused.ts';

/** What a front end was built for, by what it is. */
export type AppContract =
  | { app: 'shell'; contract: ShellContract }
  | { app: Exclude<App, 'shell'>; contract: RemoteContract };

/** The file of a build that says what it was built for. */
export const contractFile = (app: App) => (app === 'shell' ? 'contract.json' : 'mf-manifest.json');

/**
 * @param bytes What `contractFile(app)` of the build holds; nothing when it is not there.
 * @param name Which build that is, for people.
 * @throws ReleaseRefused when it does not say what the build was built for.
 */
export function parseContract(app: App, bytes: Uint8Array | undefined, name: string): AppContract {
  const value = bytes && parseJson(bytes);
  if (app === 'shell') {
    if (isShellContract(value)) return { app, contract: value };
  } else if (isObject(value) && isRemoteContract(value.contract)) {
    return { app, contract: value.contract };
  }
  throw new ReleaseRefused(
    `The ${contractFile(app)} of ${name} does not say what it was built for: it is no build of this project.`,
  );
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isPages = (value: unknown): value is PageParameters =>
  isObject(value) && Object.values(value).every(isTexts);

const isShellContract = (value: unknown): value is ShellContract =>
  isObject(value) &&
  typeof value.session === 'number' &&
  isObject(value.pages) &&
  Object.values(value.pages).every(isPages) &&
  isObject(value.offers) &&
  Object.values(value.offers).every(
    (offer) =>
      isObject(offer) &&
      typeof offer.version === 'string' &&
      (offer.names === undefined || isTexts(offer.names)),
  );

const isRemoteContract = (value: unknown): value is RemoteContract =>
  isObject(value) &&
  typeof value.session === 'number' &&
  isPages(value.pages) &&
  isObject(value.needs) &&
  Object.values(value.needs).every(
    (need) => isObject(need) && typeof need.range === 'string' && isTexts(need.names),
  );
