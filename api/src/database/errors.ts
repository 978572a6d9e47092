import { OperatorError } from '../errors.ts';

export class DataFolderInUse extends OperatorError {
  constructor(
    readonly folder: string,
    readonly holder: string,
  ) {
    super(
      `The data folder ${folder} is in use by ${holder}. Stop it first, or choose another folder with DATA_DIR.`,
    );
  }
}

export class DataFolderNotWritable extends OperatorError {
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

/** The data folder was written by something that this version cannot read. */
export class DataFormatUnknown extends OperatorError {}

export class DatabaseUnreachable extends OperatorError {
  constructor(address: string, cause: unknown) {
    super(
      `The database at ${address} cannot be used (${reasonOf(cause)}). Check DATABASE_URL, and that the server is running.`,
      { cause },
    );
  }
}

/** The migrations cannot be applied to this database. */
export class MigrationFailed extends OperatorError {}

/** A query exceeded its time limit. The code is the one that PostgreSQL gives for its own `statement_timeout`. */
export class QueryTimeout extends Error {
  readonly code = '57014';

  constructor(limit: number) {
    super(`The query was ended because it took longer than ${limit / 1000} s.`);
  }
}

/** The connection was lost during a query or a transaction. The code is PostgreSQL's for a failed connection. */
export class ConnectionLost extends Error {
  readonly code = '08006';
}

/** The client of a request disconnected before its first query got a connection. The query is not run. */
export class RequestAborted extends Error {
  /** Logged as shed load, in one line. The response reaches nobody. */
  readonly statusCode = 503;

  constructor() {
    super('The client has disconnected.');
  }
}

/** An error that the embedded database reports for a statement, with the fields of the `pg` driver's errors. */
export class StatementError extends Error {
  declare readonly code?: string;
  declare readonly detail?: string;
  declare readonly hint?: string;
  declare readonly table?: string;
  declare readonly column?: string;
  declare readonly constraint?: string;
}

/** A short reason for a message: the error's own message, or its code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
}
