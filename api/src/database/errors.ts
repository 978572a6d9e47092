/** A fault of the database that its operator can mend: the message is a whole sentence, and enough without a stack. */
export abstract class DatabaseFault extends Error {}

export class DataFolderInUse extends DatabaseFault {
  constructor(
    readonly folder: string,
    readonly holder: string,
  ) {
    super(
      `The data folder ${folder} is in use by ${holder}. Stop it first, or choose another folder with DATA_DIR.`,
    );
  }
}

export class DataFolderNotWritable extends DatabaseFault {
  constructor(
    readonly folder: string,
    cause: unknown,
  ) {
    super(
      `The data folder ${folder} cannot be written (${reasonOf(cause)}). Give this user the right to write there, or choose another folder with DATA_DIR.`,
      { cause },
    );
  }
}

export class DataFormatUnknown extends DatabaseFault {}

export class DatabaseUnreachable extends DatabaseFault {
  constructor(address: string, cause: unknown) {
    super(
      `The database at ${address} cannot be used (${reasonOf(cause)}). Check DATABASE_URL, and that the server is running.`,
      { cause },
    );
  }
}

export class MigrationFailed extends DatabaseFault {}

/** A query ran into its time limit. The code is the one that PostgreSQL gives for its own `statement_timeout`. */
export class QueryTimeout extends Error {
  readonly code = '57014';

  constructor(limit: number) {
    super(`The query was ended because it took longer than ${limit / 1000} s.`);
  }
}

/** The embedded database ended under a query or a transaction; the code is PostgreSQL's for a lost connection. */
export class ConnectionLost extends Error {
  readonly code = '08006';
}

/** The request behind a query was given up while the query waited for its turn: the query is not run. */
export class CallerGone extends Error {
  /** Load is shed: the answer reaches nobody, and the log gets one short line. */
  readonly statusCode = 503;

  constructor() {
    super('The caller has gone.');
  }
}

/** The answer of the embedded database to a wrong statement, with the fields that the `pg` driver's errors have. */
export class StatementError extends Error {
  declare readonly code?: string;
  declare readonly detail?: string;
  declare readonly hint?: string;
  declare readonly table?: string;
  declare readonly column?: string;
  declare readonly constraint?: string;
}

/** Short words for why: 'EACCES', or what the error says. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
}
