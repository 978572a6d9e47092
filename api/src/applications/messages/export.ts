import type { Role } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { selectMessages, toMessage } from './find.ts';

/** The messages of applications, oldest first, with what the reader's side has reported of them. */
export async function exportedMessages(
  db: Kysely<Schema>,
  applicationIds: readonly string[],
  reader: Role,
): Promise<Map<string, object[]>> {
  const exported = new Map<string, object[]>();
  if (applicationIds.length === 0) return exported;
  const rows = await selectMessages(db)
    .where('messages.application_id', 'in', applicationIds)
    .orderBy('messages.sent_at')
    .orderBy('messages._id')
    .execute();
  for (const row of rows) {
    const { isReported, ...message } = toMessage(row, reader);
    const report = isReported && {
      report: { text: row.report, at: row.reported_at?.toISOString() },
    };
    const messages = exported.get(row.application_id) ?? [];
    exported.set(row.application_id, [...messages, { ...message, ...report }]);
  }
  return exported;
}
