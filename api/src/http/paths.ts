/** Whether a URL belongs to the API, which answers unknown addresses with JSON. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** The path of a request target. Proxies may send an absolute URL. */
export function withoutOrigin(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
}

/**
 * Escapes stray percent signs in the address of a page ('/jobSearch/50%'), so that the shell can handle it. The API refuses
 * such an address.
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
