/** Words by which the federation runtime tells that something did not come: it throws plain errors around them. */
const DID_NOT_COME = /ScriptNetworkError|RUNTIME-003/;

/** Whether a page is missing because its files did not come: that is the network's or the server's matter, not its own. */
export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A chunk that came, but did not bring its modules, has thrown or is no script.
  if (error.name === 'ChunkLoadError')
    return (error as Error & { type?: unknown }).type !== 'missing';
  return DID_NOT_COME.test(error.message);
}

/** Notes what the scripts of an address throw while they are evaluated: no promise tells of that. */
export function watchScripts(folder: string) {
  let thrown: unknown;
  const note = ({ filename, error }: ErrorEvent) => {
    if (filename.startsWith(folder)) thrown = error;
  };
  window.addEventListener('error', note);
  return {
    thrown: () => thrown,
    stop: () => window.removeEventListener('error', note),
  };
}
