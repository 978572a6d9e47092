export { deleteInBatches, inBatches } from './batches.ts';
export { isOlder, NOW, type Now } from './clock.ts';
export { forCaller } from './callers.ts';
export { countUpToCap, PAST_CAP } from './countUpToCap.ts';
export { DatabaseFault, DataFolderInUse, QueryTimeout, reasonOf } from './errors.ts';
export { isHashKey, readHashKey, setHashKey } from './hashKey.ts';
export { newId } from './ids.ts';
export type { DatabaseLog } from './log.ts';
export type { Listen } from './notifications.ts';
export { type DatabaseOptions, type OpenDatabase, openDatabase } from './open.ts';
export type {
  Audience,
  ChangesTable,
  EmployersTable,
  JobFieldColumn,
  JobSearchTable,
  JobsTable,
  ResumesTable,
  Schema,
  SearchTermsTable,
  SecurityEventKind,
} from './schema.ts';
export { isTransientCode } from './transientErrors.ts';
