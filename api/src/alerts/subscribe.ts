import {
  type Alert,
  ALERT_CONFIRMATION_DAYS,
  type NewAlert,
  alertTitle,
} from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { BadInput, Gone } from '../errors.ts';
import { readLink, signLink } from '../links/index.ts';
import { confirmAlertMail, enqueueMail } from '../mail/index.ts';
import { activate, alertRepository, saveAlert, saveRecipient } from './repository.ts';

const CONFIRMED_WITHIN = sql`${ALERT_CONFIRMATION_DAYS} * interval '1 day'`;

const NOT_VALID = 'This link is not valid. Please copy all of it from the e-mail.';
const EXPIRED =
  'This link has expired, or its alert was deleted. Search again, and set the alert up anew.';

/**
 * Stores a guest's alert and sends the link that confirms it. Nothing shows whether the address is known: an alert that is on
 * already gets the same e-mail, whose link changes nothing.
 */
export async function requestAlert(
  db: Kysely<Schema>,
  { email, ...alert }: NewAlert & { email: string },
  publicOrigin: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const recipientId = await saveRecipient(trx, { email }, alert.timeZone);
    const alertId = await saveAlert(trx, { recipientId, ...alert });
    const mail = confirmAlertMail(
      {
        to: email,
        title: alertTitle(alert.search),
        frequency: alert.frequency,
        link: await signLink(trx, 'alerts confirm', alertId),
      },
      publicOrigin,
    );
    const deduplicationKey = `alert ${alertId}`;
    await enqueueMail(trx, { ...mail, recipientId: null, deduplicationKey });
  });
}

/** Confirms an alert by its link. A link that was used before reports success again. */
export async function confirmAlert(
  db: Kysely<Schema>,
  link: string,
): Promise<{ alert: Alert; link: string }> {
  const alertId = await readLink(db, 'alerts confirm', link);
  if (alertId === undefined) throw new BadInput({}, NOT_VALID, 'invalid_link');
  const recipientId = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('alerts')
      .select(['recipient_id', 'state'])
      .where('_id', '=', alertId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`(state <> 'unconfirmed' or state_at > now() - ${CONFIRMED_WITHIN})`)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Gone(EXPIRED, 'expired');
    if (row.state !== 'active') await activate(trx, { alertId, recipientId: row.recipient_id });
    return row.recipient_id;
  });
  const { alerts } = await alertRepository(db).list({ recipientId, email: '' });
  const alert = alerts.find(({ _id }) => _id === alertId);
  if (!alert) throw new Gone(EXPIRED, 'expired');
  return { alert, link: await signLink(db, 'alerts manage', recipientId) };
}
