export { type ExportedFile, exportResponses, jsonPieces, zipOf } from './archive.ts';
export { accountRecords, exportedApplications, recordExport } from './records.ts';
