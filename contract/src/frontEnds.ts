/** The parameters of its address that each page reads (a remote's pages) or is given (the shell's). */
export type PageParameters = Readonly<Record<string, readonly string[]>>;

/** What a remote is built for: what it shows, and what it takes from the shell. Part of its `mf-manifest.json`. */
export interface RemoteContract {
  /** The version of the session slice, which all front ends of a tab share. */
  session: number;
  pages: PageParameters;
  /** By shared module: the versions that serve, as a range, and the exported names that its code uses. */
  needs: Readonly<Record<string, { range: string; names: readonly string[] }>>;
}

/** What a shell asks of each remote, and what it offers them. Lies beside its page as `contract.json`. */
export interface ShellContract {
  session: number;
  /** By remote. */
  pages: Readonly<Record<string, PageParameters>>;
  /** By shared module: its version, and the names that it exports where the build knows them. */
  offers: Readonly<Record<string, { version: string; names?: readonly string[] }>>;
}

/**
 * Why a remote's pages can not be shown by a shell, in sentences for people; empty when they can. The versions of
 * what they share are compared by the federation runtime in the browser, and by the release in the store.
 * @param shell The shell's session and the pages that it asks of this remote.
 */
export function pageMisfits(
  shell: { session: number; pages: PageParameters },
  remote: Pick<RemoteContract, 'session' | 'pages'>,
): string[] {
  const misfits: string[] = [];
  if (shell.session !== remote.session) {
    misfits.push(
      `It is built for version ${remote.session} of the session, the shell has version ${shell.session}.`,
    );
  }
  for (const [page, given] of Object.entries(shell.pages)) {
    const read = remote.pages[page];
    if (!read) {
      misfits.push(`The shell shows its page ${page}, which it does not have.`);
      continue;
    }
    const missing = read.filter((name) => !given.includes(name));
    if (missing.length > 0) {
      misfits.push(
        `Its page ${page} reads ${missing.join(', ')}, which the shell's address of it has not.`,
      );
    }
  }
  return misfits;
}
