/** Whether an address belongs to the API, which answers JSON also to what it does not know. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/**
 * A page's address with a stray percent sign ('/jobSearch/50%') is still a page: the shell makes the
 * best of it. The API refuses such an address.
 */
export function withReadablePath(url: string): string {
  if (isApiPath(url)) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
