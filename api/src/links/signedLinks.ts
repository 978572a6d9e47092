import type { Kysely } from 'kysely';
import { timingSafeEqual } from 'node:crypto';

import { keyedHash, type Schema } from '../database/index.ts';

/**
 * What a signed link in an e-mail allows: to confirm an alert, to see and change a recipient's alerts, to end these e-mails
 * only, to answer a proposed interview, or to give an account a new e-mail address.
 */
type LinkPurpose =
  | 'alerts confirm'
  | 'alerts manage'
  | 'alerts unsubscribe'
  | 'interview'
  | 'change email';

/**
 * A signed link. It is not stored: the keyed hash shows that the portal has made it.
 * @param id Of the row that decides whether the link works; or all that the link says, without a dot.
 */
export async function signLink(
  db: Kysely<Schema>,
  purpose: LinkPurpose,
  id: string,
): Promise<string> {
  return `${id}.${await keyedHash(db, `${purpose} ${id}`)}`;
}

/** The id in a link; undefined when the portal has not made it for this purpose. */
export async function readLink(
  db: Kysely<Schema>,
  purpose: LinkPurpose,
  link: string,
): Promise<string | undefined> {
  const [id = ''] = link.split('.');
  const [given, expected] = [Buffer.from(link), Buffer.from(await signLink(db, purpose, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
