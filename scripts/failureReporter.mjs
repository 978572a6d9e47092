import { TOO_LONG } from './testTimeLimit.mjs';

/**
 * A reporter of Node's test runner. It reports tests that failed, but not the suites around them: one JSON object
 * `{ name, file, isEndless }` a line, with the file's absolute path. `isEndless`: the file was ended at its time limit.
 */
export default async function* failures(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:fail') continue;
    const { failureType, exitCode } = data.details.error;
    if (failureType === 'subtestsFailed') continue;
    const isEndless = exitCode === TOO_LONG;
    yield `${JSON.stringify({ name: data.name, file: data.file, isEndless })}\n`;
  }
}
