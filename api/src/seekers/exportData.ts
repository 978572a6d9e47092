import type { Kysely } from 'kysely';

import { toDetails } from '../applications/present.ts';
import { selectApplications } from '../applications/select.ts';
import type { Schema } from '../database/schema.ts';
import { NotSignedIn } from '../errors.ts';
import { findResume } from '../resumes/find.ts';
import { toResume } from '../resumes/present.ts';
import { toJsonResume } from './jsonResume.ts';
import { findSeeker } from './repository.ts';

/** A stored file, and its place in the export. */
export interface ExportedFile {
  storageKey: string;
  path: string;
}

export interface ExportedData {
  /** What `data.json` holds. */
  data: object;
  files: ExportedFile[];
}

/** All that the portal knows of a seeker. */
export async function readExport(db: Kysely<Schema>, seekerId: string): Promise<ExportedData> {
  const user = await findSeeker(db, seekerId);
  const row = await findResume(db, seekerId);
  if (!user || !row) throw new NotSignedIn();
  const resume = toResume(row);
  const applications = await selectApplications(db)
    .select('applications.frozen_resume')
    .where('applications.seeker_id', '=', seekerId)
    .execute();
  const { described, files } = await readFiles(db, seekerId);
  const data = {
    exportedAt: new Date().toISOString(),
    user,
    resume,
    jsonResume: toJsonResume(resume),
    applications: applications.map(toDetails),
    signIns: await readSignIns(db, seekerId),
    files: described,
  };
  return { data, files };
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
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('seeker_id', '=', seekerId)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
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

/** A name that every system can unpack. */
function toPathName(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, '_');
}
