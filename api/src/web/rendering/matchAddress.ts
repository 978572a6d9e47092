import type { RenderAddress } from '@jobharbor/releases';

/**
 * The address of a route table that a path matches, as the shell's router matches it: without regard to case, and one
 * that is spelt out before one with parameters.
 * @param path From '/' on. A query is ignored.
 */
export function matchAddress(
  addresses: readonly RenderAddress[],
  path: string,
): RenderAddress | undefined {
  const [pathname = '/'] = path.split(/[?#]/, 1);
  const segments = segmentsOf(pathname);
  const matching = addresses.filter((address) => {
    const own = segmentsOf(address.path);
    return (
      own.length === segments.length &&
      own.every((part, index) => part.startsWith(':') || part === segments[index])
    );
  });
  return (
    matching.find(({ path: own }) => !own.includes(':')) ??
    matching[0] ??
    addresses.find(({ path: own }) => own === '*')
  );
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);
