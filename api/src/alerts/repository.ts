import {
  type Alert,
  type AlertChange,
  ALERTS_MAX,
  type AlertSearch,
  type AlertState,
  alertTitle,
  type Alerts,
  type NewAlert,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { type AlertsTable, newId, type Schema } from '../database/index.ts';
import { BadInput, Conflict, NotFound } from '../errors.ts';
import { readAlertSearch, saveSearch } from './searches.ts';

/** Whose alerts: a signed-in seeker's, by the account's proven address, or those of the recipient in an e-mail's link. */
export type AlertOwner = SeekerOwner | { recipientId: string; email: string };

interface SeekerOwner {
  seekerId: string;
  email: string;
}

/** What somebody asks to be sent. */
export interface WantedAlert extends Pick<NewAlert, 'frequency' | 'timeZone'> {
  search: AlertSearch;
}

const TOO_MANY = `You have ${ALERTS_MAX} alerts, which is the limit. Please delete one of them first.`;

const isOf = (owner: AlertOwner) =>
  'recipientId' in owner
    ? sql<boolean>`alert_recipients._id = ${owner.recipientId}`
    : sql<boolean>`(alert_recipients.email = ${owner.email} or alert_recipients.seeker_id = ${owner.seekerId})`;

/** The alerts of one owner. */
export function alertRepository(db: Kysely<Schema>) {
  return {
    /** The newest first. */
    async list(owner: AlertOwner): Promise<Alerts> {
      const rows = await ownAlerts(db, owner)
        .where('alerts.deleted_at', 'is', null)
        .orderBy('alerts.created_at', 'desc')
        .orderBy('alerts._id', 'desc')
        .execute();
      return { email: owner.email, alerts: rows.map(toAlert) };
    },

    /** Adds an alert whose address is proven, or turns the one with the same search on again. */
    add(owner: SeekerOwner, { search, frequency, timeZone }: WantedAlert): Promise<Alert> {
      return db.transaction().execute(async (trx) => {
        const recipientId = await saveRecipient(trx, owner, timeZone);
        const alertId = await saveAlert(trx, { recipientId, search, frequency });
        await activate(trx, { alertId, recipientId });
        return readAlert(trx, owner, alertId);
      });
    },

    /** Changes how often an alert sends, pauses it, or turns it on again. */
    change(owner: AlertOwner, alertId: string, change: AlertChange): Promise<Alert> {
      return db.transaction().execute(async (trx) => {
        const { state } = await lockAlert(trx, owner, alertId, { isDeletedToo: false });
        if (change.isPaused !== undefined && state === 'unconfirmed') {
          throw new Conflict('Please confirm this alert first, by the link in its e-mail.');
        }
        const next = nextState(state, change.isPaused);
        const { frequency } = change;
        await trx
          .updateTable('alerts')
          .set({
            ...(frequency && { frequency, due_at: sql<Date>`now()` }),
            ...(next !== state && { state: next, state_at: sql<Date>`now()` }),
          })
          .where('_id', '=', alertId)
          .execute();
        if (next === 'active') await forgetBounces(trx, alertId);
        return readAlert(trx, owner, alertId);
      });
    },

    /** Deletes an alert. It can be restored for a day. */
    async remove(owner: AlertOwner, alertId: string): Promise<Alert> {
      return db.transaction().execute(async (trx) => {
        await lockAlert(trx, owner, alertId, { isDeletedToo: false });
        return setDeleted(trx, owner, alertId, sql<Date>`now()`);
      });
    },

    /** Brings back a deleted alert, with the jobs that it has found meanwhile. */
    async restore(owner: AlertOwner, alertId: string): Promise<Alert> {
      return db.transaction().execute(async (trx) => {
        const { recipient_id: recipientId } = await lockAlert(trx, owner, alertId, {
          isDeletedToo: true,
        });
        await assertWithinQuota(trx, recipientId, alertId);
        return setDeleted(trx, owner, alertId, null);
      });
    },
  };
}

/** Pausing and going on by hand. An alert that e-mails have paused goes on in the same way. */
function nextState(state: AlertState, isPaused: boolean | undefined): AlertState {
  if (isPaused === undefined) return state;
  if (!isPaused) return 'active';
  return state === 'active' ? 'paused' : state;
}

const ownAlerts = (db: Kysely<Schema>, owner: AlertOwner) =>
  db
    .selectFrom('alerts')
    .innerJoin('alert_recipients', 'alert_recipients._id', 'alerts.recipient_id')
    .innerJoin('alert_searches', 'alert_searches._id', 'alerts.search_id')
    .select(['alerts._id', 'alert_searches.search', 'alerts.frequency', 'alerts.state'])
    .select(['alerts.created_at', 'alerts.recipient_id'])
    .where(isOf(owner));

async function readAlert(
  trx: Transaction<Schema>,
  owner: AlertOwner,
  alertId: string,
): Promise<Alert> {
  return toAlert(
    await ownAlerts(trx, owner).where('alerts._id', '=', alertId).executeTakeFirstOrThrow(),
  );
}

/** @throws NotFound */
async function lockAlert(
  trx: Transaction<Schema>,
  owner: AlertOwner,
  alertId: string,
  { isDeletedToo }: { isDeletedToo: boolean },
) {
  const row = await ownAlerts(trx, owner)
    .where('alerts._id', '=', alertId)
    .$if(!isDeletedToo, (alerts) => alerts.where('alerts.deleted_at', 'is', null))
    .forUpdate('alerts')
    .executeTakeFirst();
  if (!row) throw new NotFound('This alert does not exist any more.');
  return row;
}

async function setDeleted(
  trx: Transaction<Schema>,
  owner: AlertOwner,
  alertId: string,
  deleted_at: AlertsTable['deleted_at']['__update__'] | ReturnType<typeof sql<Date>>,
): Promise<Alert> {
  await trx.updateTable('alerts').set({ deleted_at }).where('_id', '=', alertId).execute();
  return readAlert(trx, owner, alertId);
}

function toAlert(row: {
  _id: string;
  search: string;
  frequency: Alert['frequency'];
  state: AlertState;
  created_at: Date;
}): Alert {
  return {
    _id: row._id,
    title: alertTitle(readAlertSearch(row.search)),
    search: row.search,
    frequency: row.frequency,
    state: row.state,
    createdAt: row.created_at.toISOString(),
  };
}

/** The recipient with an address. An account that has proven the address is noted with it. @returns The id. */
export async function saveRecipient(
  trx: Transaction<Schema>,
  owner: SeekerOwner | { email: string },
  timeZone: string,
): Promise<string> {
  const seeker = 'seekerId' in owner ? { seeker_id: owner.seekerId } : {};
  const { _id } = await trx
    .insertInto('alert_recipients')
    .values({ _id: newId(), email: owner.email, time_zone: timeZone, ...seeker })
    .onConflict((conflict) =>
      // Without a change nothing would be returned. The zone of a proven address is the newest one.
      conflict
        .column('email')
        .doUpdateSet(
          'seekerId' in owner ? { ...seeker, time_zone: timeZone } : { email: owner.email },
        ),
    )
    .returning('_id')
    .executeTakeFirstOrThrow();
  return _id;
}

/** The alert of a recipient for a search, unconfirmed where it is new or was deleted. @returns Its id. */
export async function saveAlert(
  trx: Transaction<Schema>,
  {
    recipientId: recipient_id,
    search,
    frequency,
  }: { recipientId: string } & Pick<WantedAlert, 'search' | 'frequency'>,
): Promise<string> {
  const isNew = sql`alerts.state = 'unconfirmed' or alerts.deleted_at is not null`;
  const { _id } = await trx
    .insertInto('alerts')
    .values({
      _id: newId(),
      recipient_id,
      search_id: await saveSearch(trx, search),
      frequency,
      state: 'unconfirmed',
      shown_until: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['recipient_id', 'search_id']).doUpdateSet({
        // Whoever has not proven the address cannot change an alert.
        frequency: sql`case when ${isNew} then excluded.frequency else alerts.frequency end`,
        state: sql`case when ${isNew} then 'unconfirmed' else alerts.state end`,
        state_at: sql`case when ${isNew} then now() else alerts.state_at end`,
        deleted_at: null,
      }),
    )
    .returning('_id')
    .executeTakeFirstOrThrow();
  return _id;
}

/** Turns an alert of a proven address on. It finds jobs from now on; one that was on before goes on where it was. */
export async function activate(
  trx: Transaction<Schema>,
  { alertId, recipientId }: { alertId: string; recipientId: string },
): Promise<void> {
  await assertWithinQuota(trx, recipientId, alertId);
  await trx
    .updateTable('alerts')
    .set({
      state: 'active',
      state_at: sql<Date>`now()`,
      due_at: sql<Date>`now()`,
      shown_until: sql<Date>`case when state = 'unconfirmed'
        then coalesce((select found_at from alert_progress), now()) else shown_until end`,
    })
    .where('_id', '=', alertId)
    .where('state', '<>', 'active')
    .execute();
  await forgetBounces(trx, alertId);
}

/** @throws Conflict when the recipient has as many other alerts as allowed. */
async function assertWithinQuota(
  trx: Transaction<Schema>,
  recipientId: string,
  alertId: string,
): Promise<void> {
  // The lock lets one alert at a time be counted.
  await trx
    .selectFrom('alert_recipients')
    .select('_id')
    .where('_id', '=', recipientId)
    .forUpdate()
    .execute();
  const { count } = await trx
    .selectFrom('alerts')
    .select((alerts) => alerts.fn.countAll<number>().as('count'))
    .where('recipient_id', '=', recipientId)
    .where('_id', '<>', alertId)
    .where('state', '<>', 'unconfirmed')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= ALERTS_MAX) throw new Conflict(TOO_MANY, 'too_many_alerts');
}

