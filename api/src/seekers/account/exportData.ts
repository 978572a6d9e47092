import { type Kysely, sql } from 'kysely';

import { exportedAlerts } from '../../alerts/index.ts';
import { exportedInterviews } from '../../applications/index.ts';
import type { Schema } from '../../database/index.ts';
import { NotSignedIn } from '../../errors.ts';
import {
  accountRecords,
  exportedApplications,
  type ExportedFile,
  jsonPieces,
} from '../../exports/index.ts';
import { findResume, toResume } from '../../resumes/index.ts';
import { savedJobRepository } from '../../savedJobs/index.ts';
import { findSeeker } from '../repository.ts';
import { toJsonResume } from './jsonResume.ts';

interface ExportedData {
  email: string;
  /** The text of `data.json`, in pieces. */
  data: AsyncIterable<string>;
  files: ExportedFile[];
}

/** Everything that the portal stores about a seeker. */
export async function readExport(db: Kysely<Schema>, seekerId: string): Promise<ExportedData> {
  const user = await findSeeker(db, seekerId);
  const row = await findResume(db, seekerId);
  if (!user || !row) throw new NotSignedIn();
  const resume = toResume(row);
  const { described, files } = await readFiles(db, seekerId);
  const { email } = user;
  const data = jsonPieces({
    exportedAt: new Date().toISOString(),
    user,
    account: await readAccount(db, seekerId),
    resume,
    jsonResume: toJsonResume(resume),
    applications: exportedApplications(db, sql`applications.seeker_id = ${seekerId}`, 'seeker'),
    interviews: exportedInterviews(db, sql`applications.seeker_id = ${seekerId}`),
    savedJobs: await savedJobRepository(db).exported(seekerId),
    alerts: await exportedAlerts(db, { seekerId, email }),
    signIns: await readSignIns(db, seekerId),
    files: described,
    ...(await accountRecords(db, { role: 'seeker', id: seekerId, email })),
  });
  return { email, data, files };
}

/** The account's identity provider, the name that it has given, and its times. */
async function readAccount(db: Kysely<Schema>, seekerId: string) {
  const row = await db
    .selectFrom('seekers')
    .select(['provider', 'subject', 'first_name', 'last_name'])
    .select([
      'created_at',
      'last_active_at',
      'notice_sent_at',
      'wants_fitting_jobs',
      'wants_closing_mails',
    ])
    .where('_id', '=', seekerId)
    .executeTakeFirstOrThrow();
  return {
    provider: row.provider,
    subject: row.subject,
    firstName: row.first_name,
    lastName: row.last_name,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    wantsFittingJobs: row.wants_fitting_jobs,
    wantsClosingMails: row.wants_closing_mails,
    ...(row.notice_sent_at && { deletionAnnouncedAt: row.notice_sent_at.toISOString() }),
  };
}

async function readSignIns(db: Kysely<Schema>, seekerId: string) {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['at', 'user_agent'])
    .where('seeker_id', '=', seekerId)
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({ at: row.at.toISOString(), userAgent: row.user_agent }));
}

async function readFiles(db: Kysely<Schema>, seekerId: string) {
  const columns = ['_id', 'storage_key', 'name', 'bytes', 'created_at'] as const;
  const letters = await db
    .selectFrom('files')
    .select(columns)
    .where('seeker_id', '=', seekerId)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
  const ofMessages = await db
    .selectFrom('message_files')
    .select(columns)
    .where('message_id', 'is not', null)
    .where(
      'application_id',
      'in',
      db.selectFrom('applications').select('_id').where('seeker_id', '=', seekerId),
    )
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
  const rows = [...letters, ...ofMessages];
  const files = rows.map((row, index) => ({
    storageKey: row.storage_key,
    path: `files/${index + 1}-${toPathName(row.name)}`,
  }));
  const described = rows.map((row, index) => ({
    _id: row._id,
    name: row.name,
    path: files[index]?.path,
    bytes: row.bytes,
    uploadedAt: row.created_at.toISOString(),
  }));
  return { described, files };
}

/** A file name that is valid on every system. */
function toPathName(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, '_');
}
