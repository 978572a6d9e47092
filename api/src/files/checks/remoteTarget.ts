/** Whether a path or URL names another machine, and not a local file. */
export function isRemote(target: string): boolean {
  const path = target.trim().replaceAll('\\', '/');
  const file = /^file:(\/*)(.*)$/is.exec(path);
  if (file) {
    const [, slashes = '', rest = ''] = file;
    return !(slashes.length === 3 || (slashes.length < 3 && /^[a-z]:/i.test(rest)));
  }
  return path.startsWith('//') || /^[a-z][a-z\d+.-]+:/i.test(path);
}
