/** The release of a remote that a browser gets. */
export interface LiveRelease {
  /** Where its manifest is. */
  entry: string;
  /** Missing where an operator has set the address by hand. */
  release?: string;
}

/** The answer to /remotes.json: the releases that a browser gets. It is read at run time, so that no address is part of the shell's build. */
export interface LiveReleases {
  /** Null without a release. */
  seeker: LiveRelease | null;
  employer: LiveRelease | null;
  shell?: { release: string } | null;
  /** Whether a browser may load remotes from its own machine, as a developer's does. */
  mayOverride?: boolean;
}
