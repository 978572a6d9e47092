import { type InferType, number, object, string } from 'yup';

/**
 * What a browser reports of a page that failed. No message and no address: they may hold what a person typed or who
 * they are. The name of the error and the place in our own code are enough to find it.
 */
export const clientErrorSchema = object({
  /** 'load': the page could not be loaded, or is not compatible. 'render': it threw. */
  kind: string().oneOf(['load', 'render']).required(),
  /** As 'seeker/JobDetail'; 'shell' for a page of the shell's own. */
  page: string()
    .matches(/^(?:shell|(?:seeker|employer)\/\w{1,40})$/)
    .required(),
  /** The release of the front end that failed, where it is known. */
  release: string().matches(/^[0-9a-f]{20}$/),
  /** As 'TypeError'. */
  name: string()
    .matches(/^\w{1,60}$/)
    .required(),
  /** Where it was thrown, in our own files: file, line and column of the innermost frame. */
  file: string().matches(/^[\w.-]{1,100}\.js$/),
  line: number().integer().min(0).max(10_000_000),
  column: number().integer().min(0).max(10_000_000),
}).noUnknown();

export type ClientError = InferType<typeof clientErrorSchema>;
