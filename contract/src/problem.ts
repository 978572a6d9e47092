/** The one shape of every error answer. `message` and `msg` are equal, and safe to show. */
export interface Problem {
  message: string;
  msg: string;
  /** A stable word for programs: 'bad_input', 'not_found' … */
  code: string;
  /** What is wrong with which field. */
  fields?: Record<string, string>;
  requestId: string;
}
