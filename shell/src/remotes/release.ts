const RELEASE = /\/([0-9a-f]{20})$/;

/** The release of the shell that this tab runs, as its page says; undefined while developing. */
export function ownRelease(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="release"]');
  return RELEASE.exec(meta?.content ?? '')?.[1];
}
