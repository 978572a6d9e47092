export { deleteInBatches, inBatches, updateInBatches } from './queries/batches.ts';
export { colleagueName, FORMER_COLLEAGUE } from './queries/colleagueName.ts';
export { isOlder, NOW, type Now } from './queries/clock.ts';
export { isUnattended } from './queries/isUnattended.ts';
export { countUpToCap, PAST_CAP } from './queries/countUpToCap.ts';
export {
  ConnectionLost,
  DataFolderInUse,
  QueryTimeout,
  reasonOf,
  StatementError,
} from './errors.ts';
export { isHashKey, keyedHash, readHashKey, setHashKey } from './hashKey.ts';
export { newId } from './ids.ts';
export { lockEmployer } from './queries/lockEmployer.ts';
export { lockByName, tryLockByName } from './queries/locks.ts';
export type { DatabaseLog } from './log.ts';
export { readAppliedMigrations } from './migrate.ts';
export type { Listen } from './notifications.ts';
export { type CommandDatabase, type OpenDatabase, openDatabase, openRunning } from './open.ts';
export { recordChange } from './queries/recordChange.ts';
export { runForRequest } from './requestContext.ts';
export type {
  AlertSearchesTable,
  AlertsTable,
  Audience,
  CalendarEvent,
  ChangesTable,
  DeletedKind,
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
