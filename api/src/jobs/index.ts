export {
  applicationsCount,
  changedByName,
  employerColumns,
  OTHER_FIELD_COLUMNS,
  EMPLOYER_JOB_COLUMNS,
  PERSONAL_FIELD_COLUMNS,
  postedByName,
} from './columns.ts';
export { closeExpiredJobs, notifyOfClosingJobs } from './closing.ts';
export { ERASED_POSTING_TEXTS, hasPostingTexts } from './postingTexts.ts';
export { importJobs, type ImportSummary } from './import/importJobs.ts';
export { type Line, openLines } from './import/lines.ts';
export { importedSources, removeImport } from './import/removeImport.ts';
export { seedWhenUnused } from './import/seed.ts';
export { computeDateShift } from './import/shift.ts';
export { lockImportOwner } from './import/store.ts';
export { toEmployerJobDetails } from './present.ts';
export { publicJobs } from './public/repository.ts';
export { removeReportedJob, repeatJobRemoval } from './reports/removeJob.ts';
export { jobRoutes } from './routes.ts';
export { projectJobs } from './search/indexing/projection.ts';
export {
  markAllUnprojected,
  prepareSearch,
  projectPendingJobs,
  rebuildSearch,
} from './search/indexing/rebuild.ts';
export { type CvProfile, fittingJobs } from './search/fitting.ts';
export { matchesStoredQuery, type StoredQuery, storedQueryOf } from './search/storedQuery.ts';
