/** What one seeker may have stored at once: the letter of the CV and those that were sent. */
export const FILES_MAX = 20;
export const STORED_BYTES_MAX = 50 * 1024 * 1024;

/** How long bytes may lie without a file that names them, in milliseconds: much longer than an upload takes. */
export const UNCLAIMED_FOR = 60 * 60_000;
