export { type ExportedFile, jsonPieces, zipOf } from './archive.ts';
export { accountRecords, exportedApplications, recordExport } from './records.ts';
