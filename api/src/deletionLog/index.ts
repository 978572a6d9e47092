export {
  type Deletion,
  DELETION_LOG_FILE,
  readDeletions,
  recordDeletion,
  writeDeletionLog,
} from './log.ts';
export { type RepeatDeletion, repeatDeletions } from './repeat.ts';
