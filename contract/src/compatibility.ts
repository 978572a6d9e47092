import { isRecord } from './values/record.ts';

/** By page: the parameters that a remote's page reads from its address, or those that the shell's address passes. */
export type PageParameters = Readonly<Record<string, readonly string[]>>;

/** The names of the parameters in a route's path: 'jobId' of 'employer/jobs/:jobId/edit'. */
export const parametersOf = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** What a remote is built for: the pages that it has, and what it needs of the shell. Part of its `mf-manifest.json`. */
export interface RemoteContract {
  /** The version of what the front ends share of the session (`shared-ui/src/session/version.ts`): 'major.minor'. */
  session: string;
  pages: PageParameters;
  /** By shared module: the range of versions that the remote works with, and the exports that its code uses. */
  needs: Readonly<Record<string, { range: string; names: readonly string[] }>>;
  /** The keys of local storage that are the remote's own, with what the privacy page says of each. */
  storage?: Readonly<Record<string, string>>;
}

/** What a shell shows of each remote, and what it offers them. The file `contract.json` beside its page. */
export interface ShellContract {
  session: string;
  /** By remote. */
  pages: Readonly<Record<string, PageParameters>>;
  /** By shared module: its version, and its exports where the build knows them. */
  offers: Readonly<Record<string, { version: string; names?: readonly string[] }>>;
}

/** The contract inside a remote's manifest. @returns Nothing where it is missing or malformed. */
export function parseRemoteContract(manifest: unknown): RemoteContract | undefined {
  const contract = isRecord(manifest) ? manifest.contract : undefined;
  return isRemoteContract(contract) ? contract : undefined;
}

/** A shell's `contract.json`. @returns Nothing where it is malformed. */
export function parseShellContract(value: unknown): ShellContract | undefined {
  return isShellContract(value) ? value : undefined;
}

/** A shell as one remote meets it. */
export interface ShellForRemote {
  session: string;
  /** The pages that the shell shows of this remote. */
  pages: PageParameters;
  /** Left out in the browser: there the federation runtime compares the versions while it loads the remote. */
  shared?: {
    offers: ShellContract['offers'];
    /** Whether a version is within a range, by npm's rules. */
    satisfies: (version: string, range: string) => boolean;
    /** How a message calls this shell, and what it advises where the shell offers too little. */
    name: string;
    advice: string;
  };
}

/**
 * Why a remote cannot run in a shell: one sentence for each reason, in which 'it' is the remote; none when it can.
 * The command that releases and the shell in the browser both ask this.
 */
export function incompatibilities(shell: ShellForRemote, remote: RemoteContract): string[] {
  const reasons: string[] = [];
  if (!servesSession(shell.session, remote.session)) {
    reasons.push(
      `It is built for version ${remote.session} of the session, the shell has version ${shell.session}.`,
    );
  }
  for (const [page, passed] of Object.entries(shell.pages)) {
    const read = remote.pages[page];
    const missing = read?.filter((name) => !passed.includes(name)) ?? [];
    if (!read) reasons.push(`The shell shows its page ${page}, which it does not have.`);
    else if (missing.length > 0) {
      reasons.push(
        `Its page ${page} reads ${missing.join(', ')}, which the shell's address of that page does not have.`,
      );
    }
  }
  if (shell.shared) {
    for (const [module, need] of Object.entries(remote.needs)) {
      reasons.push(...missingOf(module, need, shell.shared));
    }
  }
  return reasons;
}

/** A minor version adds to the one before, so a shell serves remotes that were built for an earlier one. */
function servesSession(offered: string, built: string): boolean {
  const [major, minor] = offered.split('.');
  const [builtMajor, builtMinor] = built.split('.');
  return major === builtMajor && Number(minor) >= Number(builtMinor);
}

function missingOf(
  module: string,
  { range, names: used }: RemoteContract['needs'][string],
  { offers, satisfies, name, advice }: NonNullable<ShellForRemote['shared']>,
): string[] {
  const offer = offers[module];
  if (!offer) return [`It needs ${module}, which ${name} does not offer: ${advice}.`];
  if (!satisfies(offer.version, range)) {
    return [`It needs ${module} ${range}, ${name} offers ${offer.version}: ${advice}.`];
  }
  const { names } = offer;
  const missing = names ? used.filter((one) => !names.includes(one)) : [];
  if (missing.length === 0) return [];
  return [`It uses ${missing.join(', ')} of ${module}, which ${name} does not offer: ${advice}.`];
}

const isRecordOf = (value: unknown, isEntry: (entry: unknown) => boolean) =>
  isRecord(value) && Object.values(value).every(isEntry);

const isNames = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+\.\d+$/.test(value);

const isPages = (value: unknown) => isRecordOf(value, isNames);

const isRemoteContract = (value: unknown): value is RemoteContract =>
  isRecord(value) &&
  isVersion(value.session) &&
  isPages(value.pages) &&
  isRecordOf(
    value.needs,
    (need) => isRecord(need) && typeof need.range === 'string' && isNames(need.names),
  ) &&
  (value.storage === undefined || isRecordOf(value.storage, (line) => typeof line === 'string'));

const isShellContract = (value: unknown): value is ShellContract =>
  isRecord(value) &&
  isVersion(value.session) &&
  isRecordOf(value.pages, isPages) &&
  isRecordOf(
    value.offers,
    (offer) =>
      isRecord(offer) &&
      typeof offer.version === 'string' &&
      (offer.names === undefined || isNames(offer.names)),
  );
