import { type RawBuilder, sql } from 'kysely';
import { isIP } from 'node:net';

/** The part of an address that many share: the first 24 bits, of IPv6 the first 48. Null where there is none. */
export function networkOf(ip: string): RawBuilder<string | null> {
  const address = (ip.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(address);
  if (version === 0) return sql`null`;
  const bits = version === 4 ? 24 : 48;
  return sql`network(set_masklen(${address}::text::inet, ${sql.lit(bits)}))::text`;
}