/** The next three e-mails may be refused again before the alerts are paused. */
async function forgetBounces(trx: Transaction<Schema>, alertId: string): Promise<void> {
  await sql`
    update alert_recipients set bounces = 0
    from alerts where alerts._id = ${alertId} and alert_recipients._id = alerts.recipient_id`.execute(
    trx,
  );
}

/** Pauses all alerts of a recipient. */
export async function pauseAll(db: Kysely<Schema>, recipientId: string): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ state: 'paused', state_at: sql<Date>`now()` })
    .where('recipient_id', '=', recipientId)
    .where('state', '=', 'active')
    .execute();
}

/**
 * Moves the alerts of an account to its present address. Links in e-mails to the former one work no more, because somebody
 * else may read them now. What was paused because the former address refused e-mails goes on.
 */
export async function moveAlerts(
  trx: Transaction<Schema>,
  { seekerId, email }: SeekerOwner,
): Promise<void> {
  const present = { seekerId, email: email.toLowerCase() };
  const former = await trx
    .selectFrom('alert_recipients')
    .select(['_id', 'time_zone'])
    .where('seeker_id', '=', seekerId)
    .where('email', '<>', present.email)
    .forUpdate()
    .execute();
  for (const { _id: from, time_zone: zone } of former) {
    const to = await saveRecipient(trx, present, zone);
    // The present address may have the same searches: those that are on stay.
    await sql`
      delete from alerts where recipient_id = ${to}
        and (state = 'unconfirmed' or deleted_at is not null)
        and search_id in (select search_id from alerts where recipient_id = ${from})`.execute(trx);
    await sql`
      update alerts
      set recipient_id = ${to}, mailed_until = null,
        state = case when state = 'bounced' then 'active' else state end
      where recipient_id = ${from} and state <> 'unconfirmed'
        and search_id not in (select search_id from alerts where recipient_id = ${to})`.execute(
      trx,
    );
    await trx.deleteFrom('alert_recipients').where('_id', '=', from).execute();
  }
}

