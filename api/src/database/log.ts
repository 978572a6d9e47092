/** The log that the database writes to, such as a logger of pino. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
