import { Refused } from './refused.ts';
import { readElements, readXml } from './xml.ts';

/**
 * Refuses a part that Word would fetch from another machine as soon as editing is allowed, above all a remote
 * template. Links that a person clicks and pictures of the web stay; so does a template on the writer's own disk,
 * which every document that was made from one names.
 */
export function assertHarmlessLinks(list: Buffer): void {
  for (const attributes of readElements(readXml(list))) {
    if (attributes.get('targetmode')?.trim().toLowerCase() !== 'external') continue;
    const type = (attributes.get('type') ?? '').trim().toLowerCase();
    const target = (attributes.get('target') ?? '').trim();
    if (type.endsWith('/hyperlink') || isLocal(target)) continue;
    if (type.endsWith('/image') && /^https?:\/\//i.test(target)) continue;
    throw new Refused(`fetches ${target.slice(0, 100)}`);
  }
}

/** Whether a target lies on the reader's own machine: a relative path, or a path on a drive. */
function isLocal(target: string): boolean {
  const path = target.replaceAll('\\', '/');
  const file = /^file:(\/*)(.*)$/is.exec(path);
  if (file) {
    const [, slashes = '', rest = ''] = file;
    return slashes.length === 3 || (slashes.length < 3 && /^[a-z]:/i.test(rest));
  }
  return !path.startsWith('//') && !/^[a-z][a-z\d+.-]+:/i.test(path);
}
