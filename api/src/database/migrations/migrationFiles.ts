import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface Migration {
  /** The file's name: '0001_baseline.sql'. */
  name: string;
  sql: string;
  checksum: string;
}

/** Stands beside `src` and `dist` alike. */
const FOLDER = new URL('../../../migrations/', import.meta.url);

/** The project's migrations in their order. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(names.map((name) => readMigration(new URL(name, folder), name)));
}

async function readMigration(file: URL, name: string): Promise<Migration> {
  // A checkout on Windows may end its lines with CRLF; it is the same migration.
  const sql = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}
