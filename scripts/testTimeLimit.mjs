/**
 * Ends the process of a test file after `TEST_FILE_LIMIT_MS`. Node's `--test-timeout` does so only up to Node 20. Later,
 * it counts a test as failed and waits on for the process. A loop that never awaits is not ended: the timer cannot run.
 */

/** The exit code of a file that took too long, as of the command `timeout`. */
export const TOO_LONG = 124;

const limitMs = Number(process.env.TEST_FILE_LIMIT_MS);
// The runner loads this module too, and sets this variable for its children.
if (process.env.NODE_TEST_CONTEXT && limitMs > 0) {
  setTimeout(() => process.exit(TOO_LONG), limitMs).unref();
}
