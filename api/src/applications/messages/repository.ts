import { MESSAGE_FILES_MAX, type NewMessage } from '@jobharbor/contract';
import type { ApplicationMessage, Conversation, MessageFile } from '@jobharbor/contract/responses';
import { type Kysely, sql, type Transaction } from 'kysely';

import { newId, recordChange, type Schema } from '../../database/index.ts';
import { BadInput, Conflict, NotFound } from '../../errors.ts';
import { type FileStore, type LetterFile, storeFile } from '../../files/index.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';
import type { Caller } from '../../sessions/index.ts';
import { ownedBy } from '../ownedBy.ts';
import {
  assertMayWrite,
  findApplication,
  type MessagedApplication,
  readConversation,
  selectMessages,
  toMessage,
} from './find.ts';
import { dropMessageMails, notifyOfMessage, notifyOperatorOfReport } from './mails.ts';

export type Messages = ReturnType<typeof messageRepository>;

interface MessageOptions {
  db: Kysely<Schema>;
  store: FileStore;
  publicOrigin: string;
  /** The operator's address, which gets the reports; undefined: nobody is notified. */
  operatorMail: string | undefined;
}

const FILE_GONE = 'This file is no longer there. Please attach it again.';
const TOO_MANY_FILES = `You have sent ${MESSAGE_FILES_MAX} files in this conversation, which is the most.`;
const NO_MESSAGE = 'Message not found.';

/** What an applicant and a company write to each other about an application. */
export function messageRepository({ db, store, publicOrigin, operatorMail }: MessageOptions) {
  return {
    async read(applicationId: string, caller: Caller, before?: string): Promise<Conversation> {
      const application = await findApplication(db, applicationId, caller);
      return readConversation(db, application, { caller, before });
    },

    /** Sends a message, and notifies the other side. */
    send(
      applicationId: string,
      caller: Caller,
      message: NewMessage,
      call?: RepeatableCall,
    ): Promise<ApplicationMessage> {
      return db.transaction().execute(async (trx) => {
        // The key locks the account, as the deletion of an account does before it locks the applications.
        const id = await once(trx, call, async () => {
          const application = await lock(trx, applicationId, caller);
          return send(trx, { application, caller, message, publicOrigin });
        });
        const row = await selectMessages(trx).where('messages._id', '=', id).executeTakeFirst();
        if (!row) throw new NotFound(NO_MESSAGE);
        return toMessage(row, caller.role);
      });
    },

    /** Notes that one side has seen the messages up to one. A newer one that came meanwhile stays unread. */
    async markRead(applicationId: string, caller: Caller, messageId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const application = await lock(trx, applicationId, caller);
        const newest = await trx
          .selectFrom('application_messages')
          .select('_id')
          .where('application_id', '=', applicationId)
          .where('author', '<>', caller.role)
          .orderBy('sent_at', 'desc')
          .orderBy('_id', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (newest?._id !== messageId || !application[`unread_by_${caller.role}`]) return;
        await trx
          .updateTable('applications')
          .set({ [`unread_by_${caller.role}`]: false })
          .where('_id', '=', applicationId)
          .execute();
        await dropMessageMails(trx, sql`applications._id = ${applicationId}`, [caller.role]);
        if (caller.role === 'employer')
          await recordChange(trx, application.employer_id, application._id);
      });
    },

    /** Stores a file for the next message. It replaces one that the same person has not sent. */
    async addFile(applicationId: string, caller: Caller, file: LetterFile): Promise<MessageFile> {
      // Before the bytes are stored, and again below.
      await assertMayWrite(db, await findApplication(db, applicationId, caller), caller.role);
      const { bytes, name, kind } = file;
      return storeFile({ db, store, bytes }, async (trx, storage_key) => {
        await assertMayWrite(trx, await lock(trx, applicationId, caller), caller.role);
        const colleague_id = colleagueOf(caller);
        await trx
          .deleteFrom('message_files')
          .where('application_id', '=', applicationId)
          .where('author', '=', caller.role)
          .where('message_id', 'is', null)
          .where(sql<boolean>`colleague_id is not distinct from ${colleague_id}`)
          .execute();
        const { count } = await trx
          .selectFrom('message_files')
          .select((files) => files.fn.countAll<number>().as('count'))
          .where('application_id', '=', applicationId)
          .where('author', '=', caller.role)
          .executeTakeFirstOrThrow();
        if (count >= MESSAGE_FILES_MAX) throw new Conflict(TOO_MANY_FILES, 'too_many_files');
        const row = { _id: newId(), name, bytes: bytes.length };
        await trx
          .insertInto('message_files')
          .values({
            ...{ ...row, application_id: applicationId, author: caller.role },
            ...{ colleague_id, storage_key, kind },
          })
          .execute();
        return row;
      });
    },

    /** Reports a message of the other side's to the operator, once. */
    async report(messageId: string, caller: Caller, reason: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const message = await trx
          .selectFrom('application_messages as messages')
          .innerJoin('applications', 'applications._id', 'messages.application_id')
          .select('messages.application_id')
          .where('messages._id', '=', messageId)
          .where('messages.author', '<>', caller.role)
          .where(ownedBy(caller))
          // The reports of one conversation are made one after the other.
          .forUpdate('applications')
          .executeTakeFirst();
        if (!message) throw new NotFound(NO_MESSAGE);
        const reported = await trx
          .insertInto('message_reports')
          .values({ message_id: messageId, text: reason })
          .onConflict((conflict) => conflict.column('message_id').doNothing())
          .returning('created_at')
          .executeTakeFirst();
        if (!reported || operatorMail === undefined) return;
        const { application_id: applicationId } = message;
        const report = { applicationId, reportedAt: reported.created_at, to: operatorMail };
        await notifyOperatorOfReport(trx, report, publicOrigin);
      });
    },
  };
}

