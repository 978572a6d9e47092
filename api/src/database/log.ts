/** What the database tells the portal's log; pino's loggers fit. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
