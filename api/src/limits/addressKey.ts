import { isIPv6 } from 'node:net';

/** An IPv6 network of this size is one customer, who can take any of its 2^64 addresses. */
const GROUPS = 4;

/** Whom an address stands for: an IPv4 address, or an IPv6 address's /64. */
export function addressKey(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return `${groupsOf(address).slice(0, GROUPS).join(':')}::/64`;
}

/** All eight groups in their shortest form. */
function groupsOf(address: string): string[] {
  // The URL parser writes an address in one way, also one that ends as an IPv4 address does.
  const { hostname } = new URL(`http://[${address}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const before = start ? start.split(':') : [];
  const after = end ? end.split(':') : [];
  const left = end === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: left }, () => '0'), ...after];
}
