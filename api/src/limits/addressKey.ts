import { isIPv6 } from 'node:net';

/** A /64 network of IPv6 belongs to one customer, who can use any of its addresses. */
const GROUPS = 4;

/** The key under which an address is counted: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return `${groupsOf(address).slice(0, GROUPS).join(':')}::/64`;
}

/** All eight groups in their shortest form. */
function groupsOf(address: string): string[] {
  // The URL parser normalises an address, also one that ends in IPv4 notation.
  const { hostname } = new URL(`http://[${address}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const before = start ? start.split(':') : [];
  const after = end ? end.split(':') : [];
  const left = end === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: left }, () => '0'), ...after];
}
