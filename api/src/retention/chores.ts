import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { anonymiseOldApplications } from './applications.ts';
import { clearDeletedJobs } from './deletedJobs.ts';
import { clearDepartures, tellOfDepartures } from './departures.ts';
import { hourly } from './hourly.ts';
import { announceDeletions, deleteInactiveSeekers, noteAnnouncements } from './inactiveSeekers.ts';
import { giveUpLateMails } from './lateMails.ts';
import { eraseMailWords } from './mailWords.ts';
import { deleteOldRows } from './oldRows.ts';

/** What the worker does so that nothing is kept longer than is promised. Several processes share the work. */
export function retentionChores(
  db: Kysely<Schema>,
  publicOrigin: string,
): (() => Promise<unknown>)[] {
  return [
    // Each minute: people wait for these news.
    () => tellOfDepartures(db, publicOrigin),
    // Each minute: until then it blocks what is newer of the same thing.
    () => giveUpLateMails(db),
    hourly(() => clearDepartures(db)),
    hourly(() => clearDeletedJobs(db)),
    hourly(() => deleteOldRows(db)),
    hourly(() => eraseMailWords(db)),
    hourly(() => anonymiseOldApplications(db)),
    hourly(async () => {
      await noteAnnouncements(db);
      const isMoreToTell = await announceDeletions(db, publicOrigin);
      const isMoreToDelete = await deleteInactiveSeekers(db, publicOrigin);
      return isMoreToTell || isMoreToDelete;
    }),
  ];
}
