export { deleteInBatches, inBatches, updateInBatches } from './batches.ts';
export { colleagueName, FORMER_COLLEAGUE } from './colleagueName.ts';
export { isOlder, NOW, type Now } from './clock.ts';
export { countUpToCap, PAST_CAP } from './countUpToCap.ts';
export { DataFolderInUse, QueryTimeout, reasonOf } from './errors.ts';
export { isHashKey, keyedHash, readHashKey, setHashKey } from './hashKey.ts';
export { newId } from './ids.ts';
export { lockCompany } from './lockCompany.ts';
export { lockByName, tryLockByName } from './locks.ts';
export type { DatabaseLog } from './log.ts';
export { readAppliedMigrations } from './migrate.ts';
export type { Listen } from './notifications.ts';
export { type DatabaseOptions, type OpenDatabase, openDatabase } from './open.ts';
export { recordChange } from './recordChange.ts';
export { runForRequest } from './requestContext.ts';
export type {
  AlertSearchesTable,
  AlertsTable,
  Audience,
  CalendarEvent,
  ChangesTable,
  DeletedRole,
  EmployersTable,
  JobFieldColumn,
  JobSearchTable,
  JobsTable,
  MailedCalendar,
  ResumesTable,
  Schema,
  SearchTermsTable,
  SecurityEventKind,
} from './schema.ts';
export { isTransientCode } from './transientErrors.ts';
