/** Whether an address belongs to the API, which answers JSON also to what it does not know. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** The path of a request whose target is a whole address, as proxies write it. */
export function withoutOrigin(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
}

/**
 * A page's address with a stray percent sign ('/jobSearch/50%') is still a page: the shell makes the
 * best of it. The API refuses such an address.
 */
export function withEscapedPercent(url: string): string {
  if (isApiPath(url)) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