const lock = (trx: Transaction<Schema>, applicationId: string, caller: Caller) =>
  findApplication(trx, applicationId, caller, { isLocked: true });

const colleagueOf = ({ role, personId }: Caller) => (role === 'employer' ? personId : null);

interface Sending {
  /** Locked. */
  application: MessagedApplication;
  caller: Caller;
  message: NewMessage;
  publicOrigin: string;
}

/** @returns The message's id. */
async function send(
  trx: Transaction<Schema>,
  { application, caller, message, publicOrigin }: Sending,
): Promise<string> {
  const { role: author } = caller;
  await assertMayWrite(trx, application, author);
  const [_id, application_id, colleague_id] = [newId(), application._id, colleagueOf(caller)];
  const { sent_at } = await trx
    .insertInto('application_messages')
    .values({
      ...{ _id, application_id, author, colleague_id, text: message.text },
      // After the message before, also where two come in one millisecond or the clock was set back.
      sent_at: sql<Date>`greatest(clock_timestamp(), (
        select max(sent_at) + interval '1 millisecond' from application_messages
        where application_id = ${application_id}))`,
    })
    .returning('sent_at')
    .executeTakeFirstOrThrow();
  if (message.file) {
    const { numUpdatedRows } = await trx
      .updateTable('message_files')
      .set({ message_id: _id })
      .where('_id', '=', message.file)
      .where('application_id', '=', application_id)
      .where('author', '=', author)
      .where('message_id', 'is', null)
      .where(sql<boolean>`colleague_id is not distinct from ${colleague_id}`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new BadInput({ file: FILE_GONE });
  }
  await trx
    .updateTable('applications')
    .set({
      updated_at: sql`now()`,
      ...(author === 'seeker'
        ? { unread_by_employer: true }
        : { unread_by_seeker: true, no_answer_at: null }),
    })
    .where('_id', '=', application_id)
    .execute();
  await recordChange(trx, application.employer_id, application._id);
  await notifyOfMessage(trx, { application, author, sentAt: sent_at, publicOrigin });
  return _id;
}