/** Deletes the alerts of an account, also those that were set up with its address without signing in. */
export async function eraseAlerts(trx: Transaction<Schema>, owner: SeekerOwner): Promise<void> {
  await trx
    .deleteFrom('alert_recipients')
    .where(isOf({ ...owner, email: owner.email.toLowerCase() }))
    .execute();
}

/** The alerts of an account, for its export. */
export async function exportedAlerts(db: Kysely<Schema>, owner: SeekerOwner) {
  const rows = await ownAlerts(db, { ...owner, email: owner.email.toLowerCase() })
    .select(['alert_recipients.email', 'alert_recipients.time_zone', 'alerts.deleted_at'])
    .orderBy('alerts.created_at')
    .execute();
  return rows.map((row) => ({
    ...toAlert(row),
    email: row.email,
    timeZone: row.time_zone,
    ...(row.deleted_at && { deletedAt: row.deleted_at.toISOString() }),
  }));
}

/** The owner of a signed-in seeker's alerts. */
export async function seekerOwner(db: Kysely<Schema>, seekerId: string): Promise<SeekerOwner> {
  const { email } = await db
    .selectFrom('seekers')
    .select('email')
    .where('_id', '=', seekerId)
    .executeTakeFirstOrThrow();
  return { seekerId, email: email.toLowerCase() };
}

/** The owner of the alerts in a link; undefined when the recipient was deleted. */
export async function linkOwner(
  db: Kysely<Schema>,
  recipientId: string,
): Promise<AlertOwner | undefined> {
  const row = await db
    .selectFrom('alert_recipients')
    .select('email')
    .where('_id', '=', recipientId)
    .executeTakeFirst();
  return row && { recipientId, email: masked(row.email) };
}

/** 'a…@example.com': a forwarded e-mail does not show the address. */
const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');

/** @throws BadInput when a guest gives no address. */
export function addressOf(email: string | undefined): string {
  if (!email) throw new BadInput({ email: 'Please enter a valid email address.' });
  return email.toLowerCase();
}
