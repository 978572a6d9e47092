/** Says what a file is, whatever its name. */
export const KIND = 'jobharbor-backup';
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** One line for each file of the file store. */
export const FILE_LIST = 'files.jsonl';
export const tableEntry = (table: string) => `tables/${table}.jsonl`;
export const fileEntry = (key: string) => `files/${key}`;

/** An entry of the archive, as it was before it was packed. */
export interface Part {
  bytes: number;
  sha256: string;
}

export interface TablePart extends Part {
  table: string;
  columns: string[];
  rows: number;
}

/** A line of the list of files. */
export interface FilePart extends Part {
  key: string;
}

/** Written last, so that a backup without one is a torn one. The archive's comment is its SHA-256. */
export interface Manifest {
  kind: typeof KIND;
  format: typeof FORMAT;
  /** The portal's version. */
  version: string;
  /** When the rows were read, in ISO 8601. */
  madeAt: string;
  migrations: { name: string; checksum: string }[];
  /** Those that others refer to come first. */
  tables: TablePart[];
  sequences: { name: string; last: string }[];
  /** The key of the hashes in the rows: without it nobody would find them again. */
  hashKey: string;
  files: Part & { count: number };
  /** Files that the rows name and the store has no more, such as those deleted while the backup was made. */
  gone: string[];
}
